// Queries by invitation code (specification §3, §4, §6).
import type { Database } from '@havn/db/client';
import { dishes, groups, guests, questions, sections, tables } from '@havn/db/schema';
import { defaultLanguage } from '@havn/i18n/languages';
import { type Column, eq, type GetColumnData, inArray, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { hideEarlyAttendance } from '../../attendance/early-attendance.js';
import { type DoorState, deriveDisplayStatus, hasArrived, isComing } from '../../attendance/status-rules.js';
import { prepared } from '../../database/prepared.js';
import { seatId } from '../../database/seat-id.js';
import { listExpectedNow } from '../../events/expected-rules.js';
import { selectGuestEvents } from '../../events/guest-events.js';
import { listHeldEvents } from '../../events/held-events.js';
import { parseCode } from '../../kernel/code.js';
import { DomainError } from '../../kernel/errors.js';
import { listHeldMenus } from '../../meals/held-menus.js';
import { selectGuestMeals } from '../../meals/queries.js';
import { listGuestsWithoutMeal } from '../../meals/rules.js';
import type { GreetedPerson } from '../../names/greeted-people-rules.js';
import { greet } from '../../names/salutation-rules.js';
import { listHeldQuestions } from '../../questions/held-questions.js';
import { listOpenQuestions } from '../../questions/open-question-rules.js';
import { listHeldSections } from '../../sections/queries.js';
import { getSalutationTexts } from '../../server-texts.js';
import type { WeddingRecord } from '../../wedding/fields.js';
import { chooseLanguage, getFirstLanguage } from '../../wedding/language-rules.js';
import { getWedding, getWeddingRecord } from '../../wedding/queries.js';
import type { FullWedding } from '../../wedding/schema.js';
import { findContact } from '../group/rules.js';
import { getDoorState, isExpectedAnywhere, listAskedEvents, listExpectedAt } from './event-rules.js';
import { listMembers } from './rules.js';
import type { GroupView, GuestView, InvitationView, MemberView, PassView } from './schema.js';

/** Columns of two tables have the same name in a union; null in an outer join without a row. */
const nullable = <C extends Column>(column: C, name: string) => sql<GetColumnData<C> | null>`${column}`.as(name);

const holderFields = (kind: 'group' | 'guest') => ({
  kind: sql<'group' | 'guest'>`${sql.raw(`'${kind}'`)}`.as('kind'),
  groupId: nullable(groups.id, 'group_id'),
  groupName: nullable(groups.groupName, 'group_name'),
  tableId: nullable(tables.id, 'table_id'),
  tableName: nullable(tables.tableName, 'table_name'),
  id: nullable(guests.id, 'id'),
  firstName: sql<string>`${guests.firstName}`.as('first_name'),
  lastName: sql<string>`${guests.lastName}`.as('last_name'),
  status: sql<MemberView['status']>`${guests.status}`.as('status'),
  isMain: sql<boolean>`${guests.isMain}`.as('is_main'),
  isAdult: nullable(guests.isAdult, 'is_adult'),
  language: sql<MemberView['language']>`${guests.language}`.as('language'),
  country: sql<MemberView['country']>`${guests.country}`.as('country'),
  isUnnamed: nullable(guests.isUnnamed, 'is_unnamed'),
  addressForm: nullable(guests.addressForm, 'address_form'),
  salutation: nullable(guests.salutation, 'salutation'),
  mainSlot: nullable(guests.mainSlot, 'main_slot'),
  hostId: nullable(guests.hostId, 'host_id'),
  position: sql`${guests.position}`.as('position'),
  notedAllergens: sql<number | null>`cardinality(${guests.allergens})`.as('noted_allergens'),
  notedDiets: sql<number | null>`cardinality(${guests.diets})`.as('noted_diets'),
  events: selectGuestEvents().as('events'),
  meals: selectGuestMeals().as('meals'),
  hasDishes: sql<boolean>`exists (select from ${dishes})`.as('has_dishes'),
  hasQuestions: sql<boolean>`exists (select from ${questions})`.as('has_questions'),
  hasSections: sql<boolean>`exists (select from ${sections})`.as('has_sections'),
  hasNote: sql<boolean>`${(kind === 'group' ? groups : guests).dietaryRestriction} <> ''`.as('has_note'),
});

/** In display order: a group's members, or one guest with those whom the guest brings. */
const listHolderRows = prepared<{ code: string }>()((db, $) => {
  const host = alias(guests, 'host');
  const isBrought = inArray(guests.hostId, db.select({ id: host.id }).from(host).where(eq(host.code, $.code)));
  const holder = unionAll(
    db
      .select({ code: sql<string>`${groups.code}`.as('code'), ...holderFields('group') })
      .from(groups)
      .leftJoin(tables, eq(tables.id, groups.tableId))
      .leftJoin(guests, eq(guests.groupId, groups.id))
      .where(eq(groups.code, $.code)),
    db
      .select({ code: sql<string>`${guests.code}`.as('code'), ...holderFields('guest') })
      .from(guests)
      .leftJoin(groups, eq(groups.id, guests.groupId))
      .leftJoin(tables, eq(tables.id, seatId))
      .where(or(eq(guests.code, $.code), isBrought)),
  ).as('holder');
  const isOfHost = sql`${holder.kind} = 'guest' and ${holder.code} <> ${$.code}`;
  return db.select().from(holder).orderBy(isOfHost, sql`${holder.mainSlot} nulls last`, holder.position, holder.id);
});
type HolderRow = Awaited<ReturnType<typeof listHolderRows>>[number];

function toMemberView(row: HolderRow & { id: string }, wedding: WeddingRecord): MemberView {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    status: row.status,
    isMain: row.isMain,
    language: chooseLanguage(row.language, wedding),
    country: row.country,
    ...(row.notedAllergens && { notedAllergens: row.notedAllergens }),
    ...(row.notedDiets && { notedDiets: row.notedDiets }),
    ...(row.isUnnamed && { isUnnamed: true as const }),
    ...(row.hostId !== null && { hostId: row.hostId }),
  };
}

const isMember = (row: HolderRow): row is HolderRow & { id: string } => row.id !== null;

/** In each language of the wedding: a guest may switch between them. */
function formatSalutations(
  groupName: string,
  rows: readonly HolderRow[],
  wedding: WeddingRecord,
): GroupView['salutations'] {
  const toPerson = ({
    firstName,
    lastName,
    isUnnamed,
    language,
    addressForm,
    salutation,
    isMain,
  }: HolderRow): GreetedPerson => ({
    firstName,
    lastName,
    isUnnamed: isUnnamed === true,
    addressForm: addressForm ?? '',
    salutation: salutation ?? '',
    language: chooseLanguage(language, wedding),
    isMain,
  });
  const household = { groupName, members: rows.map(toPerson) };
  return Object.fromEntries(
    wedding.languages.map((language) => [
      language,
      greet(household, { language, texts: getSalutationTexts(language) }).parts,
    ]),
  );
}

function toTableRef(row: HolderRow): GroupView['tableAssignment'] {
  return row.tableId === null || row.tableName === null ? null : { _id: row.tableId, tableName: row.tableName };
}

function toGroupView(code: string, rows: readonly [HolderRow, ...HolderRow[]], wedding: WeddingRecord): GroupView {
  const [first] = rows;
  const memberRows = rows.filter(isMember);
  const members = memberRows.map((row) => toMemberView(row, wedding));
  const contact = findContact(members);
  return {
    _id: first.groupId ?? '',
    groupName: first.groupName ?? '',
    code,
    status: deriveDisplayStatus(members.map((member) => member.status)),
    language: chooseLanguage(contact?.language, wedding),
    country: contact?.country ?? '',
    mainGuests: members.filter((member) => member.isMain),
    followers: members.filter((member) => !member.isMain),
    tableAssignment: toTableRef(first),
    salutations: formatSalutations(first.groupName ?? '', memberRows, wedding),
  };
}

function toGuestView(
  code: string,
  rows: readonly [HolderRow & { id: string }, ...HolderRow[]],
  wedding: WeddingRecord,
): GuestView {
  const [row, ...brought] = rows;
  const plusOnes = brought.filter(isMember).map((plusOne) => toMemberView(plusOne, wedding));
  const assignedGroup = row.groupId === null ? null : { _id: row.groupId, groupName: row.groupName ?? '' };
  return {
    ...toMemberView(row, wedding),
    code,
    assignedGroup,
    assignedTable: toTableRef(row),
    ...(plusOnes.length > 0 && { plusOnes }),
    salutations: formatSalutations('', rows, wedding),
  };
}

function toInvitationView(code: string, rows: readonly HolderRow[], wedding: WeddingRecord): InvitationView {
  const [first, ...others] = rows;
  if (first === undefined) throw new DomainError('UNKNOWN_CODE');
  const children = rows.some((row) => row.isAdult === false) ? { hasChildren: true as const } : {};
  const note = first.hasNote ? { hasNote: true as const } : {};
  const flags = { ...children, ...note, isValid: true as const };
  if (first.kind === 'group') return { group: toGroupView(code, [first, ...others], wedding), ...flags };
  if (!isMember(first)) throw new DomainError('UNKNOWN_CODE');
  return { guest: toGuestView(code, [first, ...others], wedding), ...flags };
}

/** @throws DomainError UNKNOWN_CODE for unknown, malformed and deleted codes. */
export async function getInvitation(db: Database, typed: string, now: Date): Promise<InvitationView> {
  const code = parseCode(typed);
  if (code === null) throw new DomainError('UNKNOWN_CODE');
  const [rows, wedding] = await Promise.all([listHolderRows(db, { code }), getWeddingRecord(db)]);
  const hasAttending = rows.some(({ status }) => status !== null && hasArrived(status));
  const view = toInvitationView(code, hasAttending ? hideEarlyAttendance(rows, { wedding, now }) : rows, wedding);
  const { language } = view.group ?? view.guest ?? { language: getFirstLanguage(wedding) };
  const holders = rows.filter(isMember);
  const events = await listHeldEvents(db, holders, { wedding, language, now });
  const asked = { holders, events: listAskedEvents(events) };
  const [first] = rows;
  const menus = first?.hasDishes ? await listHeldMenus(db, asked, { wedding, language }) : [];
  const heldQuestions = first?.hasQuestions ? await listHeldQuestions(db, asked, { wedding, language }) : [];
  const heldSections = first?.hasSections ? await listHeldSections(db, { wedding, language }) : [];
  const invitation = { members: listMembers<MemberView>(view), events };
  const open = new Set<object>([
    ...menus.filter((menu) => listGuestsWithoutMeal(menu, listExpectedNow(menu.eventId, invitation, now)).length > 0),
    ...listOpenQuestions(heldQuestions, invitation, now),
  ]);
  const mark = <Part extends object>(part: Part) => (open.has(part) ? { ...part, isOpen: true as const } : part);
  return {
    ...view,
    ...(events.length > 0 && { events }),
    ...(menus.length > 0 && { menus: menus.map(mark) }),
    ...(heldQuestions.length > 0 && { questions: heldQuestions.map(mark) }),
    ...(heldSections.length > 0 && { sections: heldSections }),
  };
}

/** @throws DomainError UNKNOWN_CODE. */
export async function getInvitationAndWedding(
  db: Database,
  typed: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ invitation: InvitationView; wedding: Readonly<FullWedding> }> {
  const [invitation, wedding] = await Promise.all([getInvitation(db, typed, now), getWedding(db, publicUrl)]);
  return { invitation, wedding };
}

/** A guest's code gets UNKNOWN_CODE but does not count as a wrong code. */
export async function getGroupByCode(
  db: Database,
  typed: string,
  now: Date,
): Promise<{ group: GroupView; isValid: true }> {
  const { group } = await getInvitation(db, typed, now);
  if (group === undefined) throw new DomainError('UNKNOWN_CODE', { isLiveCode: true });
  return { group, isValid: true };
}

/** Also for a member by its own code. A group's code gets UNKNOWN_CODE but does not count as a wrong code. */
export async function getGuestByCode(
  db: Database,
  typed: string,
  now: Date,
): Promise<{ guest: GuestView; isValid: true }> {
  const { guest } = await getInvitation(db, typed, now);
  if (guest === undefined) throw new DomainError('UNKNOWN_CODE', { isLiveCode: true });
  return { guest, isValid: true };
}

/** Of the wedding, or of the further events to which they come. @throws DomainError NO_PASS without an Accepted guest. */
export function toPass(view: InvitationView): PassView {
  const members = listMembers(view);
  if (!isExpectedAnywhere({ members, events: view.events })) throw new DomainError('NO_PASS');
  const coming = members.filter(({ status }) => isComing(status));
  const expectedIds = (view.events ?? []).flatMap(listExpectedAt);
  const attending = coming.length > 0 ? coming : members.filter(({ _id }) => expectedIds.includes(_id));
  return {
    code: view.group?.code ?? view.guest?.code ?? '',
    language: (view.group ?? view.guest)?.language ?? defaultLanguage,
    country: members.find((member) => (member.country as string) !== '')?.country ?? '',
    tableName: (view.group?.tableAssignment ?? view.guest?.assignedTable)?.tableName ?? null,
    guests: attending.map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName })),
  };
}

/** @throws DomainError UNKNOWN_CODE, NO_PASS. */
export const getPass = async (db: Database, typed: string, now: Date): Promise<PassView> =>
  toPass(await getInvitation(db, typed, now));

/** The rate limiter counts unknown codes. */
export async function getQrState(
  db: Database,
  typed: string,
  now: Date,
): Promise<{ state: DoorState; isKnown: boolean }> {
  const view = await getInvitation(db, typed, now).catch((error: unknown) => {
    if (error instanceof DomainError && error.reason === 'UNKNOWN_CODE') return null;
    throw error;
  });
  if (view === null) return { state: 'invalid', isKnown: false };
  return { state: getDoorState(listMembers(view), view.events), isKnown: true };
}

/** @throws DomainError UNKNOWN_CODE. */
export async function getCodeHolder(
  db: Database,
  typed: string,
  now: Date,
): Promise<{ code: string; ownGuestIds: string[] }> {
  const view = await getInvitation(db, typed, now);
  return {
    code: view.group?.code ?? view.guest?.code ?? '',
    ownGuestIds: listMembers(view).map((member) => member._id),
  };
}
