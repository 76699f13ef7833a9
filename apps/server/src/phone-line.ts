// The line of the start that says who can open the site (specification §1 "First start").
import { isPrivateUrl } from '@havn/api/messaging/delivery/public-url-rules';
import { isLoopbackHost, isUnspecifiedHost, listNetworkAddresses } from './kernel/ip-address.js';
import type { Settings } from './settings/env.js';

type Address = Pick<Settings, 'host' | 'port' | 'publicUrl'>;

/** Null if any device can open `publicUrl`. `path` is what to open. */
export function formatPhoneLine(
  { host, port, publicUrl }: Address,
  path: string,
  listAddresses: () => string[] = listNetworkAddresses,
): string | null {
  if (!isPrivateUrl(publicUrl)) return null;
  if (!isLoopbackHost(new URL(publicUrl).hostname))
    return 'Phones in the same network can open this address, your guests cannot: set PUBLIC_URL before you invite them';
  if (isLoopbackHost(host))
    return 'Only this computer can open this address. To try it on your phone in the same network, start with HOST=0.0.0.0';
  const [address] = isUnspecifiedHost(host) ? listAddresses() : [host];
  return address === undefined ? null : `On your phone in the same network: http://${address}:${port}${path}`;
}
