// A first visit by `/#/CODE` opens the page that the server renders: it is usable after less than half of the bytes
// (docs/decisions/049).
import { isCode } from '@havn/api/kernel/code';
import { isInvitationFound } from '../api/fetch.js';

/** After this time the app opens, which can say that the server does not respond. */
const lookupTimeoutMs = 4000;

export interface Visit {
  hash: string;
  search: string;
  /** Whether a service worker controls the page. Then it has the files of the app, and opens them offline as well. */
  isControlled: boolean;
}

/**
 * Null if the app is to open. Only for the welcome page's own address: another language than the invitation's is left
 * to the app.
 */
export function getDocumentCode({ hash, search, isControlled }: Visit): string | null {
  if (isControlled || search !== '') return null;
  const code = hash.slice('#/'.length);
  return hash.startsWith('#/') && isCode(code) ? code : null;
}

/** Resolves to the document's path, or to null if the server has no such invitation or does not respond in time. */
export async function findDocument(visit: Visit): Promise<string | null> {
  const code = getDocumentCode(visit);
  return code !== null && (await isInvitationFound(code, lookupTimeoutMs)) ? `/i/${code}` : null;
}
