// The page to return to after login, with its search, filter and sort. It comes from the URL, which anyone can craft,
// so it is validated: only paths of this app are allowed (no open redirect; security row I23). Pure.

const placeholderOrigin = 'https://localhost';
const dashboardPath = '/dashboard';
/** A set-up in progress. */
const setupPath = '/setup';
const isAllowedPath = (path: string) =>
  path.startsWith(`${dashboardPath}/`) || path === dashboardPath || path === setupPath || /^\/qr\/[^/]+$/.test(path);

/** Returns the path when it is in the dashboard, the set-up or at the door; undefined for any other, and for the default page. */
export function parseNextPath(input: unknown): string | undefined {
  if (typeof input !== 'string' || !input.startsWith('/') || !URL.canParse(input, placeholderOrigin)) return undefined;
  const { origin, pathname, search } = new URL(input, placeholderOrigin);
  const path = pathname + search;
  return origin === placeholderOrigin && isAllowedPath(pathname) && path !== dashboardPath ? path : undefined;
}

/** The search parameters of /login for the given location. */
export function getLoginSearch({ pathname, searchStr }: { pathname: string; searchStr: string }): { next?: string } {
  const next = parseNextPath(pathname + searchStr);
  return next === undefined ? {} : { next };
}
