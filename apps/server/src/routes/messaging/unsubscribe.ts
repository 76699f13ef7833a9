// Unsubscribing from e-mails (specification §5 "E-mail"): a page with a button, since link scanners open every link,
// and one-click unsubscribe (RFC 8058). Only the recipient knows the delivery id in the URL.

import { type Language, uuid } from '@havn/api/kernel/fields';
import { findMailRecipient } from '@havn/api/messaging/delivery/delivery-report';
import { optOut } from '@havn/api/messaging/queue/channel';
import { formatCoupleText, formatServerText, type ServerTextKey } from '@havn/api/server-texts';
import { getWedding } from '@havn/api/wedding/queries';
import { formatCouple } from '@havn/api/wedding/rules';
import type { Database } from '@havn/db/client';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AppDependencies, withTimeout } from '../../http/context.js';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { getPreferredLanguage } from '../../http/preferred-language.js';
import { escapeHtml } from '../../kernel/html.js';

interface Page {
  status: number;
  html: string;
}

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

function render({ status, language, message, couple = '', retryUrl }: PageContent): Page {
  const text = (key: ServerTextKey<'Unsubscribe'>) => escapeHtml(formatServerText(language, `Unsubscribe.${key}`));
  const title = text(titleKeys[message]);
  const form = `<form method="post"><p><button>${text('Button')}</button></p></form>`;
  const retry = `<p><a href="${escapeHtml(retryUrl ?? '')}">${escapeHtml(formatServerText(language, 'Buttons.Retry'))}</a></p>`;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/i/link.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message === 'Confirm' ? escapeHtml(formatCoupleText(language, 'Unsubscribe.Confirm', { couple })) : text(message)}</p>
${message === 'Confirm' ? form : ''}${retryUrl === undefined ? '' : retry}
</main>
</body>
</html>
`;
  return { status, html };
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
): Promise<Page> {
  const { data: deliveryId } = uuid.safeParse(id);
  const mail = deliveryId === undefined ? null : await findMailRecipient(db, deliveryId);
  if (mail === null) return render({ status: 404, language: browserLanguage, message: 'InvalidLink' });
  const couple = formatCouple(await getWedding(db, publicUrl));
  if (isSubmitted) await optOut(db, 'email', { address: mail.address, reason: 'UNSUBSCRIBED' });
  return render({ status: 200, language: mail.language, couple, message: isSubmitted ? 'Done' : 'Confirm' });
}

function sendPage(reply: FastifyReply, { status, html }: Page): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return reply.header('x-robots-tag', 'noindex, nofollow').send(html);
}

/** Nobody has been unsubscribed: the page says so, and links to the button. */
function setErrorPage(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const response = toErrorResponse(error, request.id);
    logServerError(request, error, response);
    const { status, retryAfterSeconds } = response;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const language = getPreferredLanguage(request);
    return sendPage(reply, render({ status, language, message: 'Error', retryUrl: request.url }));
  });
}

/** Register in its own Fastify scope: its content type parser accepts forms. */
export function mountUnsubscribe(app: FastifyInstance, { database, publicUrl }: AppDependencies): void {
  app.removeAllContentTypeParsers();
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  // The form has no fields; submitting it is enough.
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _bytes, done) =>
    done(null, null),
  );
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
      const page = await withTimeout(
        database,
        database.use((db) => handleRequest(db, input)),
      );
      return sendPage(reply, page);
    },
  });
}
