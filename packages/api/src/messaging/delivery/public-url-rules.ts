// Specification §5 "Deliveries". Pure; the dashboard uses it too.

/** The first address and the number of fixed bits. */
export const privateIpv4Networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;

/** Top-level names that no public DNS resolves (RFC 6761, 6762, 8375, and ICANN's `internal`), and common local ones. */
const privateSuffixes = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'home.arpa',
  'corp',
  'private',
  'test',
  'invalid',
];

const toNumber = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isPrivateIpv4 = (address: string) =>
  privateIpv4Networks.some(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(toNumber(address) / size) === Math.floor(toNumber(network) / size);
  });

/** In its last 32 bits, as the URL parser writes them: `::ffff:7f00:1`. */
function parseEmbeddedIpv4(address: string): string | null {
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return null;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function isPrivateIpv6(address: string): boolean {
  const embedded = parseEmbeddedIpv4(address);
  if (embedded !== null) return isPrivateIpv4(embedded);
  // Only 2000::/3 is global unicast: the rest is loopback, unique local, link-local, site-local or multicast.
  return !/^[23][\da-f]{3}:/.test(address);
}

/** As the URL parser normalizes it. */
function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPrivateIpv6(hostname.slice(1, -1));
  if (/^\d+(\.\d+){3}$/.test(hostname)) return isPrivateIpv4(hostname);
  const name = hostname.replace(/\.+$/, '');
  return !name.includes('.') || privateSuffixes.some((suffix) => name.endsWith(`.${suffix}`));
}

const linkBase = /https?:\/\/[^\s/]+(?=\/)/g;
/** The base of a link that only this site has: to an invitation, a page or the widget's confirmation. */
const siteLinkBase = /https?:\/\/[^\s/]+(?=\/(?:i|#|w)\/)/g;

interface LinkContext {
  publicUrl: string;
  /** For a survey, which may link to any path of the site: the gallery of the wedding, which may be a site of its own. */
  galleryUrl?: string | undefined;
}

/** For a text that waited while the site had no public address. Addresses that guests could open are kept. */
export function replacePrivateLinks(text: string, { publicUrl, galleryUrl }: LinkContext): string {
  const pattern = galleryUrl === undefined ? siteLinkBase : linkBase;
  const isOfGallery = (base: string) => galleryUrl?.startsWith(`${base}/`) === true;
  return text.replace(pattern, (base) => (isPrivateUrl(base) && !isOfGallery(base) ? publicUrl : base));
}

/** Whether only this machine can open it, not even another device in its network. */
export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && /^(?:(?:.*\.)?localhost\.?|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);

export const isPrivateUrl = (url: string): boolean => !URL.canParse(url) || isPrivateHost(new URL(url).hostname);
