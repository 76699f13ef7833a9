// The server-rendered pages behind the widget's links: one sentence and at most one button. Escapes all text.

import type { Reason } from '@havn/api/errors';
import type { Language } from '@havn/api/fields';
import { formatServerText, type ServerTextKey } from '@havn/api/server-texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { escapeHtml } from '../../http/html.js';

export interface WidgetPage {
  status: 200 | 404 | 409 | 503;
  language: Language;
  title: ServerTextKey<'Widget'>;
  text: ServerTextKey<'Widget'>;
  values?: Record<string, string>;
  /** The label of a button that posts to the page's own URL. */
  button?: ServerTextKey<'Widget'>;
}

/** The widget has more languages than the server's pages; all but French fall back to English. */
export const toPageLanguage = (language: unknown): Language =>
  typeof language === 'string' && /^fr/i.test(language) ? 'fr' : 'en';

export function sendPage(reply: FastifyReply, page: WidgetPage): FastifyReply {
  const text = (key: ServerTextKey<'Widget'>) =>
    escapeHtml(formatServerText(page.language, `Widget.${key}`, page.values));
  const form = page.button ? `<form method="post"><p><button>${text(page.button)}</button></p></form>` : '';
  const html = `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${text(page.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/i/link.css">
</head>
<body>
<main>
<h1>${text(page.title)}</h1>
<p>${text(page.text)}</p>
${form}
</main>
</body>
</html>
`;
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(html);
}

export type ErrorPages = Partial<Record<Reason, Pick<WidgetPage, 'status' | 'title' | 'text'>>>;

const unavailablePage = { status: 503, title: 'ErrorTitle', text: 'Error' } as const;

/**
 * Answers errors in this scope with a page in the browser's language; reasons without a page get "try again later".
 */
export function setErrorPages(app: FastifyInstance, pages: ErrorPages): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const response = toErrorResponse(error, request.id);
    logServerError(request, error, response);
    const page = (response.body.reason && pages[response.body.reason]) ?? unavailablePage;
    const [preferred] = (request.headers['accept-language'] ?? '').split(',');
    return sendPage(reply, { ...page, language: toPageLanguage(preferred) });
  });
}
