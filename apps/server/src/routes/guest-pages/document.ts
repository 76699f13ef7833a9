// The HTML document of a guest page: the built template of the web app around what its components render.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@havn/api/fields';
import type { PageInput, RenderedPage } from '@havn/api/invitation/schema';
import { formatServerText } from '@havn/api/server-texts';
import type { WeddingView } from '@havn/api/wedding/schema';
import { escapeHtml } from '../../http/html.js';

/** The built page.html of the web app. Its comments mark where the parts of a page belong. */
export interface DocumentTemplate {
  html: string;
  /** The stylesheets of the pages that have some of their own. */
  stylesheets: ReadonlyMap<string, readonly string[]>;
}

const minimalTemplate = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title></title>
<!--head-->
</head>
<body>
<div id="root"><!--content--></div>
<!--data-->
</body>
</html>
`;

/** Reads the template once, at startup. Without a built web app, as in tests of the server, it is a bare document. */
export function loadTemplate(webFolder: string): DocumentTemplate {
  const file = join(webFolder, 'page.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : minimalTemplate;
  const [, filesByPage = ''] = /<meta name="havn:pages" content="([^"]*)">/.exec(html) ?? [];
  const stylesheets = filesByPage.split(';').map((entry) => {
    const [page = '', ...files] = entry.split(' ');
    return [page, files.filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`)] as const;
  });
  return { html, stylesheets: new Map(stylesheets) };
}

function formatLongDate(date: string, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** "2 August 2025 · The Boathouse". */
export const formatDayAndVenue = (wedding: WeddingView, language: Language) =>
  `${formatLongDate(wedding.weddingDate, language)} · ${wedding.venueName}`;

/** Title, description and picture of a link preview: the couple, their day and place, never a guest. */
export function renderPreviewTags(wedding: WeddingView, language: Language): string {
  const title = escapeHtml(formatServerText(language, 'Link.Title', { couple: wedding.coupleTitle }));
  const description = escapeHtml(formatDayAndVenue(wedding, language));
  const picture = escapeHtml(`${wedding.publicUrl}/preview-${language}.png`);
  return `<meta name="description" content="${description}">
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
<meta name="twitter:card" content="summary_large_image">`;
}

/** JSON inside a script element: no `<` can end the element or start a comment. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const hiddenField = (name: string, value: string) =>
  `<input type="hidden" form="answer" name="${name}" value="${escapeHtml(value)}">`;

const noScriptStyles = '<noscript><link rel="stylesheet" href="/i/no-script.css"></noscript>';

export interface AnswerFields {
  /** The idempotency key of the next submission. */
  key: string;
  /** The guests for whom the form answers. */
  guestIds: readonly string[];
}

/** The document of a rendered page. `fields` are those of the answer form that the app does not have. */
export function renderDocument(
  template: DocumentTemplate,
  { input, rendered, fields }: { input: PageInput; rendered: RenderedPage; fields: AnswerFields | null },
): string {
  const { language } = rendered;
  const styles = (template.stylesheets.get(input.page) ?? []).map(
    (href) => `<link rel="stylesheet" crossorigin href="${href}">`,
  );
  const { page, code, invitation, wedding, pass, form } = input;
  const data = toScriptJson({ page, code, invitation, wedding, pass, form, language, texts: rendered.texts });
  const hidden =
    fields === null
      ? ''
      : [hiddenField('key', fields.key), ...fields.guestIds.map((id) => hiddenField('guest', id))].join('');
  const parts: Record<string, string> = {
    '<html lang="en">': `<html lang="${language}">`,
    '<!--head-->': [renderPreviewTags(wedding, language), ...styles, noScriptStyles].join('\n'),
    '<!--content-->': rendered.html,
    '<!--data-->': `${hidden}<script type="application/json" id="page-data">${data}</script>`,
  };
  const titled = template.html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(rendered.title)}</title>`);
  return Object.entries(parts).reduce((html, [marker, part]) => html.replace(marker, () => part), titled);
}
