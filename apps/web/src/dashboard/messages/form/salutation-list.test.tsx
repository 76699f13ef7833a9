// @vitest-environment jsdom
// How the receivers of a message are greeted (specification §10 "Message List").
import type { Language } from '@havn/i18n/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createHousehold, createMessage } from '../../../testing/dashboard-fixtures.js';
import { clickInDialog, expectGuestNames, getDialog, getField } from '../../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../../testing/open-dashboard.js';
import { emptyPreview, fullWedding } from '../../../testing/view-fixtures.js';

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

const openMessages = () =>
  open('/dashboard/message-list', {
    'wedding.get': () => fullWedding({ languages: ['de', 'pl'] }),
    'guest.list': () => guests,
    'message.preview': () => emptyPreview,
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

it('the guests whose address form is missing are one press away', async () => {
  await openMessages();
  fireEvent.click(await screen.findByRole('button', { name: /^Send:/ }));
  clickInDialog('Next');
  const note = await within(getDialog()).findByText(/neutral greeting/);
  expect(note.textContent).toMatch(/^3 guests get/);
  fireEvent.click(within(getDialog()).getByRole('link', { name: 'Show these guests', hidden: true }));
  await screen.findByRole('heading', { name: 'Guest List' });
  await expectGuestNames('Cy Berg', 'Dora Berg', 'Hal', 'Ida');
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  expect((await screen.findByLabelText<HTMLInputElement>('“Greet as” Not Set')).checked).toBe(true);
});

it('a text is required in both languages of English and French, and otherwise only in the first', async () => {
  const getNote = (label: string) =>
    getField(label).closest('.form-field')?.querySelector('.form-field__hint')?.textContent;
  const openForm = async (languages: Language[]) => {
    const page = await open('/dashboard/message-list', { 'wedding.get': () => fullWedding({ languages }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Create Message' }));
    await waitFor(() => getField(`Message (${languages[0]?.toUpperCase()})`));
    return page;
  };
  const page = await openForm(['en', 'fr']);
  setValue(getField('Message (EN)'), 'Hello');
  expect(getNote('Message (EN)')).toBeUndefined();
  expect(getNote('Message (FR)')).toBe('French is needed too: your guests read both languages.');
  await page.close();
  await openForm(['fr', 'de']);
  setValue(getField('Message (FR)'), 'Bonjour');
  expect(getNote('Message (DE)')).toBe('German: not written yet. Guests get it in French.');
});
