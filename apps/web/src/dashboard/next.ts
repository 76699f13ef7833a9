// Where the log-in leads on to: the place somebody was sent away from, with its search, filter and sort. It stands in an address
// that anybody may write, so it is read as one, and only a place of ours is taken (security row I23). Pure.

const nowhere = 'https://localhost';
const dashboard = '/dashboard';
const isPlace = (path: string) => path.startsWith(`${dashboard}/`) || path === dashboard || /^\/qr\/[^/]+$/.test(path);

/** The place as it may be gone to: in the dashboard or at the door; undefined for any other, and where nothing need be asked for. */
export function nextOf(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, nowhere)) return undefined;
  const { origin, pathname, search } = new URL(asked, nowhere);
  const place = pathname + search;
  return origin === nowhere && isPlace(pathname) && place !== dashboard ? place : undefined;
}

/** The search of /login, for whoever stands there now. */
export function searchOfLogin({ pathname, searchStr }: { pathname: string; searchStr: string }): { next?: string } {
  const next = nextOf(pathname + searchStr);
  return next === undefined ? {} : { next };
}
