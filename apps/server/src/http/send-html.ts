// Pages for one reader: never cached, never indexed.

import { escapeHtml } from '@havn/api/kernel/html';
import type { FastifyReply } from 'fastify';
import { renderLanguage } from '../kernel/html.js';

export function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store');
  return reply.header('x-robots-tag', 'noindex, nofollow').send(html);
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
export function sendShortPage(reply: FastifyReply, page: ShortPage): FastifyReply {
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
