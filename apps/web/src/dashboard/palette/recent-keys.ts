// What was chosen last in the palette, as keys without names, kept on this device.
import { localStore, readJson } from '../../lib/storage.js';

const storageKey = 'palette-recent';
const maxRecent = 5;

export function loadRecent(): readonly string[] {
  const stored = readJson(localStore, storageKey);
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, maxRecent) : [];
}

export function addRecent(key: string): void {
  const keys = [key, ...loadRecent().filter((other) => other !== key)].slice(0, maxRecent);
  localStore.write(storageKey, JSON.stringify(keys));
}
