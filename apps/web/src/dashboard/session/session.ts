// The session may end here, in another tab or on the server (specification §10 "A session that ends"; security row
// P10).
import { clearDoorCache } from '../../lib/storage/door-cache.js';
import { deleteToken, getToken, saveToken, tokenKey } from '../../lib/storage/session-token.js';
import { createStore } from '../../lib/storage/store.js';
import { clearRole } from './role.js';

/** The status of a response to a request whose session has ended. */
export const unauthorizedStatus = 401;

export const sessionToken = createStore<string | null>(getToken());

/** `expired`: rejected by the server, here or in another tab. Null while one is active, or none has ended here. */
export const sessionEnd = createStore<'loggedOut' | 'expired' | null>(null);

/** Announces a logout to other tabs, which otherwise see only that the token is gone. */
const logoutChannel = new BroadcastChannel('logout');

export function startSession(value: string): void {
  saveToken(value);
  sessionEnd.set(null);
  sessionToken.set(value);
}

function clearSession(reason: 'loggedOut' | 'expired'): void {
  clearDoorCache();
  clearRole();
  sessionEnd.set(reason);
  sessionToken.set(null);
}

export function endSession(): void {
  logoutChannel.postMessage(null);
  deleteToken();
  clearSession('loggedOut');
}

/** A 401 clears the rejected token, but not a newer one from another tab. */
export function expireSession(rejectedToken: string | null): void {
  if (rejectedToken === null || getToken() !== rejectedToken) return;
  deleteToken();
  clearSession('expired');
}

/** Reads the token again: another tab may have logged in or out. */
export function loadToken(): string | null {
  const stored = getToken();
  if (stored !== null) sessionEnd.set(null);
  else if (sessionToken.get() !== null) sessionEnd.set('expired');
  sessionToken.set(stored);
  return stored;
}

logoutChannel.addEventListener('message', () => clearSession('loggedOut'));
window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === null) loadToken();
});
