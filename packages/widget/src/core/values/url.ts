export const isHttpUrl = (text: string): boolean => /^https?:\S+$/i.test(text) && URL.canParse(text);

export const isLocalhost = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
