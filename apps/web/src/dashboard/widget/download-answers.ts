// Fetches an event's answers as a file, with the token in a header, and hands it to the browser.
import { local } from '../../lib/storage.js';
import { tokenKey } from '../../lib/trpc.js';
import { shownLanguage } from '../texts.js';
import { type ExportFormat, fileNameOf, saveFile } from '../transfer/download.js';
import { RestError } from '../transfer/rest-error.js';
import { hearReply } from '../transfer/rest-reply.js';

const patienceMs = 60_000;

/** Resolves once the browser has the file. @throws RestError when the server refuses, another error when nothing arrives. */
export async function downloadAnswers(id: string, format: ExportFormat): Promise<void> {
  const token = local.read(tokenKey);
  const query = new URLSearchParams({ format, lang: shownLanguage() });
  const reply = await fetch(`/api/v1/exports/widget/${id}?${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  hearReply(reply, 'export.answers', token);
  if (!reply.ok) throw await RestError.of(reply);
  saveFile(await reply.blob(), fileNameOf(reply.headers.get('content-disposition'), `answers.${format}`));
}
