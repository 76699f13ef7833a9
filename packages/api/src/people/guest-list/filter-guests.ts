// The guests that the search and the filters of the guest list find, as the page shows them. For exports and events.
import type { Database } from '@havn/db/client';
import { listInvitationStates } from '../../attendance/invitation-states.js';
import { DomainError } from '../../kernel/errors.js';
import type { BuiltInLanguage } from '../../kernel/fields.js';
import { groupBy } from '../../kernel/group-by.js';
import { foldText, normalizeName } from '../../kernel/normalize-text.js';
import { getDashboardTexts } from '../../server-texts.js';
import { listHostNames } from '../guest/answer-column-rules.js';
import { compareBy, guestColumns, parseOrder } from '../guest/column-rules.js';
import { guestFilters, matchesFilters } from '../guest/filter-rules.js';
import { getGuestListContext } from '../guest/list-context.js';
import { listGuests } from '../guest/queries.js';
import {
  buildSearchText,
  formatFullName,
  type GuestListContext,
  joinInvitations,
  type ListedGuest,
} from '../guest/rules.js';
import type { Guest } from '../guest/schema.js';
import { hasUnconfirmedNeed } from '../needs/confirm-rules.js';
import { searchGuests } from '../needs/search-rules.js';
import type { GuestFilterInput } from './schema.js';

interface GuestList {
  guests: (Guest & ListedGuest)[];
  context: GuestListContext;
}

/** For the filter "To confirm". */
function joinHouseholds<Row extends Guest>(guests: readonly Row[]): (Row & Pick<ListedGuest, 'hasUnconfirmedNeed'>)[] {
  const getKey = ({ _id, assignedGroup }: Row) => assignedGroup?._id ?? _id;
  const households = groupBy(guests, getKey);
  return guests.map((guest) => ({
    ...guest,
    hasUnconfirmedNeed: () => hasUnconfirmedNeed(guest, households.get(getKey(guest)) ?? []),
  }));
}

/** `language` is the reader's. */
export async function getGuestList(
  tx: Database,
  options: { language: BuiltInLanguage; now: Date },
): Promise<GuestList> {
  const guests = joinHouseholds(joinInvitations(await listGuests(tx, {}), await listInvitationStates(tx)));
  const names = groupBy(guests, (guest) => normalizeName(formatFullName(guest)));
  // A file names a host so that the import finds it.
  const hosts = listHostNames(guests, (guest) => {
    const name = formatFullName(guest);
    return names.get(normalizeName(name))?.length === 1 ? name : guest._id;
  });
  return { guests, context: { ...(await getGuestListContext(tx, options)), hosts } };
}

const toUnknown = (path: 'filter' | 'sort', message: string) =>
  new DomainError('INVALID_INPUT', { message, issues: [{ path: [path], message }] });

/** Also finds a status by its label in the reader's language. @throws DomainError INVALID_INPUT. */
export function filterGuests(
  { guests, context }: GuestList,
  { search = '', filter: filterIds = [], sort, ids }: GuestFilterInput,
): Guest[] {
  const known = guestFilters(context);
  const filters = filterIds.map((id) => {
    const found = known.find((filter) => filter.id === id);
    if (found === undefined) throw toUnknown('filter', 'Unknown filter.');
    return found;
  });
  const order = sort === undefined ? undefined : parseOrder(sort, guestColumns(context));
  if (order === null) throw toUnknown('sort', 'Unknown sort column.');
  const statuses = getDashboardTexts(context.language, 'Status');
  const texts = new Map(
    guests.map((guest) => [guest, `${buildSearchText(guest)}\n${foldText(statuses[guest.status])}`]),
  );
  const selectedIds = ids === undefined ? null : new Set(ids);
  const matching = searchGuests(guests, { query: search, getText: (guest) => texts.get(guest) ?? '' }).filter(
    (guest) => (selectedIds === null || selectedIds.has(guest._id)) && matchesFilters(guest, filters),
  );
  return order === undefined ? matching : matching.toSorted(compareBy(order, context.language));
}
