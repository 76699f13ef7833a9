// The data of a page that the server rendered (apps/server/src/routes/guest-pages), from which the app shows the same
// page without a request.
import type { PageInput } from '@havn/api/invitation/schema';
import { type Language, toLanguage } from '@havn/i18n/languages';
import { isRecord } from './storage.js';

export interface ServedPage extends Omit<PageInput, 'form'> {
  language: Language;
  texts: Record<string, Record<string, string>>;
}

/**
 * Null when the app was opened by itself, and for the response to a submitted form, which is not taken over: it has a
 * state that the app does not know.
 */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return null;
  const data: unknown = JSON.parse(text);
  if (!isRecord(data) || data.form !== null) return null;
  // Written by our own server, in this type.
  return { ...(data as unknown as ServedPage), language: toLanguage(String(data.language)) };
}

/** The app's address of the page. */
export function getAppHash({ page, code }: Pick<ServedPage, 'page' | 'code'>): string {
  return page === 'welcome' ? `#/${code}` : `#/${page}/${code}`;
}
