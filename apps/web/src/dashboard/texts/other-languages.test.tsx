// @vitest-environment jsdom
// What is in another language than the page says so, for screen readers, hyphenation and fonts.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createMessage } from '../../testing/dashboard-fixtures.js';
import { getDialog, getField } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const ida = createGuest({ firstName: 'Ida', language: 'de', salutation: 'Liebe Oma' });

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
