// The app's index.html, with the couple's names and date on its splash screen. Without the database it is sent as built.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FullWedding } from '@havn/api/wedding/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../http/html.js';

const marker = '<!--couple-->';
/** The page does not wait longer for the names. */
const weddingTimeoutMs = 300;

type Couple = Pick<FullWedding, 'coupleTitle' | 'weddingDate'>;

interface Shell {
  couple: string;
  html: string;
  compressed: Buffer;
  etag: string;
}

export type SendShell = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** `02.08.2025`. */
const formatDate = (date: string) => date.split('-').reverse().join('.');

const renderCouple = ({ coupleTitle, weddingDate }: Couple) =>
  `<p class="splash__names">${escapeHtml(coupleTitle)}</p><p class="splash__date">${formatDate(weddingDate)}</p>`;

function renderShell(template: string, couple: string): Shell {
  const html = template.replace(marker, () => couple);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    couple,
    html,
    compressed: brotliCompressSync(html, { params: quality }),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  };
}

/** Null if the web app is not built. */
export function createSendShell(webFolder: string, getCouple: () => Promise<Couple>): SendShell | null {
  const file = join(webFolder, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!template.includes(marker)) return null;
  let shell = renderShell(template, '');
  const update = async () => {
    const couple = renderCouple(await getCouple());
    // Compressed once for each change of the names or the date.
    if (couple !== shell.couple) shell = renderShell(template, couple);
  };
  return async (request, reply) => {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, weddingTimeoutMs).unref());
    await Promise.race([update().catch(() => undefined), timeout]);
    const { html, compressed, etag } = shell;
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
    return reply.header('content-encoding', 'br').send(compressed);
  };
}
