import { localStore, readJson } from '../../../lib/storage/storage.js';
import { createStore } from '../../../lib/storage/store.js';
import { isRecord } from '../../../lib/storage/unknown-value.js';
import type { GuestListSearch } from '../../records/filters/guest-view.js';

export interface SavedView {
  name: string;
  search: GuestListSearch;
}

export const builtInViews = [
  { id: 'toRemind', search: { filter: ['pending'] } },
  { id: 'unseated', search: { filter: ['toSeat'] } },
  { id: 'dietary', search: { filter: ['dietary'] } },
] as const satisfies { id: string; search: GuestListSearch }[];

const storageKey = 'guest-list-views';
export const maxOwnViews = 20;

const toStringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Ignores invalid entries. */
export function parseSavedViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((entry: unknown): SavedView[] => {
      if (!isRecord(entry) || !isRecord(entry.search) || toStringOrEmpty(entry.name) === '') return [];
      const { q, filter, sort } = entry.search;
      const [text, order] = [toStringOrEmpty(q), toStringOrEmpty(sort)];
      const ids = Array.isArray(filter) ? filter.map(toStringOrEmpty) : [];
      const search = {
        ...(text !== '' && { q: text }),
        ...(ids.length > 0 && { filter: ids }),
        ...(order !== '' && { sort: order }),
      };
      return [{ name: toStringOrEmpty(entry.name), search }];
    })
    .slice(0, maxOwnViews);
}

export const savedViews = createStore(parseSavedViews(readJson(localStore, storageKey)));

/** From storage, because another tab may have saved or deleted some; from the page where storage is disabled. */
function loadViews(): readonly SavedView[] {
  const stored = readJson(localStore, storageKey);
  return stored === null ? savedViews.get() : parseSavedViews(stored);
}

function setSavedViews(views: readonly SavedView[]): void {
  localStore.write(storageKey, JSON.stringify(views));
  savedViews.set(views);
}

/** Replaces the user's own view of the same name. */
export function saveView(view: SavedView): void {
  setSavedViews([...loadViews().filter(({ name }) => name !== view.name), view].slice(-maxOwnViews));
}

export const deleteView = (name: string): void => setSavedViews(loadViews().filter((view) => view.name !== name));

/** The order of the filters does not matter. */
export function isSameSearch(one: GuestListSearch, other: GuestListSearch): boolean {
  const serialize = ({ q = '', filter = [], sort = '' }: GuestListSearch) =>
    JSON.stringify([q.trim(), filter.toSorted(), sort]);
  return serialize(one) === serialize(other);
}
