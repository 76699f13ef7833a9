// The values of columns that the data of the wedding adds: invitations, hosts, meals and answers.
import { isSameText } from '../../../kernel/normalize-text.js';
import { addWritten } from '../../../people/guest/column-rules.js';
import { formatFullName } from '../../../people/guest/rules.js';
import { isAskedOf } from '../../../questions/rules.js';
import { getLabels } from '../../added-cells.js';
import { type AddedColumn, formatAddedCell } from '../../columns.js';
import type { Finding, Sentence } from '../findings.js';
import type { Sheet } from '../read/sheet.js';
import type { ImportChange } from '../report.js';
import type { GuestDraft } from './plan-memberships.js';
import type { StoredGuest } from './stored-wedding.js';

export interface GuestChange {
  draft: GuestDraft;
  after: StoredGuest;
}

const isChangedIn = (column: AddedColumn, { draft: { before }, after }: GuestChange): boolean =>
  !isSameText(formatAddedCell(column, after.added), formatAddedCell(column, before?.added));

/** The parts of a guest's update that have the values of added columns. */
export function listAddedChanges(
  guestChanges: readonly GuestChange[],
  added: readonly AddedColumn[],
): { id: string }[] {
  return guestChanges.flatMap((guestChange) => {
    const { draft, after } = guestChange;
    const change = added
      .filter((column) => isChangedIn(column, guestChange))
      .reduce((parts, column) => addWritten(parts, column.write?.(after.added?.[column.id]) ?? {}), {});
    return Object.keys(change).length === 0 ? [] : [{ id: draft.id, ...change }];
  });
}

/** Rows that would end an invitation which the guest has accepted: an answer is never removed without a decision. */
export const findEndedInvitations = (
  guestChanges: readonly GuestChange[],
  { endedInvitations, addedColumns }: Sheet,
): Finding[] =>
  guestChanges.flatMap(({ draft: { row, before }, after }) =>
    addedColumns.flatMap(({ id, invitation }): Finding[] => {
      const isEnded = before?.comesTo?.has(id.split(':')[1] ?? '') === true && after.added?.[id] === false;
      if (invitation === undefined || !isEnded || endedInvitations.has(row.row)) return [];
      const values = { guest: formatFullName(after), event: invitation.event };
      return [{ row: row.row, column: null, sentences: [{ key: 'InvitationAccepted', values }] }];
    }),
  );

/** Why the guest can have no value. */
function checkConcerned(column: AddedColumn, { draft: { before }, after }: GuestChange): Sentence | null {
  const { eventId = '', audience = 'everyone' } = column.concerns ?? {};
  const isInvited = after.added?.[`event:${eventId}:invited`] !== false;
  const values = { guest: formatFullName(after) };
  if (before?.comesTo?.has(eventId) !== true || !isInvited) return { key: 'NotComing', values };
  return isAskedOf({ audience }, after) ? null : { key: 'NotAsked', values };
}

/** Meals and answers of guests who do not come, and different answers of one household. */
export function findAnswerProblems(guestChanges: readonly GuestChange[], sheet: Sheet): Finding[] {
  return sheet.addedColumns.flatMap((column) => {
    const { concerns } = column;
    if (concerns === undefined) return [];
    const answers = new Map<string, { row: number; text: string }>();
    return guestChanges.flatMap((guestChange): Finding[] => {
      if (!isChangedIn(column, guestChange)) return [];
      const { draft, after } = guestChange;
      const { row } = draft.row;
      const toFinding = (sentence: Sentence) => [{ row, column: sheet.getAddedName(column.id), sentences: [sentence] }];
      const unconcerned = checkConcerned(column, guestChange);
      if (unconcerned !== null) return toFinding(unconcerned);
      if (concerns.asked !== 'household') return [];
      const household = after.groupId ?? draft.before?.hostId ?? after.id;
      const text = formatAddedCell(column, after.added);
      const other = answers.get(household);
      if (other !== undefined && !isSameText(other.text, text))
        return toFinding({ key: 'DifferentAnswers', values: { row: other.row } });
      answers.set(household, { row, text });
      return [];
    });
  });
}

/** Changes with the names of records in place of their ids. `guestNames`: of those who bring others. */
export function nameRecords(
  changes: readonly ImportChange[],
  { added, guestNames }: { added: readonly AddedColumn[]; guestNames: ReadonlyMap<string, string> },
): ImportChange[] {
  const labels = new Map(added.flatMap(({ id, field }) => [[id as string, getLabels(field)] as const]));
  const format = (column: string, cell: string) => {
    const known = labels.get(column);
    if (known === undefined || cell === '') return cell;
    return cell
      .split(', ')
      .map((id) => guestNames.get(id) ?? known[id] ?? id)
      .join('; ');
  };
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ column, from, to }) => ({
      column,
      from: format(column, from),
      to: format(column, to),
    })),
  }));
}
