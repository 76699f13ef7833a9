// The path comes from the URL, which anyone can craft: only paths of this app are allowed (security row I23).

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

export function getLoginSearch({ pathname, searchStr }: { pathname: string; searchStr: string }): { next?: string } {
  const next = parseNextPath(pathname + searchStr);
  return next === undefined ? {} : { next };
}
