// The server-rendered pages behind the widget's links: one sentence and at most one button. Escapes all text.

import type { Reason } from '@havn/api/kernel/errors';
import type { Language } from '@havn/api/kernel/fields';
import { escapeHtml } from '@havn/api/kernel/html';
import { formatServerText, type ServerTextKey } from '@havn/api/server-texts';
import { guessLanguage } from '@havn/i18n/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { sendShortPage } from '../../http/send-html.js';

export interface WidgetPage {
  status: 200 | 404 | 409 | 503;
  language: Language;
  title: ServerTextKey<'Widget'>;
  text: ServerTextKey<'Widget'>;
  values?: Record<string, string>;
  /** The label of a button that posts to the page's own URL. */
  button?: ServerTextKey<'Widget'>;
}

/** The widget has more languages than the server's pages; the others fall back to English. */
export const toPageLanguage = (language: unknown): Language =>
  guessLanguage(typeof language === 'string' ? language : null);

export function sendPage(
  reply: FastifyReply,
  { status, language, title, text, values, button }: WidgetPage,
): FastifyReply {
  const format = (key: ServerTextKey<'Widget'>) => formatServerText(language, `Widget.${key}`, values);
  const form = button ? `<form method="post"><p><button>${escapeHtml(format(button))}</button></p></form>` : '';
  return sendShortPage(reply, {
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
