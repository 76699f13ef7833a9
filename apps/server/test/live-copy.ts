// A dashboard's copy of the lists, updated by live changes as in specification §6 "Live changes".

import { takesSeat } from '@havn/api/attendance/count-rules';
import { deriveDisplayStatus } from '@havn/api/attendance/status-rules';
import { findContact } from '@havn/api/people/group/rules';
import { expect } from 'vitest';
import type { TestServer } from './harness.js';
import { type Change, type LiveEvent, openStream } from './live-stream.js';

type Row = Change['object'];
const paths = { guest: 'guests', group: 'groups', table: 'tables' } as const;
type List = keyof typeof paths;
const lists = Object.keys(paths) as List[];
type Lists = Record<List, Row[]>;

/** Fetches the lists. */
export async function fetchLists({ server, token }: { server: TestServer; token: string }): Promise<Lists> {
  const read = async (list: List) => (await server.get(`/api/v1/${paths[list]}`, { token })).body;
  return { guest: await read('guest'), group: await read('group'), table: await read('table') };
}

/** Applies an event to the lists, which are sorted by position, then by id. */
export function applyEvent(copy: Lists, { name, data }: LiveEvent): void {
  if (name !== 'change' || data.object === undefined) return;
  const rows = copy[data.entity as List];
  const index = rows.findIndex((row) => row._id === data.id);
  if (data.object === null) {
    if (index >= 0) rows.splice(index, 1);
    return;
  }
  rows.splice(index >= 0 ? index : rows.length, 1, data.object);
  rows.sort((one, other) => one.position - other.position || (one._id < other._id ? -1 : 1));
}

const byId = (rows: Row[]): Map<string, Row> => new Map(rows.map((row) => [row._id, row]));

/** Fills in what rows repeat of other rows (names, statuses, dietary texts) from those rows. */
export function resolveReferences(copy: Lists): Lists {
  const [guests, groups, tables] = lists.map((list) => byId(copy[list])) as [
    Map<string, Row>,
    Map<string, Row>,
    Map<string, Row>,
  ];
  const named = (table: Row) =>
    table === null ? null : { _id: table._id, tableName: tables.get(table._id)?.tableName };
  const member = ({ _id, isMain }: Row) => {
    const { firstName, lastName, status, language, country, needsSeat, isSeatFreed } = guests.get(_id) ?? {};
    return { _id, firstName, lastName, status, isMain, language, country, needsSeat, isSeatFreed };
  };
  return {
    guest: copy.guest.map((guest) => {
      const group = groups.get(guest.assignedGroup?._id);
      const table = group === undefined ? guest.assignedTable : group.tableAssignment;
      const assignedGroup =
        group === undefined ? null : { _id: group._id, groupName: group.groupName, code: group.code };
      return {
        ...guest,
        assignedGroup,
        groupDietaryRestriction: group?.dietaryRestriction ?? '',
        groupReplacedDietaryRestriction: group?.replacedDietaryRestriction,
        assignedTable: named(table),
        isInTable: table !== null,
      };
    }),
    group: copy.group.map((group) => {
      const [mainGuests, followers] = [group.mainGuests.map(member), group.followers.map(member)];
      const all = [...mainGuests, ...followers];
      const contact = findContact(all);
      return {
        ...group,
        status: deriveDisplayStatus(all.map(({ status }) => status)),
        language: contact?.language ?? 'en',
        country: contact?.country ?? '',
        mainGuests,
        followers,
        tableAssignment: named(group.tableAssignment),
      };
    }),
    table: copy.table.map((table) => ({
      ...table,
      assignedGroups: table.assignedGroups.map(({ _id }: Row) => {
        const group = groups.get(_id);
        const members = [...(group?.mainGuests ?? []), ...(group?.followers ?? [])].map(member);
        const seats = members.filter(takesSeat).length;
        return { _id, groupName: group?.groupName, guests: members.length, seats };
      }),
      assignedGuests: table.assignedGuests.map(({ _id }: Row) => {
        const { firstName, lastName, status, needsSeat } = guests.get(_id) ?? {};
        return { _id, firstName, lastName, status, needsSeat };
      }),
    })),
  };
}

/** A copy that follows the event stream of a server. */
export async function followChanges(server: TestServer, token: string) {
  const stream = await openStream(server.origin, token);
  const copy = await fetchLists({ server, token });
  let appliedCount = 0;
  return {
    stream,
    /** The copy, once all earlier changes have been received. */
    async upToDate(): Promise<Lists> {
      const signature = `seen ${Math.random()}`;
      const earlierCount = stream.events.length;
      const { body } = await server.send('PUT', '/api/v1/wedding', { signature }, { token });
      // On a busy machine, a resync may replace the event: the rows could not be loaded in time.
      const isSeen = () =>
        stream.changes('wedding').at(-1)?.version === body.version ||
        stream.events.slice(earlierCount).some(({ name }) => name === 'resync');
      await expect.poll(isSeen).toBe(true);
      // After a resync, the lists that are fetched again include earlier events.
      const needsRefetch = stream.events.slice(appliedCount).some(({ name }) => name === 'resync');
      if (needsRefetch) {
        appliedCount = stream.events.length;
        Object.assign(copy, await fetchLists({ server, token }));
      }
      for (; appliedCount < stream.events.length; appliedCount += 1) {
        const event = stream.events[appliedCount];
        if (event !== undefined) applyEvent(copy, event);
      }
      return resolveReferences(copy);
    },
  };
}
