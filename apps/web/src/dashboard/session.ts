// The administrator's session in this browser: the token under its specified key, and what happens when it ends, here, in
// another tab, or on the server (specification §6 "Dashboard"; security row P10).
import { local } from '../lib/storage.js';
import { tokenKey } from '../lib/trpc.js';
import { signal } from './data/signal.js';

export const token = signal<string | null>(local.read(tokenKey));

/** How the last session ended: by its owner's wish, or refused by the server; null while one is open, or none has ended here. */
export const ending = signal<'left' | 'refused' | null>(null);

/** Whether the store kept it; where it cannot, the session lives as long as the page. */
export function startSession(value: string): void {
  local.write(tokenKey, value);
  ending.set(null);
  token.set(value);
}

export function endSession(how: 'left' | 'refused' = 'left'): void {
  local.remove(tokenKey);
  ending.set(how);
  token.set(null);
}

/** A 401 clears the token that was refused, not one that another tab has got meanwhile. */
export function endRefused(refused: string | null): void {
  if (refused !== null && local.read(tokenKey) === refused) endSession('refused');
}

/** Reads the store anew: another tab may have logged in or out. */
export function currentToken(): string | null {
  token.set(local.read(tokenKey));
  return token.get();
}

window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === null) currentToken();
});
