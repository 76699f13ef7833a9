// A host of the settings page must not lead into the internal network: the address is checked when it is used, so
// that a changed DNS record cannot bypass the check (security row M3).
import { lookup } from 'node:dns';
import { BlockList, connect, isIP, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { privateIpv4Networks } from '@havn/api/messaging/delivery/public-url-rules';

/** The special-purpose addresses of the IANA registries: private, local, shared, reserved and translated ones. */
const internal = new BlockList();
for (const [network, prefix] of [
  ...privateIpv4Networks,
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  internal.addSubnet(network, prefix, 'ipv4');
/** All public IPv6 addresses are in 2000::/3. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  internal.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return !internal.check(address, family) && (family === 'ipv4' || globalUnicast.check(address, family));
}

export class InternalAddressError extends Error {
  readonly code = 'INTERNAL_ADDRESS';
}

const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (first === undefined) return callback(new InternalAddressError('not a public address'), '', 0);
    // With `all`, the type of the callback's argument is the list.
    return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
  });
};

interface SocketOptions {
  host: string;
  port: number;
  allowsInternal: boolean;
  signal: AbortSignal;
}

/** @throws the error of the connection, or InternalAddressError. */
export function openSocket({ host, port, allowsInternal, signal }: SocketOptions): Promise<Socket> {
  if (!allowsInternal && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.reject(new InternalAddressError('not a public address'));
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(!allowsInternal && { lookup: lookUpPublic }) });
    const onAbort = () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }));
    socket.once('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', onAbort);
      socket.removeListener('error', reject);
      resolve(socket);
    });
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
