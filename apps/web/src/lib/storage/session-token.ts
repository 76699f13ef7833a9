// The administrator's token. Where storage is disabled, it lives as long as the page (security row F28).
import { localStore } from './storage.js';

export const tokenKey = 'authToken';

let unsavedToken: string | null = null;

export const getToken = (): string | null => unsavedToken ?? localStore.read(tokenKey);

/** The header of every request while a token is stored (specification §9). */
export function getAuthorization(): { authorization?: string } {
  const token = getToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

export function saveToken(token: string): void {
  unsavedToken = localStore.write(tokenKey, token) ? null : token;
}

export function deleteToken(): void {
  unsavedToken = null;
  localStore.remove(tokenKey);
}
