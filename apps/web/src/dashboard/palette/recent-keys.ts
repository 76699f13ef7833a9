// The keys of the items that were last chosen in the palette, stored on this device. They contain no names.
import { localStore, readJson } from '../../lib/storage/storage.js';

const storageKey = 'palette-recent';
const maxRecentKeys = 5;

export function loadRecentKeys(): readonly string[] {
  const stored = readJson(localStore, storageKey);
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, maxRecentKeys) : [];
}

export function addRecentKey(key: string): void {
  const keys = [key, ...loadRecentKeys().filter((other) => other !== key)].slice(0, maxRecentKeys);
  localStore.write(storageKey, JSON.stringify(keys));
}
