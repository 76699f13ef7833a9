// main.ts requests the data of the first view while the app's scripts are still loading, which saves one round trip on
// a slow network.

import { hasPass } from '@havn/api/attendance/status-rules';
import { parseCode } from '@havn/api/kernel/code';
import { listMembers } from '@havn/api/people/invitation/rules';
import type { InvitationView } from '@havn/api/people/invitation/schema';
import type { Language } from '@havn/i18n/languages';
import { getAuthorization } from '../storage/session-token.js';

const requestTimeoutMs = 8000;

/** Aborts when one of the signals does. Safari before 17.4 has no `AbortSignal.any`. */
export function combineSignals(signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals);
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

/** Like `fetch`, but the whole body must arrive within `requestTimeoutMs`. */
export async function fetchWithTimeout(url: string, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = init.signal ? combineSignals([init.signal, timeout]) : timeout;
  const response = await fetch(url, { ...init, signal });
  const body = await response.arrayBuffer();
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}

const prefetched = new Map<string, Promise<Response>>();

export function getQueryUrl(path: string, input?: unknown): string {
  return input === undefined ? `/trpc/${path}` : `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
}

export function parseCodeFromHash(hash: string): string | null {
  return parseCode(hash.split('?')[0]?.split('/').pop() ?? '');
}

function prefetch(url: string): Promise<Response> {
  const response = fetchWithTimeout(url, { headers: { accept: 'application/json', ...getAuthorization() } });
  // Avoids an unhandled rejection when the response is never used; a caller that uses it still gets the error.
  response.catch(() => undefined);
  prefetched.set(url, response);
  return response;
}

export const getTextsUrl = (language: Language, namespace = 'translation'): string =>
  `/locales/${language}/${namespace}.json`;

/** Prefetches what the invitation reveals: texts in its language, if that differs from the phone's, and its pass. */
async function prefetchDependencies(
  response: Response,
  page: { hash: string; code: string; language: Language },
): Promise<void> {
  const { result } = (await response.clone().json()) as { result: { data: InvitationView } };
  const { group, guest } = result.data;
  const invitationLanguage = (group ?? guest)?.language;
  if (invitationLanguage && invitationLanguage !== page.language) void prefetch(getTextsUrl(invitationLanguage));
  const statuses = listMembers(result.data).map(({ status }) => status);
  if (page.hash.startsWith('#/wedding-pass/') && hasPass(statuses))
    void prefetch(getQueryUrl('guest.pass', { code: page.code }));
}

/** Requested once, although main.ts looks the invitation up before it knows whether the app will load. */
function prefetchInvitation(code: string): Promise<Response> {
  const url = getQueryUrl('guest.invitation', { code });
  return prefetched.get(url) ?? prefetch(url);
}

/** Whether the server has responded with the invitation of the code within `timeoutMs`. */
export function isInvitationFound(code: string, timeoutMs: number): Promise<boolean> {
  const isFound = prefetchInvitation(code).then(
    ({ ok }) => ok,
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs));
  return Promise.race([isFound, timeout]);
}

export function prefetchFirstView(hash: string, language: Language): void {
  const code = parseCodeFromHash(hash);
  if (code === null) return;
  void prefetch(getTextsUrl(language));
  if (hash.startsWith('#/qr/')) return;
  void prefetch(getQueryUrl('wedding.get'));
  prefetchInvitation(code)
    .then((response) => prefetchDependencies(response, { hash, code, language }))
    .catch(() => undefined);
}

export function fetchWithPrefetch(url: string, init: RequestInit = {}): Promise<Response> {
  const isGet = init.method === undefined || init.method === 'GET';
  const response = isGet ? prefetched.get(url) : undefined;
  if (response === undefined) return fetchWithTimeout(url, init);
  prefetched.delete(url);
  return response;
}
