// Where a browser goes from an address that is none of ours: a link that lost its "#" leads to the page that was meant, any
// other to the app's own not-found page (specification §5 "The link"). Nothing is looked up, so nothing is told of any code.
import { readCode } from '@havn/api/code';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What programs call keeps its refusals, whoever asks. */
const ofPrograms = /^\/(api|trpc)(\/|$)/i;

function readPath(url: string): string {
  const [written = ''] = url.split('?');
  try {
    return decodeURIComponent(written).replace(/(?<=.)\/$/, '');
  } catch {
    return written;
  }
}

/** The page of the app that an address names without its "#", or null. Whether the app has such a page is the app's to say. */
function meantPage(path: string): string | null {
  if (/^\/(login|dashboard(\/[\w-]+)*)$/.test(path)) return path;
  const [, folder = '', last = ''] = /^(\/[a-z-]+)?\/([^/]+)$/i.exec(path) ?? [];
  const code = readCode(last);
  if (code === null) return null;
  return folder.toLowerCase() === '/i' ? `/${code}` : `${folder}/${code}`;
}

/** Where to send on who opens an unknown address in a browser; null for whoever is to be told that it is unknown. */
function wayOn({ method, url, headers }: FastifyRequest): string | null {
  const isVisit = method === 'GET' && /\btext\/html\b/i.test(headers.accept ?? '');
  const path = readPath(url);
  if (!isVisit || path === '/' || ofPrograms.test(path)) return null;
  return `/#${meantPage(path) ?? '/404'}`;
}

/** Answers with the way on, where there is one. */
export function sendOn(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const way = wayOn(request);
  if (way === null) return null;
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow').redirect(way);
}
