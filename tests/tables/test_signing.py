"""Ed25519 signatures: those of RFC 8032, and a no to all that is none."""

import pytest

from domain.tables.signing import SigningKey, signed_by

# RFC 8032, 7.1, TEST 2
SEED = "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"
PUBLIC = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
SIGNED = (
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
)
TEXT = b"\x72"
ORDER = 2**252 + 27742317777372353535851937790883648493  # of the group: S + ORDER would be the same signature again


def test_the_signature_of_the_standard_is_made_and_known_again():
    key = SigningKey(bytes.fromhex(SEED))
    assert (key.public, key.sign(TEXT)) == (PUBLIC, SIGNED)
    assert signed_by(PUBLIC, SIGNED, TEXT)


def test_of_another_text_it_is_none():
    assert not signed_by(PUBLIC, SIGNED, b"\x73")


def written_otherwise() -> str:
    raw = bytes.fromhex(SIGNED)
    more = int.from_bytes(raw[32:], "little") + ORDER
    return raw[:32].hex() + more.to_bytes(32, "little").hex()


@pytest.mark.parametrize(
    "signature",
    ["", SIGNED[:-2], f"{SIGNED}00", SIGNED.upper(), f" {SIGNED}", "zz" * 64, written_otherwise()],
)
def test_a_signature_can_be_written_in_one_way_only(signature):
    assert not signed_by(PUBLIC, signature, TEXT)


@pytest.mark.parametrize("public", ["", PUBLIC[:-2], f"{PUBLIC}00", PUBLIC.upper(), "zz" * 32, "ff" * 32])
def test_what_is_no_key_has_signed_nothing(public):
    assert not signed_by(public, SIGNED, TEXT)


def test_a_key_under_which_everything_would_be_signed_has_signed_nothing():
    nought, empty = "01" + "00" * 31, "01" + "00" * 63
    assert not signed_by(nought, empty, TEXT)
