// @vitest-environment jsdom
// How the receivers of a message are greeted (specification §10 "Message List").
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createHousehold, createMessage } from '../../../testing/dashboard-fixtures.js';
import { clickInDialog, getDialog, getField } from '../../../testing/dashboard-queries.js';
import { type Output, setUpDashboard, setValue } from '../../../testing/open-dashboard.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const german = { language: 'de', status: 'Pending' } as const;
const couple = createHousehold('Anna & Ben', [
  { ...german, firstName: 'Anna', isMain: true, addressForm: 'feminine' },
  { ...german, firstName: 'Ben', isMain: true, addressForm: 'masculine' },
]);
const family = createHousehold('Familie Berg', [
  { ...german, firstName: 'Cy', lastName: 'Berg', isMain: true },
  { ...german, firstName: 'Dora', lastName: 'Berg', isMain: false },
]);
const guests = [
  ...couple.guests,
  ...family.guests,
  createGuest({ ...german, firstName: 'Eva', addressForm: 'feminine' }),
  createGuest({ ...german, firstName: 'Frida', addressForm: 'feminine' }),
  createGuest({ ...german, firstName: 'Gert', addressForm: 'masculine' }),
  createGuest({ ...german, firstName: 'Hal' }),
  createGuest({ ...german, firstName: 'Ida', salutation: 'Liebe Oma' }),
];

const summary: Output<'message.preview'> = {
  format: 'sms',
  isPreview: false,
  isQuiet: false,
  sms: 0,
  email: 0,
  alreadySent: 0,
  leftOut: [],
  segments: 0,
  unreachable: [],
  emptyPlaceholders: [],
  longest: [],
};

const openMessages = () =>
  open('/dashboard/message-list', {
    'wedding.get': () => fullWedding({ languages: ['de', 'pl'] }),
    'guest.list': () => guests,
    'message.preview': () => summary,
    'message.list': () => [createMessage({ bodies: { de: '{{greeting}} Hallo', pl: 'Hej' } })],
  });

const listRows = () =>
  [...getDialog().querySelectorAll('.salutations li')].map((row) => [...row.children].map((part) => part.textContent));

const all = [
  ['Hallo Hal,', 'One person: 1'],
  ['Liebe Eva,', 'Women: 2'],
  ['Lieber Gert,', 'Men: 1'],
  ['Liebe Anna, lieber Ben,', 'Several people: 2'],
  ['Liebe Familie Berg,', 'Families: 1'],
  ['Liebe Oma,', 'Own salutation: 1'],
];

it('the preview of a message with a greeting has one of each kind, in its language', async () => {
  await openMessages();
  fireEvent.click(await screen.findByRole('button', { name: 'Create Message' }));
  await waitFor(() => getField('Message (DE)'));
  setValue(getField('Message (DE)'), 'Hallo {{firstName}}');
  expect(listRows()).toEqual([]);
  setValue(getField('Message (DE)'), '{{greeting}} bis bald');
  setValue(getField('Message (PL)'), '{{greeting}} do zobaczenia');
  await waitFor(() => expect(listRows()).toEqual(all));
  expect(within(getDialog()).getByText('Liebe Oma,').lang).toBe('de');
});

it('the selection of guests has those kinds that are chosen', async () => {
  await openMessages();
  fireEvent.click(await screen.findByRole('button', { name: /^Send:/ }));
  clickInDialog('Next');
  const choose = async (name: string) =>
    fireEvent.click(await within(getDialog()).findByRole('checkbox', { name: new RegExp(name) }));
  await choose('Eva');
  await choose('Hal');
  await waitFor(() => expect(listRows().slice(0, 2)).toEqual([['Liebe Frida,', 'Women: 1'], all[2]]));
});
