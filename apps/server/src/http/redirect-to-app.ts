// A link whose "#" was lost or encoded leads to the intended page, other unknown paths to the not-found page
// (specification §5 "The link"). Codes are not looked up, so the redirect reveals nothing about them.
import { parseCode, removeTrailingPunctuation } from '@havn/api/kernel/code';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** API paths always answer with an error, even to browsers. */
const apiPaths = /^\/(api|trpc)(\/|$)/i;

/** Some mail programs and chats encode the "#" of a link, and its "%" once more. */
const maxDecodings = 3;
const encodedHash = /^\/#!?(?=\/)/;

function decodePath(url: string): string {
  let path = removeQuery(url);
  try {
    for (let count = 0; count < maxDecodings && path.includes('%'); count += 1)
      path = removeQuery(decodeURIComponent(path));
  } catch {
    return path;
  }
  return removeTrailingPunctuation(path.replace(encodedHash, '')).replace(/(?<=.)\/$/, '');
}

const removeQuery = (path: string) => path.split('?', 1)[0] ?? '';

/** Links with a token, which is case-sensitive. */
const tokenLink = /^\/(join|setup)\/([\w-]{20,200})$/i;

/** The app page that a path without "#" refers to, or null. The app's router decides whether that page exists. */
function resolveAppPage(path: string): string | null {
  if (/^\/(login|dashboard(\/[\w-]+)*)$/.test(path)) return path;
  const [, page = '', token] = tokenLink.exec(path) ?? [];
  if (token !== undefined) return `/${page.toLowerCase()}/${token}`;
  const [, folder = '', last = ''] = /^(\/[a-z-]+)?\/([^/]+)$/i.exec(path) ?? [];
  const code = parseCode(last);
  if (code === null) return null;
  return folder.toLowerCase() === '/i' ? `/${code}` : `${folder}/${code}`;
}

/** Null for requests that get a 404. */
function getRedirectTarget({ method, url, headers }: FastifyRequest): string | null {
  const isNavigation = method === 'GET' && /\btext\/html\b/i.test(headers.accept ?? '');
  const path = decodePath(url);
  if (!isNavigation || path === '/' || apiPaths.test(path)) return null;
  return `/#${resolveAppPage(path) ?? '/404'}`;
}

export function redirectToApp(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const target = getRedirectTarget(request);
  if (target === null) return null;
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow').redirect(target);
}
