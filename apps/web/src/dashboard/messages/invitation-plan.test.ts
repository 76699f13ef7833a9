// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { expect, it } from 'vitest';
import { createGuest, createMessage, createReceiver } from '../../testing/dashboard-fixtures.js';
import { chooseFormat, countHouseholds, listUninvited, listUnreachable } from './invitation-plan.js';

const group = (groupName: string) => ({ _id: groupName, groupName, code: '' });
const inGroup = (name: string) => ({ assignedGroup: group(name), isInGroup: true });
const ane = createGuest({ _id: 'ane', ...inGroup('Berg'), isMain: true, email: 'ane@example.com' });
const bo = createGuest({ _id: 'bo', ...inGroup('Berg'), isMain: false });
const carl = createGuest({ _id: 'carl', phoneNumber: '+4560000001' });
const dora = createGuest({ _id: 'dora', status: 'Declined' });
const guests = [ane, bo, carl, dora];

const listIds = (list: readonly Guest[]) => list.map(({ _id }) => _id);
const listIdsOf = (facts: Partial<Parameters<typeof listUninvited>[0]>) =>
  listIds(listUninvited({ guests, messages: [], states: [], ...facts }));

it('the uninvited are the contacts of households without an answer', () => {
  expect(listIdsOf({})).toEqual(['ane', 'carl']);
});

it('where the contact has answered, the first guest who has not is invited', () => {
  const answered = { ...ane, status: 'Declined' as const };
  expect(listIdsOf({ guests: [answered, bo, carl] })).toEqual(['bo', 'carl']);
});

it.each(['sent', 'delivered', 'opened', 'answered'] as const)(
  'a household whose invitation is %s is invited',
  (state) => {
    expect(listIdsOf({ states: [{ _id: 'Berg', state }] })).toEqual(['carl']);
  },
);

it.each([
  ['invitation', 'queued', ['carl']],
  ['own', 'uncertain', ['carl']],
  ['invitation', 'preview', ['ane', 'carl']],
  ['invitation', 'undeliverable', ['ane', 'carl']],
  ['saveTheDate', 'queued', ['ane', 'carl']],
] as const)('with a message of the kind %s that is %s, still to be invited: %j', (template, state, uninvited) => {
  const messages = [createMessage({ template, receivers: [createReceiver(bo, { state })] })];
  expect(listIdsOf({ messages })).toEqual(uninvited);
});

it('households are counted, not guests', () => {
  expect(countHouseholds(guests)).toBe(3);
  const other = createGuest({ _id: 'eva', ...inGroup('Berg'), isMain: true });
  expect(listIds(listUnreachable([ane, other, carl], 'email'))).toEqual(['carl']);
});

const on = { canSend: true };
const off = { canSend: false };

it.each([
  ['only e-mail is set up', { sms: off, email: on }, [carl], 'email'],
  ['only SMS is set up', { sms: on, email: off }, [ane], 'sms'],
  ['both are, and more have a phone', { sms: on, email: on }, [ane, carl, { ...carl, _id: 'finn' }], 'sms'],
  ['both are, and as many have each', { sms: on, email: on }, [ane, carl], 'email'],
  ['none is, and more have a phone', { sms: off, email: off }, [carl], 'sms'],
] as const)('the format where %s', (_case, channels, uninvited, format) => {
  expect(chooseFormat(channels, uninvited)).toBe(format);
});
