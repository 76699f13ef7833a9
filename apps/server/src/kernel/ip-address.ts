// IP addresses: the key by which rate limits group clients (specification §3 "Limits"), forwarded addresses, and those
// of this machine.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host, with or without an IPv6 address's brackets, is this machine. Names other than localhost are not. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return name === 'localhost' || (isIP(name) !== 0 && loopback.check(name, isIPv4(name) ? 'ipv4' : 'ipv6'));
}

/** Whether a host to listen on stands for all addresses of the machine. */
export const isUnspecifiedHost = (host: string): boolean => ['0.0.0.0', '::'].includes(host);

/** The IPv4 addresses at which devices in the same network reach this machine. */
export const listNetworkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/**
 * The address in an entry of `X-Forwarded-For`, without its port, brackets and zone: some proxies add the client's port,
 * which would make every connection another client. Null if it is no address.
 */
function parseForwardedAddress(entry: string): string | null {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(entry) ?? [];
  const [address = ''] = (bracketed ?? ipv4 ?? entry).split('%');
  const isAddress = bracketed === undefined ? isIP(address) !== 0 : isIPv6(address);
  return isAddress ? address : null;
}

/**
 * The header's addresses. An entry that is no address ends the list, read from the nearest proxy: nobody vouches for
 * what stands before it, and the client counts as the proxy that reported it.
 */
export function normalizeForwardedFor(header: string): string {
  const addresses: string[] = [];
  for (const entry of header.split(',').reverse()) {
    const address = parseForwardedAddress(entry.trim());
    if (address === null) break;
    addresses.push(address);
  }
  return addresses.reverse().join(', ');
}

/** IPv4 unchanged, IPv4-mapped IPv6 as IPv4, other IPv6 cut to its /64, which one subscriber owns entirely. */
export function normalizeIpAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
