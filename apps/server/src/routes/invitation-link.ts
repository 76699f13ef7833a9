// GET /i/CODE: the link in messages. A small page with link preview metadata that names no guest, changes nothing, and
// redirects to the invitation without JavaScript (specification §5 "The link"; security rows P6, T20).
import { DomainError } from '@havn/api/errors';
import { getInvitation } from '@havn/api/invitation/queries';
import type { WeddingView } from '@havn/api/wedding/schema';
import { getWedding } from '@havn/api/wedding/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies } from '../http/context.js';
import { escapeHtml } from '../http/html.js';
import { withTimeout } from '../http/request-timeout.js';
import { stylesheet } from './stylesheet.js';

type Language = 'en' | 'fr';

const texts = {
  en: {
    title: 'invite you to their wedding',
    date: 'en-GB',
    open: 'Open the invitation',
    unknown: 'We couldn’t find this invitation.',
    home: 'Please check the link you received.',
  },
  fr: {
    title: 'vous invitent à leur mariage',
    date: 'fr-FR',
    open: 'Ouvrir l’invitation',
    unknown: 'Cette invitation est introuvable.',
    home: 'Vérifiez le lien que vous avez reçu.',
  },
};

interface Page {
  language: Language;
  wedding: WeddingView;
  /** null for an unknown code: the same page without the redirect. */
  code: string | null;
}

function formatLongDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

function render({ language, wedding, code }: Page): string {
  const text = texts[language];
  const title = escapeHtml(`${wedding.coupleTitle} ${text.title}`);
  const description = escapeHtml(`${formatLongDate(wedding.weddingDate, text.date)} · ${wedding.venueName}`);
  const picture = escapeHtml(`${wedding.publicUrl}/preview-${language}.png`);
  const next = code === null ? null : escapeHtml(`/#/${code}`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(wedding.productName)}">
<meta property="og:locale" content="${language === 'fr' ? 'fr_FR' : 'en_GB'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/i/link.css">
${next === null ? '' : `<meta http-equiv="refresh" content="0; url=${next}">\n`}</head>
<body>
<main>
<h1>${escapeHtml(wedding.coupleTitle)}</h1>
<p>${description}</p>
${next === null ? `<p>${text.unknown} ${text.home}</p>` : `<p><a href="${next}">${text.open}</a></p>`}
</main>
</body>
</html>
`;
}

/** The code and language of the invitation, or null for an unknown code, which counts against the rate limit. */
async function findInvitation(
  deps: AppDependencies,
  request: FastifyRequest,
  rawCode: string,
): Promise<{ code: string; language: Language } | null> {
  const permit = await deps.limits.codes.acquire(request.ip, 1);
  try {
    permit.assertAllowed(request.ip);
    const { group, guest } = await getInvitation(deps.database.db, rawCode);
    const found = group ?? guest;
    return found === undefined ? null : { code: found.code, language: found.language };
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'UNKNOWN_CODE') throw error;
    permit.recordFailure(request.ip);
    return null;
  } finally {
    permit.release();
  }
}

async function findPage(deps: AppDependencies, request: FastifyRequest, rawCode: string): Promise<Page> {
  const found = await findInvitation(deps, request, rawCode);
  const wedding = await getWedding(deps.database.db, deps.publicUrl);
  return { language: found?.language ?? getPreferredLanguage(request), wedding, code: found?.code ?? null };
}

/** The browser's preferred language, for pages of unknown codes. */
function getPreferredLanguage(request: FastifyRequest): Language {
  const accepted = request.headers['accept-language'] ?? '';
  return /^\s*fr\b/i.test(accepted) ? 'fr' : 'en';
}

export function mountInvitationLink(app: FastifyInstance, deps: AppDependencies): void {
  app.get('/i/link.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(stylesheet),
  );
  const sendPage = async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply) => {
    const { database } = deps;
    const page = await withTimeout(
      database,
      database.use(() => findPage(deps, request, request.params.code)),
    );
    reply.code(page.code === null ? 404 : 200).type('text/html; charset=utf-8');
    return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow').send(render(page));
  };
  app.get('/i/:code', sendPage);
  // Some apps append a slash to links.
  app.get('/i/:code/', sendPage);
}
