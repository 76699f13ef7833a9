// @vitest-environment jsdom
// What is in another language than the page says so, for screen readers, hyphenation and fonts.
import type { FullWedding } from '@havn/api/wedding/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createMessage } from '../../testing/dashboard-fixtures.js';
import { getDialog, getField } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const ida = createGuest({ firstName: 'Ida', language: 'de', salutation: 'Liebe Oma' });

/** The form of a guest, at a wedding that speaks these languages. */
async function openEditor(guest: typeof ida, languages: FullWedding['languages']) {
  await open('/dashboard/guest-list', {
    'wedding.get': () => fullWedding({ languages: [...languages] }),
    'guest.list': () => [guest],
    'guest.get': () => guest,
  });
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${guest.firstName}` }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(getField('First name').value).toBe(guest.firstName));
}

it('a salutation is in the guest’s language, in the details and in the form', async () => {
  await open('/dashboard/guest-list', {
    'wedding.get': () => fullWedding({ languages: ['en', 'de', 'ar'] }),
    'guest.list': () => [ida],
    'guest.get': () => ida,
    'guest.history': () => [],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ida' }));
  await screen.findByRole('dialog');
  expect((await within(getDialog()).findByText('Liebe Oma')).lang).toBe('de');
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(getField('Salutation').lang).toBe('de'));
  setValue(getField('Language'), 'ar');
  await waitFor(() => expect(getField('Salutation').lang).toBe('ar'));
});

it.each([
  [['en', 'de', 'fr'], 'de', 'Liebe Lena / Lieber Jonas', 'de'],
  [['en', 'de', 'fr'], 'fr', 'Chère Camille / Cher Julien', 'fr'],
  [['de', 'fr'], 'en', 'Liebe Lena / Lieber Jonas', 'de'],
  [['en', 'sv'], 'en', 'Kära Elin / Käre Oskar', 'sv'],
  [['es', 'en'], 'es', 'Querida Lucía / Querido Pablo', 'es'],
  [['ar', 'fr'], 'ar', 'عزيزتي ليلى / عزيزي كريم', 'ar'],
] as const)('at a wedding in %s, a guest who reads %s is asked how to be addressed with “%s”', async (...row) => {
  const [spoken, language, examples, shownIn] = row;
  const guest = { ...ida, language };
  await openEditor(guest, spoken);
  const shown = await within(getDialog()).findByText(examples);
  expect([shown.lang, getField('Greet as').getAttribute('aria-describedby')]).toEqual([
    shownIn,
    shown.closest('p')?.id,
  ]);
});

it('nobody is asked for the form of address at a wedding that needs none', async () => {
  await openEditor({ ...ida, language: 'en' }, ['en', 'da', 'pl']);
  expect(within(getDialog()).queryByLabelText('Greet as')).toBeNull();
});

it('the subject of a message is in the language of its text', async () => {
  const message = createMessage({ subject: '', subjects: { de: 'Einladung' } });
  await open('/dashboard/message-list', {
    'wedding.get': () => fullWedding({ languages: ['ar', 'de'] }),
    'message.list': () => [message],
  });
  expect((await screen.findByText('Einladung')).lang).toBe('de');
});

it('a language of the dashboard is named in itself', async () => {
  await open('/dashboard/guest-list', { 'guest.list': () => [ida] });
  fireEvent.click(await screen.findByRole('button', { name: 'Language and theme' }));
  expect((await screen.findByRole('menuitem', { name: 'Français' })).lang).toBe('fr');
});
