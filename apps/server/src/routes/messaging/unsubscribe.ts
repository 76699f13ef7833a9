// Unsubscribing from e-mails (specification §5 "E-mail"): a page with a button, since link scanners open every link,
// and one-click unsubscribe (RFC 8058). Only the recipient knows the delivery id in the URL.

import { type Language, uuid } from '@havn/api/kernel/fields';
import { renderContent } from '@havn/api/kernel/html';
import { getUnsubscribePage } from '@havn/api/look/short-pages';
import { findMailRecipient } from '@havn/api/messaging/delivery/delivery-report';
import { optOut } from '@havn/api/messaging/queue/channel';
import { formatServerText } from '@havn/api/server-texts';
import { getWedding } from '@havn/api/wedding/queries';
import { formatCouple } from '@havn/api/wedding/rules';
import type { Database } from '@havn/db/client';
import type { FastifyInstance } from 'fastify';
import { acceptEmptyForms } from '../../http/body-parsing.js';
import { type AppDependencies, withDatabase } from '../../http/context.js';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { getPreferredLanguage } from '../../http/preferred-language.js';
import { type ShortPage, sendShortPage } from '../../http/send-html.js';

type PageOptions = Parameters<typeof getUnsubscribePage>[1] & { status: number; language: Language };

function toShortPage({ status, language, ...options }: PageOptions): ShortPage {
  const { title, content } = getUnsubscribePage((path, values) => formatServerText(language, path, values), options);
  return { status, language, title, content: content.map(renderContent).join('\n') };
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
