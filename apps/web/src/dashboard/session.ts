// The administrator's session in this browser: the token in localStorage, and what happens when the session ends,
// whether here, in another tab or on the server (specification §10 "A session that ends"; security row P10).
import { local } from '../lib/storage.js';
import { tokenKey } from '../lib/trpc.js';
import { signal } from './data/signal.js';

export const token = signal<string | null>(local.read(tokenKey));

/**
 * How the last session ended: by logging out in any tab, or by expiring (rejected by the server, here or in another
 * tab); null while one is active, or none has ended here.
 */
export const ending = signal<'loggedOut' | 'expired' | null>(null);

/** Announces a log-out to other tabs: otherwise they only see that the token is gone. */
const departures = new BroadcastChannel('departures');

/** Stores the token; where storage is unavailable, the session lives as long as the page. */
export function startSession(value: string): void {
  local.write(tokenKey, value);
  ending.set(null);
  token.set(value);
}

function end(how: 'loggedOut' | 'expired'): void {
  ending.set(how);
  token.set(null);
}

/** Ends the session in all tabs. */
export function leaveSession(): void {
  departures.postMessage(null);
  local.remove(tokenKey);
  end('loggedOut');
}

/** A 401 clears the rejected token, but not a newer one from another tab. */
export function endRefused(refused: string | null): void {
  if (refused === null || local.read(tokenKey) !== refused) return;
  local.remove(tokenKey);
  end('expired');
}

/** Reads the token from localStorage again: another tab may have logged in or out. */
export function currentToken(): string | null {
  const stored = local.read(tokenKey);
  if (stored !== null) ending.set(null);
  else if (token.get() !== null) ending.set('expired');
  token.set(stored);
  return stored;
}

departures.addEventListener('message', () => end('loggedOut'));
window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === null) currentToken();
});
