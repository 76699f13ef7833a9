// The server-rendered pages behind the widget's links: one sentence and at most one button. Escapes all text.

import type { Reason } from '@havn/api/kernel/errors';
import type { Language } from '@havn/api/kernel/fields';
import { formatServerText, type ServerTextKey } from '@havn/api/server-texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { escapeHtml } from '../../kernel/html.js';

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

interface HtmlPage {
  status: WidgetPage['status'];
  language: string;
  isRightToLeft?: boolean;
  title: string;
  /** HTML, with all text escaped. */
  content: string;
}

export function sendWidgetPage(
  reply: FastifyReply,
  { status, language, isRightToLeft = false, title, content }: HtmlPage,
): FastifyReply {
  const html = `<!doctype html>
<html lang="${language}"${isRightToLeft ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/i/link.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(html);
}

export function sendPage(
  reply: FastifyReply,
  { status, language, title, text, values, button }: WidgetPage,
): FastifyReply {
  const format = (key: ServerTextKey<'Widget'>) => formatServerText(language, `Widget.${key}`, values);
  const form = button ? `<form method="post"><p><button>${escapeHtml(format(button))}</button></p></form>` : '';
  return sendWidgetPage(reply, {
    status,
    language,
    title: format(title),
    content: `<p>${escapeHtml(format(text))}</p>\n${form}`,
  });
}

export type ErrorPages = Partial<Record<Reason, Pick<WidgetPage, 'status' | 'title' | 'text'>>>;

const unavailablePage = { status: 503, title: 'ErrorTitle', text: 'Error' } as const;

/** For reasons without a page, "try again later". */
export function setErrorPages(app: FastifyInstance, pages: ErrorPages): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const response = toErrorResponse(error, request.id);
    logServerError(request, error, response);
    const page = (response.body.reason && pages[response.body.reason]) ?? unavailablePage;
    const [preferred] = (request.headers['accept-language'] ?? '').split(',');
    return sendPage(reply, { ...page, language: toPageLanguage(preferred) });
  });
}
