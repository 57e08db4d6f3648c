// SHA-256, HMAC and Ed25519 as the browser has them. Digests and signatures are hex, as the log writes them.

const ENCODER = new TextEncoder();
const { subtle } = crypto;

// Browsers hash in secure contexts only.
export const canHash = Boolean(subtle);

export const bytesOf = (text) => ENCODER.encode(text);

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// The bytes that these digits say; null unless they are written as the server writes them.
export function fromHex(words) {
  if (typeof words !== "string" || !/^(?:[0-9a-f]{2})*$/.test(words)) return null;
  return Uint8Array.from(words.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const sha256 = async (bytes) => hex(new Uint8Array(await subtle.digest("SHA-256", bytes)));

// A function from text to its HMAC-SHA-256 with this key, as bytes.
export async function keyed(key) {
  const known = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (text) => new Uint8Array(await subtle.sign("HMAC", known, bytesOf(text)));
}

// Whether this key signed this text; what is no key or no signature did not.
export async function signedBy(key, signature, text) {
  const [raw, signed] = [fromHex(key), fromHex(signature)];
  if (!raw || !signed) return false;
  try {
    const known = await subtle.importKey("raw", raw, { name: "Ed25519" }, false, ["verify"]);
    return await subtle.verify({ name: "Ed25519" }, known, signed, bytesOf(text));
  } catch {
    return false;
  }
}

// The first example of RFC 8032: a browser that does not find it signed cannot tell of others.
const EXAMPLE = {
  key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
  signature:
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
};

export const canVerify = () => signedBy(EXAMPLE.key, EXAMPLE.signature, "");
