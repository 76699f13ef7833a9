// The page to return to after log-in, with its search, filter and sort. It comes from the URL, which anyone can craft,
// so it is validated: only paths of this app are allowed (no open redirect; security row I23). Pure.

const nowhere = 'https://localhost';
const dashboard = '/dashboard';
const isPlace = (path: string) => path.startsWith(`${dashboard}/`) || path === dashboard || /^\/qr\/[^/]+$/.test(path);

/** Returns the path when it is in the dashboard or at the door; undefined for any other, and for the default page. */
export function nextOf(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, nowhere)) return undefined;
  const { origin, pathname, search } = new URL(asked, nowhere);
  const place = pathname + search;
  return origin === nowhere && isPlace(pathname) && place !== dashboard ? place : undefined;
}

/** The search parameters of /login for the given location. */
export function searchOfLogin({ pathname, searchStr }: { pathname: string; searchStr: string }): { next?: string } {
  const next = nextOf(pathname + searchStr);
  return next === undefined ? {} : { next };
}
