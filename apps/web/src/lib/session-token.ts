// The administrator's token. Where storage is disabled, it lives as long as the page (security row F28).
import { localStore } from './storage.js';

/** The local storage key of the token (specification §6 "Local storage"). */
export const tokenKey = 'authToken';

let unsavedToken: string | null = null;

export const getToken = (): string | null => unsavedToken ?? localStore.read(tokenKey);

export function saveToken(token: string): void {
  unsavedToken = localStore.write(tokenKey, token) ? null : token;
}

export function deleteToken(): void {
  unsavedToken = null;
  localStore.remove(tokenKey);
}
