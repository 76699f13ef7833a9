export function parseUrl(text = '', base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

export const isHttpUrl = (text: string): boolean => /^https?:\S+$/i.test(text) && parseUrl(text) !== undefined;

export const isLocalhost = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
