// The HTML document of a guest page: the built template of the web app around what its components render.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@havn/api/kernel/html';
import { getStylesPath, type LookFiles, renderLookHead } from '@havn/api/look/look-files';
import { hasFurtherParts } from '@havn/api/people/invitation/further-parts-rules';
import { type GuestPage, guestPages } from '@havn/api/people/invitation/rules';
import type { PageInput, RenderedPage } from '@havn/api/people/invitation/schema';
import { getGuestPageTexts } from '@havn/api/server-texts';
import { allowStyles } from '../../http/headers.js';
import { getPreloadedScript, toDocumentStyles } from '../../kernel/built-looks.js';
import { renderLanguage, renderStylesheetLink } from '../../kernel/html.js';
import { memoize } from '../../kernel/memoize.js';
import { stylesWithoutScripts } from '../stylesheet.js';

interface PageTemplate {
  /** From the end of the preview tags to the content. */
  beforeContent: string;
  contentSecurityPolicy: string;
}

/** The comments of page.html mark where the parts of a page belong. */
export interface DocumentTemplate {
  /** From the beginning to the preview tags. */
  head: string;
  getPage(page: GuestPage, look: LookFiles, hasParts: boolean): PageTemplate;
  afterContent: string;
  end: string;
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

const noScriptStyles = `<noscript><style>${stylesWithoutScripts}</style></noscript>`;

interface Stylesheet {
  href: string;
  styles: string;
}

/** @throws Error if the styles could end their element. */
function loadStylesheet(webDirectory: string, href: string): Stylesheet {
  const styles = toDocumentStyles(readFileSync(join(webDirectory, href), 'utf8'));
  if (/<\/style/i.test(styles)) throw new Error(`${href} cannot be put into a document.`);
  return { href, styles };
}

/** Inlined, to paint without another round trip. The disabled link tells Vite's loader that the app has the file. */
const renderStyles = ({ href, styles }: Stylesheet) =>
  `<style>${styles}</style><link rel="stylesheet" crossorigin href="${href}" disabled>`;

const stylesheetLink = /<link rel="stylesheet"[^>]* href="([^"]*)"[^>]*>\s*/g;

const partStyles = /<meta name="havn:part-styles" content="([^"]*)">\s*/;

/** By page, from one of the lists of the build (apps/web/build/first-view-links.ts). */
function listPageStyles(html: string, list: RegExp): ReadonlyMap<string, readonly string[]> {
  const [, filesByPage = ''] = list.exec(html) ?? [];
  const entries = filesByPage.split(';').map((entry) => {
    const [page = '', ...files] = entry.split(' ');
    return [page, files.filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`)] as const;
  });
  return new Map(entries);
}

function splitAt(text: string, marker: string): [string, string] {
  const [before = '', ...after] = text.split(marker);
  return [before, after.join(marker)];
}

/** Without the web app, as in tests, a minimal document. `contentSecurityPolicy` is that of all other documents. */
export function loadTemplate(webDirectory: string, contentSecurityPolicy: string): DocumentTemplate {
  const file = join(webDirectory, 'page.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : minimalTemplate;
  const sharedStyles = [...html.matchAll(stylesheetLink)].map(([, href = '']) => href);
  const stylesByPage = listPageStyles(html, /<meta name="havn:pages" content="([^"]*)">/);
  const partStylesByPage = listPageStyles(html, partStyles);
  const [head, rest] = splitAt(html.replaceAll(stylesheetLink, '').replace(partStyles, ''), '<!--head-->');
  const [headEnd, body] = splitAt(rest, '</head>');
  const [bodyStart, afterRoot] = splitAt(body, '<!--content-->');
  const [afterContent, end] = splitAt(afterRoot, '<!--data-->');
  const loadSheet = memoize((href: string) => loadStylesheet(webDirectory, href));
  const loadPage = (page: GuestPage, look: string, ofParts: readonly string[]): PageTemplate => {
    const names = [look, ...sharedStyles, ...(stylesByPage.get(page) ?? []), ...ofParts];
    const sheets = names.filter(Boolean).map(loadSheet);
    const inHead = [headEnd.trim(), ...sheets.map(renderStyles), noScriptStyles].join('\n');
    return {
      beforeContent: `\n${inHead}</head>${bodyStart}`,
      contentSecurityPolicy: allowStyles(contentSecurityPolicy, [
        ...sheets.map(({ styles }) => styles),
        stylesWithoutScripts,
      ]),
    };
  };
  const createPages = (ofParts: ReadonlyMap<string, readonly string[]>) =>
    new Map(guestPages.map((page) => [page, memoize((look: string) => loadPage(page, look, ofParts.get(page) ?? []))]));
  const pages = createPages(new Map());
  const pagesWithParts = createPages(partStylesByPage);
  const getPage = (page: GuestPage, look: LookFiles, hasParts: boolean) => {
    const load = (hasParts ? pagesWithParts : pages).get(page);
    if (load === undefined) throw new Error(`There is no template for ${page}.`);
    return load(look.styles === '' ? '' : getStylesPath(look));
  };
  return { head, getPage, afterContent, end };
}

/** JSON inside a script element: no `<` can end the element or start a comment. */
const scriptElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const hiddenField = (name: string, value: string) =>
  `<input type="hidden" form="answer" name="${name}" value="${escapeHtml(value)}">`;

export interface AnswerFields {
  key: string;
  /** Whose answer for the wedding the form asks for. */
  guestIds: readonly string[];
  /** The names of the boxes of further events. */
  boxes: readonly string[];
}

export interface PageDocument {
  input: PageInput;
  rendered: RenderedPage;
  look: LookFiles;
  fields: AnswerFields | null;
  previewTags: string;
  /** Of the page's language, and of the others of the wedding (`BuiltLooks`). */
  scriptStyles: { own: readonly string[]; others: readonly string[] };
}

/** What the browser paints comes first; the data and texts for the app come last. */
export function renderDocument(
  template: DocumentTemplate,
  { input, rendered, look, fields, previewTags, scriptStyles }: PageDocument,
): { html: string; contentSecurityPolicy: string } {
  const { title, content } = rendered;
  const { wedding, ...pageData } = input;
  const { language } = pageData;
  const pageTemplate = template.getPage(input.page, look, hasFurtherParts(input.invitation, input.page));
  const head = template.head
    .replace('<html lang="en">', `<html ${renderLanguage(language)}>`)
    .replace('<!--look-->', () => renderLookHead(look, getPreloadedScript(language)))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  const hidden =
    fields === null
      ? []
      : [
          hiddenField('key', fields.key),
          ...fields.guestIds.map((id) => hiddenField('guest', id)),
          ...fields.boxes.map((name) => hiddenField('box', name)),
        ];
  const html = [
    head,
    previewTags,
    pageTemplate.beforeContent.replace('</head>', `${scriptStyles.own.map(renderStylesheetLink).join('')}</head>`),
    content,
    template.afterContent,
    ...hidden,
    // Names may be in the script of another language, to which the app can switch.
    ...scriptStyles.others.map(renderStylesheetLink),
    scriptElement('page-data', pageData),
    scriptElement('page-shared', { wedding, texts: getGuestPageTexts(language) }),
    template.end,
  ].join('');
  return { html, contentSecurityPolicy: pageTemplate.contentSecurityPolicy };
}
