// Mail programs write a domain in ASCII (`xn--…`, RFC 5891), people in their own letters.
import { domainToASCII, domainToUnicode } from 'node:url';

function split(address: string): { local: string; domain: string } {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  return { local: lower.slice(0, at + 1), domain: lower.slice(at + 1) };
}

export function listSpellings(address: string): string[] {
  const { local, domain } = split(address);
  // An invalid domain has no other spelling.
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter((each) => each !== '');
  return [...new Set(domains.map((each) => local + each))];
}

/** In lower case, with the domain in its own letters. */
export function normalizeSpelling(address: string): string {
  const { local, domain } = split(address);
  return local + (domainToUnicode(domain) || domain);
}
