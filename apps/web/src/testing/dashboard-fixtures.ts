// Rows of the dashboard's lists, and the data of its overview.

import type { Counts } from '@havn/api/attendance/schema';
import { eventFields } from '@havn/api/events/fields';
import type { Event } from '@havn/api/events/schema';
import { getDefaults } from '@havn/api/kernel/field-kinds';
import { weddingEventId } from '@havn/api/meals/rules';
import type { Dish } from '@havn/api/meals/schema';
import type { Message } from '@havn/api/messaging/schema';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import type { Group } from '@havn/api/people/group/schema';
import { guestDefaults } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Question } from '@havn/api/questions/schema';
import type { Reply } from '@havn/api/reply/schema';
import type { Table } from '@havn/api/seating/table/schema';
import type { DashboardHandlers } from './open-dashboard.js';
import { ApiError } from './open-page.js';

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
};

/** What all rows of lists have: each is behind those created before. */
const nextRow = () => ({ _id: nextId(), position: lastId, createdAt, version: 1 });

const createdAt = '2026-01-01T12:00:00.000Z';

export function createGuest(fields: Partial<Guest> = {}): Guest {
  return {
    ...guestDefaults,
    ...nextRow(),
    firstName: 'Anna',
    country: 'dk',
    language: 'en',
    status: 'Pending',
    isMain: true,
    isInGroup: false,
    isInTable: false,
    groupDietaryRestriction: '',
    assignedGroup: null,
    assignedTable: null,
    code: '23456789ABC',
    ...fields,
  };
}

/** "Guest 0001", "Guest 0002" and so on. */
export const createManyGuests = (count: number): Guest[] =>
  Array.from({ length: count }, (_, index) =>
    createGuest({ firstName: 'Guest', lastName: String(index + 1).padStart(4, '0') }),
  );

export function createGroup(fields: Partial<Group> = {}): Group {
  return {
    ...nextRow(),
    groupName: 'The Holms',
    code: '3456789ABCD',
    status: 'pending',
    language: 'en',
    country: 'dk',
    mainGuests: [],
    followers: [],
    tableAssignment: null,
    dietaryRestriction: '',
    ...fields,
  };
}

export function createTable(fields: Partial<Table> = {}): Table {
  const { capacity = 8 } = fields;
  return {
    ...nextRow(),
    tableName: 'Harbour',
    capacity,
    isHead: false,
    seatsLeft: capacity,
    assignedGroups: [],
    assignedGuests: [],
    groupIds: [],
    guestIds: [],
    ...fields,
  };
}

export function createEvent(fields: Partial<Event> = {}): Event {
  const { name = 'Brunch' } = fields;
  return {
    ...nextRow(),
    ...getDefaults(eventFields),
    audience: 'chosen',
    name,
    names: { en: name },
    notes: {},
    dressCodes: {},
    isCancelled: false,
    invited: 0,
    pending: 0,
    accepted: 0,
    declined: 0,
    attended: 0,
    placesLeft: null,
    ...fields,
  };
}

/** Of the wedding. */
export function createDish(fields: Partial<Dish> = {}): Dish {
  const { name = 'Fish' } = fields;
  return {
    ...nextRow(),
    eventId: weddingEventId,
    name,
    names: { en: name },
    marks: [],
    contains: [],
    audience: 'everyone',
    ...fields,
  };
}

/** Of the wedding, to each guest. */
export function createQuestion(fields: Partial<Question> = {}): Question {
  const { label = 'Bus from the station?' } = fields;
  return {
    ...nextRow(),
    eventId: weddingEventId,
    label,
    labels: { en: label },
    hints: {},
    kind: 'yesNo',
    asked: 'guest',
    audience: 'everyone',
    isRequired: false,
    options: [],
    answers: 0,
    ...fields,
  };
}

/** A text message of an unknown sender. */
export function createReply(fields: Partial<Reply> = {}): Reply {
  return {
    _id: nextId(),
    format: 'sms',
    from: '+4520123456',
    guest: null,
    otherGuests: [],
    answers: null,
    subject: '',
    body: 'Yes!',
    isPending: false,
    isTruncated: false,
    attachments: 0,
    omitted: 0,
    proposedStatus: null,
    receivedAt: createdAt,
    readAt: null,
    ...fields,
  };
}

/** A group of the guests, the first two of whom are its main guests, and these guests as its members. */
export function createHousehold(groupName: string, members: Partial<Guest>[], fields: Partial<Group> = {}) {
  const shell = createGroup({ groupName, ...fields });
  const assignedGroup = { _id: shell._id, groupName, code: shell.code };
  const guests = members.map((one, index) =>
    createGuest({ isMain: index < 2, isInGroup: true, assignedGroup, assignedTable: shell.tableAssignment, ...one }),
  );
  const mainGuests = guests.filter(({ isMain }) => isMain);
  return { group: { ...shell, mainGuests, followers: guests.filter(({ isMain }) => !isMain) }, guests };
}

export function createMessage(fields: Partial<Message> = {}): Message {
  const texts = { subject: 'Save the date', subjectFR: '', bodyEN: 'Hi', bodyFR: 'Salut', ...fields };
  return { ...nextRow(), format: 'sms', template: 'own', receivers: [], ...texts, ...mergeTexts(texts) };
}

type Receiver = Message['receivers'][number];

/** A guest as a receiver of a message, who was sent it unless `delivery` is null. */
export function createReceiver(
  { _id, firstName, lastName, status }: Guest,
  delivery: Partial<Receiver['delivery']> = {},
): Receiver {
  const sent = {
    _id: nextId(),
    state: 'sent',
    reason: null,
    at: createdAt,
    scheduledFor: null,
    startsAt: null,
    handChannel: null,
  } as const;
  return { _id, firstName, lastName, status, delivery: delivery && { ...sent, ...delivery } };
}

export const createCounts = (fields: Partial<Counts> = {}): Counts => ({
  guests: 0,
  groups: 0,
  tables: 0,
  pending: 0,
  accepted: 0,
  declined: 0,
  attended: 0,
  inTable: 0,
  notInTable: 0,
  needTable: 0,
  inGroup: 0,
  individuals: 0,
  seatsToFree: 0,
  seatsToFind: 0,
  unreachable: 0,
  unnamed: 0,
  withNeeds: 0,
  ...fields,
});

const noSampleData = {
  ...{ guests: 0, groups: 0, tables: 0, messages: 0, events: 0, dishes: 0, questions: 0, sections: 0 },
  ...{ edited: [], leavingGroups: 0, leavingTables: 0 },
};

/** The overview of an empty wedding. */
export const overviewHandlers = {
  'guest.counts': () => createCounts(),
  'guest.answersByDay': () => [],
  'guest.latestAnswers': () => [],
  'wedding.demonstration': () => noSampleData,
  'guest.unconfirmedNeeds': () => ({ texts: 0 }),
  'guest.openItems': () => ({ mealOpen: 0, questionOpen: 0, mealClash: 0, sameNames: [] }),
  'catering.changes': () => ({ since: null, changes: [], exports: [] }),
} satisfies DashboardHandlers;

/** The rows that a fake server has stored, by id. */
export class StoredRows<Row extends { _id: string }> extends Map<string, Row> {
  constructor(rows: readonly Row[]) {
    super(rows.map((row) => [row._id, row]));
  }

  /** All rows, or one page of them. */
  readonly list = ({ limit, after }: { limit?: unknown; after?: string | undefined } = {}): Row[] => {
    const rows = [...this.values()];
    const start = after === undefined ? 0 : rows.findIndex(({ _id }) => _id === after) + 1;
    return rows.slice(start, typeof limit === 'number' ? start + limit : undefined);
  };

  readonly save = (row: Row): Row => {
    this.set(row._id, row);
    return row;
  };
}

/** Rows with versions. Like the server, it rejects what is unknown or outdated. */
export class VersionedRows<Row extends { _id: string; version: number }> extends StoredRows<Row> {
  constructor(
    rows: readonly Row[],
    private readonly unknownReason: `UNKNOWN_${string}`,
  ) {
    super(rows);
  }

  /** @throws an ApiError with `unknownReason` if there is none. */
  readonly load = (id: string): Row => {
    const row = this.get(id);
    if (row === undefined) throw new ApiError(404, 'NOT_FOUND', this.unknownReason);
    return row;
  };

  /** @throws the same, and an ApiError unless `ifMatch` is its version. */
  readonly loadVersion = (id: string, ifMatch: number | undefined): Row => {
    const row = this.load(id);
    if (row.version !== ifMatch) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
    return row;
  };

  /** Changes fields and increments the version. */
  readonly update = (id: string, fields: Partial<Row>): Row => {
    const row = this.load(id);
    return this.save({ ...row, ...fields, version: row.version + 1 });
  };
}
