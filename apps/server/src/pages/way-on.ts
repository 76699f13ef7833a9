// Redirects browsers from unknown paths into the app: a link that lost its "#" to the intended page, any other path to
// the app's not-found page (specification §5 "The link"). Codes are not looked up, so the redirect reveals nothing
// about them.
import { readCode } from '@havn/api/code';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** API paths always answer with an error, even to browsers. */
const ofPrograms = /^\/(api|trpc)(\/|$)/i;

function readPath(url: string): string {
  const [written = ''] = url.split('?');
  try {
    return decodeURIComponent(written).replace(/(?<=.)\/$/, '');
  } catch {
    return written;
  }
}

/** The app page that a path without "#" refers to, or null. Whether the app has that page is up to its router. */
function meantPage(path: string): string | null {
  if (/^\/(login|dashboard(\/[\w-]+)*)$/.test(path)) return path;
  const [, folder = '', last = ''] = /^(\/[a-z-]+)?\/([^/]+)$/i.exec(path) ?? [];
  const code = readCode(last);
  if (code === null) return null;
  return folder.toLowerCase() === '/i' ? `/${code}` : `${folder}/${code}`;
}

/** The redirect target for a browser navigation to an unknown path; null for requests that get a 404. */
function wayOn({ method, url, headers }: FastifyRequest): string | null {
  const isVisit = method === 'GET' && /\btext\/html\b/i.test(headers.accept ?? '');
  const path = readPath(url);
  if (!isVisit || path === '/' || ofPrograms.test(path)) return null;
  return `/#${meantPage(path) ?? '/404'}`;
}

/** Redirects a browser navigation into the app; null if the request is to be answered otherwise. */
export function sendOn(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const way = wayOn(request);
  if (way === null) return null;
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow').redirect(way);
}
