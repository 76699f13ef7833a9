// The administrator's session in this browser: the token under its specified key, and what happens when it ends, here, in
// another tab, or on the server (specification §10 "A session that ends"; security row P10).
import { local } from '../lib/storage.js';
import { tokenKey } from '../lib/trpc.js';
import { signal } from './data/signal.js';

export const token = signal<string | null>(local.read(tokenKey));

/**
 * How the last session ended: by its owner's wish in whichever tab, or otherwise (refused by the server, here or in another tab);
 * null while one is open, or none has ended here.
 */
export const ending = signal<'left' | 'refused' | null>(null);

/** Tells the other tabs that somebody left: without that word they only see that the token is gone. */
const departures = new BroadcastChannel('departures');

/** Whether the store kept it; where it cannot, the session lives as long as the page. */
export function startSession(value: string): void {
  local.write(tokenKey, value);
  ending.set(null);
  token.set(value);
}

function end(how: 'left' | 'refused'): void {
  ending.set(how);
  token.set(null);
}

/** By its owner's wish: nothing stays open, in no tab. */
export function leaveSession(): void {
  departures.postMessage(null);
  local.remove(tokenKey);
  end('left');
}

/** A 401 clears the token that was refused, not one that another tab has got meanwhile. */
export function endRefused(refused: string | null): void {
  if (refused === null || local.read(tokenKey) !== refused) return;
  local.remove(tokenKey);
  end('refused');
}

/** Reads the store anew: another tab may have logged in, or lost the session. */
export function currentToken(): string | null {
  const stored = local.read(tokenKey);
  if (stored !== null) ending.set(null);
  else if (token.get() !== null) ending.set('refused');
  token.set(stored);
  return stored;
}

departures.addEventListener('message', () => end('left'));
window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === null) currentToken();
});
