// Queries and changes by invitation code: look-ups, the answer, dietary text, the pass, the state at the door
// (specification §3, §4, §6). Every statement is prepared once per connection.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { parseCode } from '../code.js';
import { inTransaction } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import type { Sender } from '../messaging/delivery-draft.js';
import { enqueueSurveys } from '../messaging/survey.js';
import {
  type AnswerRules,
  areAnswersClosed,
  checkAnswerAllowed,
  type DoorState,
  deriveDisplayStatus,
  deriveDoorState,
  type Status,
} from './rules.js';
import type {
  GroupView,
  GuestView,
  InvitationView,
  MemberView,
  PassView,
  respondInput,
  updateStatusInput,
} from './schema.js';

interface HolderRow {
  kind: 'group' | 'guest';
  group_id: string | null;
  group_name: string | null;
  table_id: string | null;
  table_name: string | null;
  /** Null for a group without members. */
  id: string | null;
  first_name: string;
  last_name: string;
  status: Status;
  is_main: boolean;
  language: 'en' | 'fr';
  country: MemberView['country'];
}

/** The rows of a code: a group's members in display order, or one guest. Empty if the code does not exist. */
async function listHolderRows(db: Database, code: string): Promise<HolderRow[]> {
  return getSql(db)<HolderRow[]>`
    select kind, group_id, group_name, table_id, table_name, id, first_name, last_name, status, is_main, language, country from (
      select 'group' as kind, gr.id as group_id, gr.group_name, t.id as table_id, t.table_name,
             g.id, g.first_name, g.last_name, g.status, g.is_main, g.language, g.country, g.main_slot, g.position
      from groups gr left join tables t on t.id = gr.table_id left join guests g on g.group_id = gr.id
      where gr.code = ${code}
      union all
      select 'guest', gr.id, gr.group_name, t.id, t.table_name,
             g.id, g.first_name, g.last_name, g.status, g.is_main, g.language, g.country, g.main_slot, g.position
      from guests g left join groups gr on gr.id = g.group_id left join tables t on t.id = coalesce(gr.table_id, g.table_id)
      where g.code = ${code}
    ) holder order by main_slot nulls last, position, id`;
}

function toMemberView(row: HolderRow & { id: string }): MemberView {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.status,
    isMain: row.is_main,
    language: row.language,
    country: row.country,
  };
}

const isMember = (row: HolderRow): row is HolderRow & { id: string } => row.id !== null;

function toTableRef(row: HolderRow): GroupView['tableAssignment'] {
  return row.table_id === null || row.table_name === null ? null : { _id: row.table_id, tableName: row.table_name };
}

function toGroupView(code: string, rows: HolderRow[], first: HolderRow): GroupView {
  const members = rows.filter(isMember).map(toMemberView);
  const firstMain = members.find((member) => member.isMain);
  return {
    _id: first.group_id ?? '',
    groupName: first.group_name ?? '',
    code,
    status: deriveDisplayStatus(members.map((member) => member.status)),
    language: firstMain?.language ?? 'en',
    country: firstMain?.country ?? '',
    mainGuests: members.filter((member) => member.isMain),
    followers: members.filter((member) => !member.isMain),
    tableAssignment: toTableRef(first),
  };
}

function toGuestView(code: string, row: HolderRow & { id: string }): GuestView {
  const assignedGroup = row.group_id === null ? null : { _id: row.group_id, groupName: row.group_name ?? '' };
  return { ...toMemberView(row), code, assignedGroup, assignedTable: toTableRef(row) };
}

/** The invitation of a typed code. @throws DomainError UNKNOWN_CODE for unknown, malformed and deleted codes. */
export async function getInvitation(db: Database, typed: string): Promise<InvitationView> {
  const code = parseCode(typed);
  const rows = code === null ? [] : await listHolderRows(db, code);
  const [first] = rows;
  if (code === null || first === undefined) throw new DomainError('UNKNOWN_CODE');
  if (first.kind === 'group') return { group: toGroupView(code, rows, first), isValid: true };
  if (!isMember(first)) throw new DomainError('UNKNOWN_CODE');
  return { guest: toGuestView(code, first), isValid: true };
}

/** As `getInvitation`, for groups only. A guest's code gets UNKNOWN_CODE too but does not count as a wrong code. */
export async function getGroupByCode(db: Database, typed: string): Promise<{ group: GroupView; isValid: true }> {
  const { group } = await getInvitation(db, typed);
  if (group === undefined) throw new DomainError('UNKNOWN_CODE', { isLiveCode: true });
  return { group, isValid: true };
}

/** An individual, or a member by its own code. @throws DomainError UNKNOWN_CODE, also for a group's code. */
export async function getGuestByCode(db: Database, typed: string): Promise<{ guest: GuestView; isValid: true }> {
  const { guest } = await getInvitation(db, typed);
  if (guest === undefined) throw new DomainError('UNKNOWN_CODE', { isLiveCode: true });
  return { guest, isValid: true };
}

function listMembers(view: InvitationView): MemberView[] {
  if (view.group !== undefined) return [...view.group.mainGuests, ...view.group.followers];
  return view.guest === undefined ? [] : [view.guest];
}

interface LockedGuest {
  id: string;
  status: Status;
  kind: 'group' | 'guest';
}

interface LockedInvitation {
  code: string;
  kind: 'group' | 'guest';
  guests: LockedGuest[];
  rules: AnswerRules;
}

/**
 * Locks the guests of a code by id and sets the audit actor. With `writesGroup` the group is locked first, in the same
 * order as an administrator's change, to prevent deadlocks.
 */
async function lockInvitation(tx: Database, typed: string, { writesGroup = false } = {}): Promise<LockedInvitation> {
  const code = parseCode(typed);
  if (code === null) throw new DomainError('UNKNOWN_CODE');
  if (writesGroup) await getSql(tx)`select id from groups where code = ${code} for no key update`;
  const rows = await getSql(tx)<(LockedGuest & { may_change: boolean | null; close_at: string | null })[]>`
    with holder as (
      select g.id, 'guest' as kind from guests g where g.code = ${code}
      union all
      select g.id, 'group' from groups gr join guests g on g.group_id = gr.id where gr.code = ${code}
    )
    select g.id, g.status, holder.kind, set_config('havn.actor', holder.kind || ' code', true),
           (w.record ->> 'answersMayChange')::boolean as may_change, w.record ->> 'answersCloseAt' as close_at
    from holder join guests g on g.id = holder.id cross join wedding w
    order by g.id for update of g`;
  const [first] = rows;
  const rules = { answersMayChange: first?.may_change ?? false, answersCloseAt: first?.close_at ?? null };
  if (first !== undefined) return { code, kind: first.kind, guests: rows, rules };
  // No rows: an unknown code or a group without members.
  const { group } = await getInvitation(tx, code);
  return { code, kind: group === undefined ? 'guest' : 'group', guests: [], rules };
}

/** Checks that the answer is allowed for all ids. @throws DomainError NOT_YOURS, ALREADY_ANSWERED, … */
function assertMayAnswer(invitation: LockedInvitation, ids: readonly string[], now: Date): void {
  const own = new Map(invitation.guests.map((guest) => [guest.id, guest.status]));
  if (ids.some((id) => !own.has(id))) throw new DomainError('NOT_YOURS');
  const reason = checkAnswerAllowed([...own.values()], invitation.rules, now);
  if (reason !== null) throw new DomainError(reason);
  if (ids.some((id) => own.get(id) === 'Attended')) throw new DomainError('ALREADY_ATTENDED');
}

async function setStatuses(tx: Database, accepted: readonly string[], declined: readonly string[]): Promise<void> {
  await getSql(tx)`
    update guests g set status = answer.status::guest_status
    from (select unnest(${[...accepted]}::uuid[]) as id, 'Accepted' as status
          union all select unnest(${[...declined]}::uuid[]), 'Declined') answer
    where g.id = answer.id and g.status <> answer.status::guest_status`;
}

async function setDietary(tx: Database, invitation: LockedInvitation, dietary: string): Promise<void> {
  const sql = getSql(tx);
  if (invitation.kind === 'group')
    await sql`update groups set dietary_restriction = ${dietary} where code = ${invitation.code}`;
  else await sql`update guests set dietary_restriction = ${dietary} where code = ${invitation.code}`;
}

/**
 * Saves an answer in one transaction: guests of the code accept or decline, optionally with a dietary text.
 * @returns the updated invitation.
 * @throws DomainError UNKNOWN_CODE, NOT_YOURS, ANSWERS_CLOSED, ALREADY_ANSWERED, ALREADY_ATTENDED.
 */
export function respond(
  db: Database,
  answer: z.output<typeof respondInput>,
  { now, sender }: { now: Date; sender: Sender },
): Promise<InvitationView> {
  return inTransaction(db, async (tx) => {
    const hasDietary = answer.dietary !== undefined && answer.dietary !== '';
    const invitation = await lockInvitation(tx, answer.code, { writesGroup: hasDietary });
    assertMayAnswer(invitation, [...answer.accepted, ...answer.declined], now);
    await setStatuses(tx, answer.accepted, answer.declined);
    await enqueueSurveys(tx, [...answer.accepted, ...answer.declined], { sender, code: invitation.code });
    if (hasDietary) await setDietary(tx, invitation, answer.dietary ?? '');
    return await getInvitation(tx, invitation.code);
  });
}

type StatusChange = z.output<typeof updateStatusInput>;

/** Sets one status for several guests, for clients that send one status at a time. Same rules as `respond`. */
export function updateStatusByCode(
  db: Database,
  { ids, status }: StatusChange,
  { code, now, sender }: { code: string; now: Date; sender: Sender },
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, code);
    if (status !== 'Accepted' && status !== 'Declined') throw new DomainError('STATUS_NOT_YOURS');
    const unique = [...new Set(ids)];
    assertMayAnswer(invitation, unique, now);
    await setStatuses(tx, status === 'Accepted' ? unique : [], status === 'Declined' ? unique : []);
    await enqueueSurveys(tx, unique, { sender, code: invitation.code });
    return unique;
  });
}

/** Saves the dietary text of the code's group or guest. @throws DomainError UNKNOWN_CODE, ANSWERS_CLOSED. */
export function saveDietary(
  db: Database,
  { code, dietary }: { code: string; dietary: string },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, code, { writesGroup: true });
    if (areAnswersClosed(invitation.rules, now)) throw new DomainError('ANSWERS_CLOSED');
    await setDietary(tx, invitation, dietary);
  });
}

/**
 * The pass: the attending guests and their table.
 * @throws DomainError UNKNOWN_CODE, NO_PASS without an Accepted guest.
 */
export async function getPass(db: Database, typed: string): Promise<PassView> {
  const view = await getInvitation(db, typed);
  const members = listMembers(view);
  if (!members.some((member) => member.status === 'Accepted')) throw new DomainError('NO_PASS');
  const attending = members.filter((member) => member.status === 'Accepted' || member.status === 'Attended');
  return {
    code: view.group?.code ?? view.guest?.code ?? '',
    language: (view.group ?? view.guest)?.language ?? 'en',
    country: members.find((member) => (member.country as string) !== '')?.country ?? '',
    tableName: (view.group?.tableAssignment ?? view.guest?.assignedTable)?.tableName ?? null,
    guests: attending.map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName })),
  };
}

/** The state of a code at the door, and whether the code exists (the rate limiter counts those that do not). */
export async function getQrState(db: Database, typed: string): Promise<{ state: DoorState; isKnown: boolean }> {
  const view = await getInvitation(db, typed).catch((error: unknown) => {
    if (error instanceof DomainError && error.reason === 'UNKNOWN_CODE') return null;
    throw error;
  });
  if (view === null) return { state: 'invalid', isKnown: false };
  return { state: deriveDoorState(listMembers(view).map((member) => member.status)), isKnown: true };
}

/** The normalized code and the ids of its guests, for the survey call. @throws DomainError UNKNOWN_CODE. */
export async function getCodeHolder(db: Database, typed: string): Promise<{ code: string; own: string[] }> {
  const view = await getInvitation(db, typed);
  return { code: view.group?.code ?? view.guest?.code ?? '', own: listMembers(view).map((member) => member._id) };
}
