// Redirects browsers from unknown paths into the app: a link that lost its "#" to the intended page, any other path to
// the app's not-found page (specification §5 "The link"). Codes are not looked up, so the redirect reveals nothing
// about them.
import { parseCode } from '@havn/api/invitation/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** API paths always answer with an error, even to browsers. */
const apiPaths = /^\/(api|trpc)(\/|$)/i;

function decodePath(url: string): string {
  const [rawPath = ''] = url.split('?');
  try {
    return decodeURIComponent(rawPath).replace(/(?<=.)\/$/, '');
  } catch {
    return rawPath;
  }
}

/** The app page that a path without "#" refers to, or null. The app's router decides whether that page exists. */
function resolveAppPage(path: string): string | null {
  if (/^\/(login|dashboard(\/[\w-]+)*)$/.test(path)) return path;
  const [, folder = '', last = ''] = /^(\/[a-z-]+)?\/([^/]+)$/i.exec(path) ?? [];
  const code = parseCode(last);
  if (code === null) return null;
  return folder.toLowerCase() === '/i' ? `/${code}` : `${folder}/${code}`;
}

/** The redirect target for a browser navigation to an unknown path; null for requests that get a 404. */
function getRedirectTarget({ method, url, headers }: FastifyRequest): string | null {
  const isNavigation = method === 'GET' && /\btext\/html\b/i.test(headers.accept ?? '');
  const path = decodePath(url);
  if (!isNavigation || path === '/' || apiPaths.test(path)) return null;
  return `/#${resolveAppPage(path) ?? '/404'}`;
}

/** Redirects a browser navigation into the app; null for any other request. */
export function redirectToApp(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const target = getRedirectTarget(request);
  if (target === null) return null;
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow').redirect(target);
}
