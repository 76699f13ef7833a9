// Decides what pages offer; the server decides what is allowed (specification §3 "Roles").
import type { AdministratorRole } from '@havn/api/kernel/roles';
import { localStore } from '../../lib/storage/storage.js';
import { createStore, useStore } from '../../lib/storage/store.js';

/** Kept on the device, so that a page knows at once what to show (specification §6 "Local storage"). */
const storageKey = 'role';
const roles: readonly string[] = ['owner', 'planner', 'door'] satisfies AdministratorRole[];
const isRole = (value: string | null): value is AdministratorRole => value !== null && roles.includes(value);

const stored = localStore.read(storageKey);
const currentRole = createStore<AdministratorRole | null>(isRole(stored) ? stored : null);
/** Incremented when the server rejects a call because of the role, which may have changed. */
export const roleChecks = createStore(0);

export const getRole = (): AdministratorRole | null => currentRole.get();
/** Null until the server has sent it for the first time after a login. */
export const useRole = (): AdministratorRole | null => useStore(currentRole);
export const requestRoleCheck = (): void => roleChecks.set(roleChecks.get() + 1);

export function saveRole(role: AdministratorRole): void {
  localStore.write(storageKey, role);
  currentRole.set(role);
}

export function clearRole(): void {
  localStore.remove(storageKey);
  currentRole.set(null);
}
