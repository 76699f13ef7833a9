// What the first view will ask for, asked while the script is still on its way: a phone on a slow network then waits
// once, not twice. Started by main.ts; each reply is handed out once, by address.
import type { InvitationView } from '@havn/api/invitation/schema';
import { type Language, languageOf } from '@havn/i18n/languages';
import { timedFetch } from './timed-fetch.js';

const pattern = /^[2-9A-HJKMNP-Z]{11}$/;
const waiting = new Map<string, Promise<Response>>();

/** As tRPC's client writes the address of a query, so that the two meet. */
export function queryAddress(path: string, input?: unknown): string {
  return input === undefined ? `/trpc/${path}` : `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
}

/** The code in an address such as `#/invitation/ABCD…`, or null. Only what looks like one is asked for early. */
export function codeInHash(hash: string): string | null {
  const last = hash.split('?')[0]?.split('/').pop()?.replaceAll('-', '').toUpperCase() ?? '';
  return pattern.test(last) ? last : null;
}

function ask(url: string): Promise<Response> {
  const reply = timedFetch(url, { headers: { accept: 'application/json' } });
  // Who takes it hears of the failure; if nobody does, it is not an uncaught one.
  reply.catch(() => undefined);
  waiting.set(url, reply);
  return reply;
}

const textsOf = (language: string) => `/locales/${language}/translation.json`;

/** What the invitation itself shows to be needed: texts in its own language, which may be another than the phone's, and its pass. */
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

/** The reply to what was asked for early, handed out once; else it is asked for now. */
export function earlyOrNow(url: string, init: RequestInit = {}): Promise<Response> {
  const isGet = init.method === undefined || init.method === 'GET';
  const reply = isGet ? waiting.get(url) : undefined;
  if (reply === undefined) return timedFetch(url, init);
  waiting.delete(url);
  return reply;
}
