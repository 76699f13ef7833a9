// Pages without the app: for unknown codes, crawlers of chat apps, cross-site forms and errors.

import type { Language } from '@havn/api/kernel/fields';
import { createTag, renderContent } from '@havn/api/kernel/html';
import {
  createShortLink,
  type FormatShortText,
  getErrorPage,
  getRejectionPage,
  getUnknownPage,
  type ShortPageText,
} from '@havn/api/look/short-pages';
import { getPagePath } from '@havn/api/people/invitation/rules';
import { formatServerText } from '@havn/api/server-texts';
import { formatCouple } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatDayAndVenue } from '../../day-and-venue.js';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { getPreferredLanguage } from '../../http/preferred-language.js';
import { sendShortPage } from '../../http/send-html.js';
import type { PreviewPictures } from '../../preview-picture/preview-pictures.js';
import { renderPreviewTags } from './preview-tags.js';

const createFormat =
  (language: Language): FormatShortText =>
  (path, values) =>
    formatServerText(language, path, values);

interface GuestShortPage extends ShortPageText {
  status: number;
  language: Language;
  /** Seconds after which the browser reloads the page. */
  retrySeconds?: number | undefined;
  previewTags?: string;
}

function sendGuestShortPage(reply: FastifyReply, page: GuestShortPage): FastifyReply {
  const { retrySeconds, content, previewTags = '' } = page;
  const refresh = retrySeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`;
  const html = content.map(renderContent).join('\n');
  return sendShortPage(reply, { ...page, head: `${previewTags}${refresh}`, content: html });
}

/** Contains no guest's name. */
export function sendPreviewPage(
  reply: FastifyReply,
  page: { wedding: WeddingView; language: Language; pictures: PreviewPictures; code?: string },
): FastifyReply {
  const { wedding, code, language, pictures } = page;
  pictures.prepare(wedding, language);
  const dayAndVenue = formatDayAndVenue(wedding, language);
  return sendGuestShortPage(reply, {
    status: 200,
    language,
    title: formatCouple(wedding, language) || formatServerText(language, 'Titles.Wedding'),
    content: [
      ...(dayAndVenue === '' ? [] : [createTag('p', {}, dayAndVenue)]),
      ...(code === undefined
        ? []
        : [createShortLink(getPagePath(code, 'welcome'), formatServerText(language, 'WelcomeScreen.Tap'))]),
    ],
    previewTags: renderPreviewTags(wedding, language, pictures),
  });
}

/** The same page for every unknown code, which reveals nothing about codes. */
export function sendUnknownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { wedding, pictures }: { wedding: WeddingView; pictures: PreviewPictures },
): FastifyReply {
  const language = getPreferredLanguage(request);
  return sendGuestShortPage(reply, {
    status: 404,
    language,
    title: formatCouple(wedding, language) || formatServerText(language, 'Titles.Wedding'),
    content: getUnknownPage(createFormat(language)),
    previewTags: renderPreviewTags(wedding, language, pictures),
  });
}

/** For a form that was not submitted by a page of this site. Nothing has been saved. */
export function sendRejectionPage(request: FastifyRequest, reply: FastifyReply, typedCode: string): FastifyReply {
  const language = getPreferredLanguage(request);
  const href = getPagePath(encodeURIComponent(typedCode), 'welcome');
  return sendGuestShortPage(reply, { status: 403, language, ...getRejectionPage(createFormat(language), href) });
}

/** For limits and failures. A GET is retried automatically, a form is not submitted again. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const response = toErrorResponse(error, request.id);
  logServerError(request, error, response);
  const language = getPreferredLanguage(request);
  const isBusy = response.body.reason === 'TOO_MANY_TRIES';
  const retrySeconds = response.retryAfterSeconds ?? 5;
  const isRetried = request.method === 'GET';
  reply.header('retry-after', String(retrySeconds));
  return sendGuestShortPage(reply, {
    status: response.status,
    language,
    ...getErrorPage(createFormat(language), {
      isBusy,
      isRetried,
      href: request.url,
      requestId: response.body.requestId,
    }),
    retrySeconds: isRetried ? retrySeconds : undefined,
  });
}
