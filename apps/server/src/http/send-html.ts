// Pages for one reader: never cached, never indexed.

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { escapeHtml } from '@havn/api/kernel/html';
import type { FastifyReply } from 'fastify';
import { renderLanguage } from '../kernel/html.js';

const compress = promisify(gzip);
/** Takes two thirds of the time of the default level, for a page that is 3 % larger. */
const level = 4;

export async function sendHtml(reply: FastifyReply, status: number, html: string): Promise<FastifyReply> {
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store');
  reply.header('x-robots-tag', 'noindex, nofollow').header('vary', 'accept-encoding');
  if (negotiate(reply.request.headers['accept-encoding'] ?? '', ['gzip']) === null) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level }));
}

export interface ShortPage {
  status: number;
  language: string;
  /** That of the language, unless it is one of the widget's only. */
  direction?: 'ltr' | 'rtl';
  title: string;
  /** Further HTML of the head. */
  head?: string;
  /** HTML below the title, with all text escaped. */
  content: string;
}

/** A page without the app. */
export function sendShortPage(reply: FastifyReply, page: ShortPage): Promise<FastifyReply> {
  const title = escapeHtml(page.title);
  const html = `<!doctype html>
<html ${renderLanguage(page.language, page.direction)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/i/link.css">
${page.head ?? ''}
</head>
<body>
<main>
<h1>${title}</h1>
${page.content}
</main>
</body>
</html>
`;
  return sendHtml(reply, page.status, html);
}
