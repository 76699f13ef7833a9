// The couple's names and date on the app's splash screen; as built if the database does not respond.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCouple, formatWeddingDate } from '@havn/api/wedding/rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedText, createCompressedText, sendCompressedText } from '../http/compressed-text.js';
import { escapeHtml } from '../kernel/html.js';

const marker = '<!--couple-->';
const weddingTimeoutMs = 300;

type Couple = Pick<FullWedding, 'coupleTitle' | 'firstPartner' | 'secondPartner' | 'weddingDate'>;

interface Shell extends CompressedText {
  couple: string;
}

export type SendShell = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const renderLine = (className: string, text: string) =>
  text === '' ? '' : `<p class="${className}">${escapeHtml(text)}</p>`;

const renderCouple = (wedding: Couple) =>
  renderLine('splash__names', formatCouple(wedding)) + renderLine('splash__date', formatWeddingDate(wedding));

const renderShell = (template: string, couple: string): Shell => ({
  couple,
  ...createCompressedText(template.replace(marker, () => couple)),
});

/** Null if the web app is not built. */
export function createSendShell(webDirectory: string, getCouple: () => Promise<Couple>): SendShell | null {
  const file = join(webDirectory, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!template.includes(marker)) return null;
  let shell = renderShell(template, '');
  const update = async () => {
    const couple = renderCouple(await getCouple());
    // Compressed again only if the names or the date have changed.
    if (couple !== shell.couple) shell = renderShell(template, couple);
  };
  return async (request, reply) => {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, weddingTimeoutMs).unref());
    await Promise.race([update().catch(() => undefined), timeout]);
    return sendCompressedText(request, reply.header('cache-control', 'no-cache'), {
      ...shell,
      type: 'text/html; charset=utf-8',
    });
  };
}
