// Prefetches the data of the first view while the app's scripts are still loading, which saves one round trip on a
// slow network. Called by main.ts. Each prefetched response is used once, by URL.
import type { InvitationView } from '@havn/api/invitation/schema';
import { type Language, languageOf } from '@havn/i18n/languages';
import { timedFetch } from './timed-fetch.js';

const pattern = /^[2-9A-HJKMNP-Z]{11}$/;
const waiting = new Map<string, Promise<Response>>();

/** The URL of a query exactly as the tRPC client builds it, so that the prefetched response is found. */
export function queryAddress(path: string, input?: unknown): string {
  return input === undefined ? `/trpc/${path}` : `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
}

/** The code in a hash such as `#/invitation/ABCD…`, or null. Only a well-formed code is prefetched. */
export function codeInHash(hash: string): string | null {
  const last = hash.split('?')[0]?.split('/').pop()?.replaceAll('-', '').toUpperCase() ?? '';
  return pattern.test(last) ? last : null;
}

function ask(url: string): Promise<Response> {
  const reply = timedFetch(url, { headers: { accept: 'application/json' } });
  // Avoids an unhandled rejection when the response is never used; whoever uses it still gets the error.
  reply.catch(() => undefined);
  waiting.set(url, reply);
  return reply;
}

const textsOf = (language: string) => `/locales/${language}/translation.json`;

/** Prefetches what the invitation reveals: texts in its language, if that differs from the phone's, and its pass. */
async function askForMore(reply: Response, asked: { hash: string; code: string; language: Language }): Promise<void> {
  const { result } = (await reply.clone().json()) as { result: { data: InvitationView } };
  const { group, guest } = result.data;
  const own = languageOf((group ?? guest)?.language);
  if (own !== asked.language) void ask(textsOf(own));
  const members = group === undefined ? [guest] : [...group.mainGuests, ...group.followers];
  if (asked.hash.startsWith('#/wedding-pass/') && members.some((member) => member?.status === 'Accepted'))
    void ask(queryAddress('guest.pass', { code: asked.code }));
}

export function askEarly(hash: string, language: Language): void {
  const code = codeInHash(hash);
  if (code === null) return;
  void ask(textsOf(language));
  if (hash.startsWith('#/qr/')) return;
  void ask(queryAddress('wedding.get'));
  ask(queryAddress('guest.invitation', { code }))
    .then((reply) => askForMore(reply, { hash, code, language }))
    .catch(() => undefined);
}

/** The prefetched response, which is used once; otherwise a new request. */
export function earlyOrNow(url: string, init: RequestInit = {}): Promise<Response> {
  const isGet = init.method === undefined || init.method === 'GET';
  const reply = isGet ? waiting.get(url) : undefined;
  if (reply === undefined) return timedFetch(url, init);
  waiting.delete(url);
  return reply;
}
