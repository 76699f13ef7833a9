// The rows of the guest list and their search (specification §10 "Guest List"). Shared by the page and the export, as are
// its columns (column-rules.ts) and filters (filter-rules.ts), so that an exported file contains what the screen shows.
import type { BuiltInLanguage } from '@havn/i18n/languages';
import type { InvitationProgress } from '../../attendance/invitation-state-rules.js';
import type { Event } from '../../events/schema.js';
import { type Fields, fieldsWith } from '../../kernel/field-kinds.js';
import { formatValue } from '../../kernel/field-values.js';
import { foldText } from '../../kernel/normalize-text.js';
import type { PlannedDish } from '../../meals/plan-rules.js';
import type { Dish } from '../../meals/schema.js';
import type { PlannedQuestion } from '../../questions/plan-rules.js';
import type { Question } from '../../questions/schema.js';
import { guestFields, type plainGuestFields } from './fields.js';
import type { Guest } from './schema.js';

export { formatFullName } from '../../names/full-name-rules.js';

type OwnParts =
  | 'hostId'
  | 'groupDietaryRestriction'
  | 'groupReplacedDietaryRestriction'
  | 'events'
  | 'meals'
  | 'answers';

export type ListedGuest = Pick<Guest, keyof typeof plainGuestFields | OwnParts> & {
  assignedGroup: { groupName: string } | null;
  assignedTable: { tableName: string } | null;
  /** Of the household; absent while it is unknown. */
  invitation?: InvitationProgress | undefined;
  /** Depends on the household; absent if the guest has no text. */
  hasUnconfirmedNeed?(): boolean;
};

/** What columns and filters need to know of an event. */
export type ListedEvent = Pick<Event, '_id' | 'names'> & Partial<Pick<Event, 'isCancelled'>>;

/** What columns and filters need to know of a dish and of a question. */
export type ListedDish = PlannedDish & Pick<Dish, 'names'>;
export type ListedQuestion = PlannedQuestion & Pick<Question, 'kind' | 'asked' | 'labels' | 'options'>;

/** What the columns and filters of the guest list follow from. */
export interface GuestListContext {
  /** Those that describe a guest. */
  fields: Fields;
  /** The reader's. */
  language: BuiltInLanguage;
  /** Then nobody is to be seated. */
  isAfterWedding?: boolean;
  /** Whether a language of the wedding addresses women and men differently. */
  needsAddressForm?: boolean;
  /** The further events of the wedding. */
  events?: readonly ListedEvent[];
  /** Of the wedding and its events. */
  dishes?: readonly ListedDish[];
  questions?: readonly ListedQuestion[];
  /** What names the guests who bring others, by their ids; absent where nobody does. */
  hosts?: Readonly<Record<string, string>> | undefined;
}

/** Each guest with the progress of the household's invitation. */
export function joinInvitations<Row extends { _id: string; assignedGroup: { _id: string } | null }>(
  guests: readonly Row[],
  households: readonly ({ _id: string } & InvitationProgress)[],
): (Row & { invitation?: InvitationProgress })[] {
  const byId = new Map(households.map((household) => [household._id, household]));
  return guests.map((guest) => {
    const invitation = byId.get(guest.assignedGroup?._id ?? guest._id);
    return invitation === undefined ? guest : { ...guest, invitation };
  });
}

const searchedFields = Object.keys(fieldsWith(guestFields, { isSearched: true }));

/** What is searched besides needs and notes. Cache it: building it costs more than matching. */
export function buildSearchText(guest: ListedGuest): string {
  const { firstName, lastName, assignedGroup, assignedTable } = guest;
  const described = searchedFields.map((name) => formatValue(Reflect.get(guest, name)));
  const texts = [`${firstName} ${lastName}`, ...described, assignedGroup?.groupName, assignedTable?.tableName];
  return foldText(texts.filter(Boolean).join('\n'));
}
