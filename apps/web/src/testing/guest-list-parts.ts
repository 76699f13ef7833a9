// The columns and filters of a guest list, for tests of what takes them, with the keys of their texts.
import { guestFields } from '@havn/api/people/guest/fields';
import type { GuestListContext } from '@havn/api/people/guest/rules';
import {
  buildGuestListParts,
  type GuestListParts,
  type ListColumn,
  type ListFilter,
} from '../dashboard/records/guest-list.js';

export const createGuestListParts = (context: Partial<GuestListContext> = {}): GuestListParts =>
  buildGuestListParts({ fields: guestFields, language: 'en', ...context }, { t: String as never, language: 'en' });

export const guestListParts = createGuestListParts();

function getById<Part extends { id: string }>(parts: readonly Part[], id: string): Part {
  const found = parts.find((part) => part.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

export const getColumn = (id: string): ListColumn => getById(guestListParts.columns, id);
export const getFilters = (...ids: string[]): ListFilter[] => ids.map((id) => getById(guestListParts.filters, id));
