// Pages without the app: for unknown codes, crawlers of chat apps, cross-site forms and errors.

import type { Language } from '@havn/api/kernel/fields';
import { getPagePath } from '@havn/api/people/invitation/rules';
import { formatServerText } from '@havn/api/server-texts';
import { formatCouple } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatDayAndVenue } from '../../day-and-venue.js';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { getPreferredLanguage } from '../../http/preferred-language.js';
import { sendShortPage } from '../../http/send-html.js';
import { escapeHtml } from '../../kernel/html.js';
import type { PreviewPictures } from '../../preview-picture/preview-pictures.js';
import { renderPreviewTags } from './preview-tags.js';

interface GuestShortPage {
  status: number;
  language: Language;
  title: string;
  texts: readonly string[];
  link?: { href: string; label: string } | undefined;
  /** Markup that stands in for the link in browsers without scripts. */
  formWithoutScripts?: string;
  /** Seconds after which the browser reloads the page. */
  retrySeconds?: number | undefined;
  previewTags?: string;
  /** The request id of a server error, by which it can be found in the log. */
  requestId?: string | undefined;
}

function sendGuestShortPage(reply: FastifyReply, page: GuestShortPage): Promise<FastifyReply> {
  const { link, retrySeconds, formWithoutScripts, requestId } = page;
  const refresh = retrySeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`;
  const linkClass = formWithoutScripts === undefined ? '' : ' class="needs-script"';
  const content = [
    ...page.texts.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(requestId === undefined ? [] : [`<p><small>${requestId}</small></p>`]),
    ...(formWithoutScripts === undefined ? [] : [`<noscript>${formWithoutScripts}</noscript>`]),
    ...(link === undefined
      ? []
      : [`<p${linkClass}><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`]),
  ];
  return sendShortPage(reply, { ...page, head: `${page.previewTags ?? ''}${refresh}`, content: content.join('\n') });
}

/** Contains no guest's name. */
export function sendPreviewPage(
  reply: FastifyReply,
  page: { wedding: WeddingView; language: Language; pictures: PreviewPictures; code?: string },
): Promise<FastifyReply> {
  const { wedding, code, language, pictures } = page;
  pictures.prepare(wedding, language);
  return sendGuestShortPage(reply, {
    status: 200,
    language,
    title: formatCouple(wedding, language) || formatServerText(language, 'Titles.Wedding'),
    texts: [formatDayAndVenue(wedding, language)].filter((text) => text !== ''),
    link:
      code === undefined
        ? undefined
        : { href: getPagePath(code, 'welcome'), label: formatServerText(language, 'WelcomeScreen.Tap') },
    previewTags: renderPreviewTags(wedding, language, pictures),
  });
}

/** The field of the app's not-found page, which needs scripts. */
function renderCodeForm(language: Language): string {
  const text = (path: Parameters<typeof formatServerText>[1]) => escapeHtml(formatServerText(language, path));
  return `<form action="/i" method="get">
<p><label for="code">${text('NotFound.Code')}</label>
<small id="hint">${text('NotFound.CodeHint')}</small></p>
<p><input id="code" name="code" required maxlength="2000" autocapitalize="characters" autocomplete="off" spellcheck="false" aria-describedby="hint"></p>
<p><button type="submit">${text('NotFound.Open')}</button></p>
</form>`;
}

/** The same page for every unknown code, which reveals nothing about codes. */
export function sendUnknownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { wedding, pictures }: { wedding: WeddingView; pictures: PreviewPictures },
): Promise<FastifyReply> {
  const language = getPreferredLanguage(request);
  return sendGuestShortPage(reply, {
    status: 404,
    language,
    title: formatCouple(wedding, language) || formatServerText(language, 'Titles.Wedding'),
    texts: [formatServerText(language, 'Link.Unknown'), formatServerText(language, 'Link.CheckLink')],
    link: { href: '/#/404', label: formatServerText(language, 'Link.EnterCode') },
    formWithoutScripts: renderCodeForm(language),
    previewTags: renderPreviewTags(wedding, language, pictures),
  });
}

/** For a form that was not submitted by a page of this site. Nothing has been saved. */
export function sendRejectionPage(
  request: FastifyRequest,
  reply: FastifyReply,
  typedCode: string,
): Promise<FastifyReply> {
  const language = getPreferredLanguage(request);
  const href = getPagePath(encodeURIComponent(typedCode), 'welcome');
  return sendGuestShortPage(reply, {
    status: 403,
    language,
    title: formatServerText(language, 'Link.RejectedTitle'),
    texts: [formatServerText(language, 'Link.Rejected')],
    link: { href, label: formatServerText(language, 'WelcomeScreen.Tap') },
  });
}

/** For limits and failures. A GET is retried automatically, a form is not submitted again. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  const response = toErrorResponse(error, request.id);
  logServerError(request, error, response);
  const language = getPreferredLanguage(request);
  const text = (path: Parameters<typeof formatServerText>[1]) => formatServerText(language, path);
  const isBusy = response.body.reason === 'TOO_MANY_TRIES';
  const retrySeconds = response.retryAfterSeconds ?? 5;
  const isRetried = request.method === 'GET';
  reply.header('retry-after', String(retrySeconds));
  return sendGuestShortPage(reply, {
    status: response.status,
    language,
    title: text('Titles.Error'),
    texts: [text(isBusy ? 'Errors.Busy' : 'Errors.Server'), ...(isRetried ? [text('Errors.Retrying')] : [])],
    link: { href: request.url, label: text('Buttons.Retry') },
    retrySeconds: isRetried ? retrySeconds : undefined,
    requestId: response.body.requestId,
  });
}
