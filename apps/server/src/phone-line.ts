// The line of the start that says how to open the site on a phone in the same network (specification §1 "First start").
import { networkInterfaces } from 'node:os';
import { isLoopbackHost } from './kernel/ip-address.js';
import type { Settings } from './settings/env.js';

type Address = Pick<Settings, 'host' | 'port' | 'publicUrl'>;

/** Addresses that stand for all addresses of the machine. */
const unspecified = ['0.0.0.0', '::', '[::]'];

function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Null if any device can open `publicUrl`. `path` is what to open. */
export function formatPhoneLine(
  { host, port, publicUrl }: Address,
  path: string,
  listAddresses: () => string[] = listNetworkAddresses,
): string | null {
  const { hostname } = new URL(publicUrl);
  if (!isLoopbackHost(hostname) && !unspecified.includes(hostname)) return null;
  if (isLoopbackHost(host))
    return 'This address opens on this computer only. For a phone in the same network, start with HOST=0.0.0.0';
  const [address] = unspecified.includes(host) ? listAddresses() : [host];
  return address === undefined ? null : `On your phone in the same network: http://${address}:${port}${path}`;
}
