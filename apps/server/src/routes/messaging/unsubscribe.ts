// Unsubscribing from e-mails (specification §5 "E-mail"): a page with a button, since link scanners open every link,
// and one-click unsubscribe (RFC 8058). Only the recipient knows the delivery id in the URL.

import { type Language, uuid } from '@havn/api/kernel/fields';
import { findMailRecipient } from '@havn/api/messaging/delivery/delivery-report';
import { optOut } from '@havn/api/messaging/queue/channel';
import { formatCoupleText, formatServerText, type ServerTextKey } from '@havn/api/server-texts';
import { getWedding } from '@havn/api/wedding/queries';
import { formatCouple } from '@havn/api/wedding/rules';
import type { Database } from '@havn/db/client';
import type { FastifyInstance } from 'fastify';
import { acceptEmptyForms } from '../../http/body-parsing.js';
import { type AppDependencies, withDatabase } from '../../http/context.js';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { getPreferredLanguage } from '../../http/preferred-language.js';
import { type ShortPage, sendShortPage } from '../../http/send-html.js';
import { escapeHtml } from '../../kernel/html.js';

interface PageContent {
  status: number;
  language: Language;
  message: 'Confirm' | 'Done' | 'InvalidLink' | 'Error';
  couple?: string;
  retryUrl?: string;
}

const titleKeys = {
  Confirm: 'Title',
  Done: 'DoneTitle',
  InvalidLink: 'InvalidLinkTitle',
  Error: 'ErrorTitle',
} as const;

function toShortPage({ status, language, message, couple = '', retryUrl }: PageContent): ShortPage {
  const text = (key: ServerTextKey<'Unsubscribe'>) => formatServerText(language, `Unsubscribe.${key}`);
  const isQuestion = message === 'Confirm';
  const sentence = isQuestion ? formatCoupleText(language, 'Unsubscribe.Confirm', { couple }) : text(message);
  const form = `<form method="post"><p><button>${escapeHtml(text('Button'))}</button></p></form>`;
  const retryLabel = escapeHtml(formatServerText(language, 'Buttons.Retry'));
  const retry = retryUrl === undefined ? '' : `<p><a href="${escapeHtml(retryUrl)}">${retryLabel}</a></p>`;
  const content = `<p>${escapeHtml(sentence)}</p>\n${isQuestion ? form : ''}${retry}`;
  return { status, language, title: text(titleKeys[message]), content };
}

interface UnsubscribeRequest {
  id: string;
  isSubmitted: boolean;
  publicUrl: string;
  browserLanguage: Language;
}

async function handleRequest(
  db: Database,
  { id, isSubmitted, publicUrl, browserLanguage }: UnsubscribeRequest,
): Promise<ShortPage> {
  const { data: deliveryId } = uuid.safeParse(id);
  const mail = deliveryId === undefined ? null : await findMailRecipient(db, deliveryId);
  if (mail === null) return toShortPage({ status: 404, language: browserLanguage, message: 'InvalidLink' });
  const couple = formatCouple(await getWedding(db, publicUrl), mail.language);
  if (isSubmitted) await optOut(db, 'email', { address: mail.address, reason: 'UNSUBSCRIBED' });
  return toShortPage({ status: 200, language: mail.language, couple, message: isSubmitted ? 'Done' : 'Confirm' });
}

/** Nobody has been unsubscribed: the page says so, and links to the button. */
function setErrorPage(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const response = toErrorResponse(error, request.id);
    logServerError(request, error, response);
    const { status, retryAfterSeconds } = response;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const language = getPreferredLanguage(request);
    return sendShortPage(reply, toShortPage({ status, language, message: 'Error', retryUrl: request.url }));
  });
}

/** Register in its own Fastify scope. */
export function mountUnsubscribe(app: FastifyInstance, { database, publicUrl }: AppDependencies): void {
  acceptEmptyForms(app);
  setErrorPage(app);
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'POST'],
    url: '/unsubscribe/:id',
    handler: async (request, reply) => {
      const input = {
        id: request.params.id,
        isSubmitted: request.method === 'POST',
        publicUrl,
        browserLanguage: getPreferredLanguage(request),
      };
      const page = await withDatabase(database, (db) => handleRequest(db, input));
      return sendShortPage(reply, page);
    },
  });
}
