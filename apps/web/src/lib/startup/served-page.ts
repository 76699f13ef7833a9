// What the server rendered (apps/server/src/routes/guest-pages); the app shows the same page without a request.

import type { PageInput } from '@havn/api/people/invitation/schema';
import { addLanguageEntries } from '@havn/i18n/languages';
import { syncServerClock } from '../dates/server-clock.js';
import { isRecord } from '../storage/unknown-value.js';

export interface ServedPage extends Omit<PageInput, 'form' | 'now'> {
  texts: Record<string, Record<string, string>>;
}

function parseJsonScript(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * Also sets the server's clock. Null for the response to a submitted form, which has a state that the app does not
 * know.
 */
export function readServedPage(): ServedPage | null {
  const data = parseJsonScript('page-data');
  if (!isRecord(data) || data.form !== null) return null;
  syncServerClock(String(data.now));
  // Written by our own server, in this type.
  const served = { ...data, ...(parseJsonScript('page-shared') as object) } as unknown as ServedPage;
  addLanguageEntries(served.wedding.ownLanguages);
  return served;
}

export function getAppHash({ page, code }: Pick<ServedPage, 'page' | 'code'>): string {
  return page === 'welcome' ? `#/${code}` : `#/${page}/${code}`;
}
