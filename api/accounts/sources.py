"""Where a request comes from, as far as it can be told: whoever sends from there is slowed down together."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address

from flask import Request

NETWORK = 64  # bits of an address that belong to one place; the rest its owner draws as he likes


def source_of(request: Request) -> str:
    """The address of who asks, or his network where addresses are plenty."""
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:  # a socket of this machine has none
        return "local"
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or IPv6Address(int(address) >> 128 - NETWORK << 128 - NETWORK)
    return str(address)
