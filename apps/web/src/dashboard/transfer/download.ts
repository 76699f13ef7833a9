// Downloads a file with the session token in a header, never in the URL, and saves it under the name the server
// gives.
import { local } from '../../lib/storage.js';
import { tokenKey } from '../../lib/trpc.js';
import { shownLanguage } from '../texts.js';
import { RestError } from './rest-error.js';
import { hearReply } from './rest-reply.js';

export type ExportKind = 'guests' | 'seating' | 'catering';
export type ExportFormat = 'csv' | 'xlsx';

/** The same parameters as in the URL of the guest list. `ids` takes precedence over the others. */
export interface ExportParams {
  format: ExportFormat;
  search?: string;
  filter?: readonly string[];
  /** A column name, prefixed with `-` for descending order. */
  sort?: string;
  ids?: readonly string[];
}

/** More ids than this would make the URL too long; they are sent in the body. */
const mostIdsInAddress = 40;
/** Generating a workbook of 10,000 guests takes the server several seconds. */
const patienceMs = 60_000;
/** The browser may still read the object URL after click() returns. */
const keepMs = 60_000;

function searchOf({ format, search, filter, sort, ids }: ExportParams): URLSearchParams {
  const query = new URLSearchParams({ format, lang: shownLanguage() });
  if (ids !== undefined) {
    if (ids.length <= mostIdsInAddress) query.set('ids', ids.join(','));
    return query;
  }
  if (search) query.set('search', search);
  if (filter !== undefined && filter.length > 0) query.set('filter', filter.join(','));
  if (sort) query.set('sort', sort);
  return query;
}

/** The file name of a Content-Disposition header (RFC 6266); `filename*` takes precedence. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  try {
    const name = extended === undefined ? (plain?.[1] ?? plain?.[2]) : decodeURIComponent(extended);
    return name?.replace(/[\\/]/g, '_') || fallback;
  } catch {
    return fallback;
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepMs);
}

/**
 * Downloads an export; `ids` are sent as the body. Resolves when the browser has started saving it.
 * @throws RestError for an error response, another error when there is no response.
 */
async function download(path: string, fallback: string, ids?: readonly string[]): Promise<void> {
  const token = local.read(tokenKey);
  const reply = await fetch(`/api/v1/exports/${path}`, {
    method: ids === undefined ? 'GET' : 'POST',
    headers: {
      ...(ids !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(ids !== undefined && { body: JSON.stringify({ ids }) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  hearReply(reply, 'export', token);
  if (!reply.ok) throw await RestError.of(reply);
  saveFile(await reply.blob(), fileNameOf(reply.headers.get('content-disposition'), fallback));
}

export function downloadExport(kind: ExportKind, params: ExportParams): Promise<void> {
  const { ids, format } = params;
  const isLong = ids !== undefined && ids.length > mostIdsInAddress;
  return download(`${kind}?${searchOf(params)}`, `${kind}.${format}`, isLong ? ids : undefined);
}

/** The responses to a widget event. */
export function downloadAnswers(eventId: string, format: ExportFormat): Promise<void> {
  const query = new URLSearchParams({ format, lang: shownLanguage() });
  return download(`widget/${eventId}?${query}`, `answers.${format}`);
}
