// The app's document with the look, the names and the date of the wedding, in the language of the browser; as sent last
// if the database does not respond.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@havn/api/kernel/html';
import { getStylesPath, type LookFiles, renderLookHead, renderSplash } from '@havn/api/look/look-files';
import { insertSplashTexts } from '@havn/api/splash-texts';
import { formatCouple, formatWeddingDate } from '@havn/api/wedding/rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedText, createCompressedText, sendCompressedText } from '../http/compressed-text.js';
import { getPreferredLanguage } from '../http/preferred-language.js';
import { isWorldAsked, type ReadWedding } from '../http/wedding-reader.js';
import { type BuiltLooks, getPreloadedScript } from '../kernel/built-looks.js';
import { renderLanguage, renderStylesheetLink } from '../kernel/html.js';

const marker = '<!--couple-->';

interface Shell extends CompressedText {
  html: string;
}

export type SendShell = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const renderLine = (className: string, text: string) =>
  text === '' ? '' : `<p class="${className}">${escapeHtml(text)}</p>`;

/** The language is not known yet, so a date in words follows with the page. */
const renderCouple = (wedding: FullWedding, language: Language) =>
  renderLine('splash__names', formatCouple(wedding, language)) +
  renderLine('splash__date', wedding.hasDateInWords ? '' : formatWeddingDate(wedding));

const insertLook = (template: string, look: LookFiles, shown: { language: Language; scriptStyles: string[] }) =>
  template
    .replace('<!--look-->', () => renderLookHead(look, getPreloadedScript(shown.language)))
    .replace('<!--look-styles-->', [getStylesPath(look), ...shown.scriptStyles].map(renderStylesheetLink).join(''));

function insertTexts(template: string, wedding: FullWedding | null, language: Language): string {
  const spoken = wedding === null ? '' : ` data-languages="${wedding.languages.join(' ')}"`;
  return insertSplashTexts(template, language, escapeHtml).replace(
    '<html lang="en">',
    `<html ${renderLanguage(language)}${spoken}>`,
  );
}

const createShell = (html: string): Shell => ({ html, ...createCompressedText(html) });

interface ShellOptions {
  looks: BuiltLooks;
  readWedding: ReadWedding;
}

/** Null if the web app is not built. */
export function createSendShell(webDirectory: string, { looks, readWedding }: ShellOptions): SendShell | null {
  const file = join(webDirectory, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!template.includes(marker)) return null;
  const render = (wedding: FullWedding | null, language: Language) => {
    const look = looks.getFiles(wedding ?? { world: '', palette: '', lettering: '' });
    const scriptStyles = looks.listScriptStyles(wedding?.languages ?? []);
    return insertLook(insertTexts(template, wedding, language), look, { language, scriptStyles })
      .replace('<!--splash-drawing-->', () => (isWorldAsked(wedding) ? renderSplash(look) : ''))
      .replace(marker, () => (wedding === null ? '' : renderCouple(wedding, language)));
  };
  const shells = new Map<Language, Shell>();
  return async (request, reply) => {
    const language = getPreferredLanguage(request);
    const html = render(await readWedding(), language);
    const sent = shells.get(language);
    // Compressed again only if something has changed.
    const shell = sent?.html === html ? sent : createShell(html);
    shells.set(language, shell);
    return sendCompressedText(request, reply.header('cache-control', 'no-cache'), {
      ...shell,
      type: 'text/html; charset=utf-8',
      vary: ['accept-language', 'cookie'],
    });
  };
}
