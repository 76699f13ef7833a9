// Downloads a file with the session token in a header, never in the URL, and saves it under the name in the response.
import type { ExportKind } from '@havn/api/spreadsheet/export/schema';
import type { Language } from '@havn/i18n/languages';
import { getToken } from '../../../lib/storage/session-token.js';
import { getCurrentLanguage } from '../../texts/texts.js';
import { handleRestResponse, RestError } from './rest-response.js';

export type ExportFormat = 'csv' | 'xlsx';

/** The same parameters as in the URL of the guest list. `ids` takes precedence over the others. */
export interface ExportParams {
  format: ExportFormat;
  search?: string;
  filter?: readonly string[];
  /** A column name, prefixed with `-` for descending order. */
  sort?: string;
  ids?: readonly string[];
  /** Of the caterer's file: the id of a further event. */
  event?: string | undefined;
}

/** More ids than this would make the URL too long; they are sent in the body. */
const maxIdsInUrl = 40;
/** Generating a workbook of 10,000 guests takes the server several seconds. */
const downloadTimeoutMs = 60_000;
/** The browser may still read the object URL after click() returns. */
const revokeDelayMs = 60_000;

function buildQuery({ format, search, filter, sort, ids, event }: ExportParams): URLSearchParams {
  const query = new URLSearchParams({ format, lang: getCurrentLanguage() });
  if (ids !== undefined) {
    if (ids.length <= maxIdsInUrl) query.set('ids', ids.join(','));
    return query;
  }
  if (event !== undefined) query.set('event', event);
  if (search) query.set('search', search);
  if (filter !== undefined && filter.length > 0) query.set('filter', filter.join(','));
  if (sort) query.set('sort', sort);
  return query;
}

/** The file name of a Content-Disposition header (RFC 6266); `filename*` takes precedence. */
export function parseFileName(disposition: string | null, fallback: string): string {
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
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}

interface DownloadRequest {
  /** POST, because the server remembers what the caterer has been given. */
  isRecorded?: boolean;
  ids?: readonly string[] | undefined;
}

/** Resolves when the browser has started saving. @throws RestError for an error response, another without one. */
async function download(
  path: string,
  fallback: string,
  { isRecorded = false, ids }: DownloadRequest = {},
): Promise<void> {
  const token = getToken();
  const response = await fetch(`/api/v1/exports/${path}`, {
    method: ids === undefined && !isRecorded ? 'GET' : 'POST',
    headers: {
      ...(ids !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(ids !== undefined && { body: JSON.stringify({ ids }) }),
    signal: AbortSignal.timeout(downloadTimeoutMs),
  });
  handleRestResponse(response, token);
  if (!response.ok) throw await RestError.fromResponse(response);
  saveFile(await response.blob(), parseFileName(response.headers.get('content-disposition'), fallback));
}

export function downloadExport(kind: ExportKind, params: ExportParams): Promise<void> {
  const { ids, format } = params;
  const needsBody = ids !== undefined && ids.length > maxIdsInUrl;
  return download(`${kind}?${buildQuery(params)}`, `${kind}.${format}`, {
    isRecorded: kind === 'catering',
    ids: needsBody ? ids : undefined,
  });
}

export function downloadWords(language: Language, format: ExportFormat): Promise<void> {
  const query = new URLSearchParams({ format, lang: getCurrentLanguage(), language });
  return download(`words?${query}`, `words-${language}.${format}`);
}

export function downloadResponses(widgetId: string, format: ExportFormat): Promise<void> {
  const query = new URLSearchParams({ format, lang: getCurrentLanguage() });
  return download(`widget/${widgetId}?${query}`, `answers.${format}`);
}
