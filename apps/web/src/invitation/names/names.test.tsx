// @vitest-environment jsdom
// A household answers with a plus-one and names the guests whose names the couple does not know.
import type { InvitationView } from '@havn/api/people/invitation/schema';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { toggleGuest } from '../../testing/check-in.js';
import { stubInvitation } from '../../testing/event-invitation.js';
import { setUpPages } from '../../testing/guest-pages.js';
import {
  createPageInput,
  createServedDocument,
  fakeNetworkFor,
  getAppPath,
  renderServedPage,
} from '../../testing/served-page.js';
import { code, groupView, member, weddingView } from '../../testing/view-fixtures.js';
import { loadEventParts } from '../events/event-parts.js';

const { open, openUntil, close } = setUpPages();

const maria = member({ _id: 'a', firstName: 'Maria', lastName: 'Rossi' });
const plusOne = member({
  _id: 'b',
  firstName: 'Guest of Maria Rossi',
  lastName: '',
  isMain: false,
  isUnnamed: true,
  hostId: 'a',
});
const child = member({ _id: 'c', firstName: 'Guest 3 of Fam. Rossi', lastName: '', isMain: false, isUnnamed: true });
const viewOf = (...members: (typeof maria)[]): InvitationView => ({ group: groupView(members), isValid: true });

const findField = (id: string) => document.querySelector<HTMLInputElement>(`input[name="name.${id}"]`);
const isShown = (id: string) => findField(id)?.closest('[hidden]') === null;

async function type(id: string, text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(findField(id), text);
    findField(id)?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const openCheckIn = () => openUntil(`/check-in/${code}`, 'Your guest’s name');

it('a plus-one is not ticked at first, and ticking one asks for the name', async () => {
  const { sent } = stubInvitation({ view: viewOf(maria, plusOne) });
  const page = await openCheckIn();
  expect(isShown('b')).toBe(false);
  await toggleGuest('Guest of Maria');
  expect(isShown('b')).toBe(true);
  expect(document.activeElement).toBe(findField('b'));
  await type('b', ' Kofi Mensah ');
  await page.click(/^Send your reply$/);
  await page.waitForTransientText('preparing your wedding pass');
  expect(sent).toEqual([
    { code, accepted: ['a', 'b'], declined: [], names: [{ guestId: 'b', firstName: 'Kofi Mensah' }] },
  ]);
});

it('14 whoever does not know yet sends the answer without a name', async () => {
  const { sent } = stubInvitation({
    view: viewOf(maria, plusOne),
    wedding: weddingView({ answersCloseAt: '2099-05-01T21:59:59.999Z' }),
  });
  const page = await openCheckIn();
  await toggleGuest('Guest of Maria');
  await page.waitForText('You can tell us the name until');
  await page.click(/^Send your reply$/);
  await page.waitForTransientText('preparing your wedding pass');
  expect(sent).toEqual([{ code, accepted: ['a', 'b'], declined: [] }]);
});

it('11 the host and the plus-one are ticked together, and unticked together', async () => {
  stubInvitation({ view: viewOf(maria, plusOne, child) });
  await openCheckIn();
  const isTicked = (id: string) => document.querySelector<HTMLInputElement>(`input[value="${id}"]`)?.checked;
  expect([isTicked('a'), isTicked('b'), isTicked('c')]).toEqual([true, false, true]);
  await toggleGuest('Maria Rossi');
  await toggleGuest('Guest of Maria');
  expect([isTicked('a'), isTicked('b'), isTicked('c')]).toEqual([true, true, true]);
  await act(async () => document.querySelector<HTMLInputElement>('input[value="a"]')?.click());
  expect([isTicked('a'), isTicked('b'), isTicked('c')]).toEqual([false, false, true]);
});

it('a name is kept across a reload', async () => {
  stubInvitation({ view: viewOf(maria, child) });
  await openUntil(`/check-in/${code}`, 'Guest 3 of Fam. Rossi');
  await type('c', 'Toni');
  await close();
  stubInvitation({ view: viewOf(maria, child) });
  await openUntil(`/check-in/${code}`, 'Guest 3 of Fam. Rossi');
  expect(findField('c')?.value).toBe('Toni');
});

it('14 the pass of an answered invitation asks for the missing name', async () => {
  const accepted = viewOf({ ...maria, status: 'Accepted' }, { ...plusOne, status: 'Accepted' });
  const { sent } = stubInvitation({ view: accepted });
  const page = await openUntil(`/wedding-pass/${code}`, 'We don’t have everyone’s name yet');
  await type('b', 'Kofi');
  await page.click('Save');
  expect(sent).toEqual([{ code, accepted: [], declined: [], names: [{ guestId: 'b', firstName: 'Kofi' }] }]);
});

it('the page of the server has the field, also for guests who are not ticked, and is the same in the app', async () => {
  const input = createPageInput('check-in', { invitation: viewOf(maria, plusOne), wedding: weddingView() });
  fakeNetworkFor(input);
  await loadEventParts();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const served = createServedDocument(input, (content) => {
    const field = content.querySelector<HTMLInputElement>('input[name="name.b"]');
    expect(field?.closest('[hidden]')).toBeNull();
    if (field) field.value = 'Kofi';
  });
  const page = await open(getAppPath('check-in'), served);
  await page.waitForIdle();
  expect(findField('b')?.value).toBe('Kofi');
  expect(isShown('b')).toBe(false);
  expect(log.mock.calls.filter(([message]) => /hydrat/i.test(String(message)))).toEqual([]);
});

it('14 the pass of the server has the form too', () => {
  const invitation = viewOf({ ...maria, status: 'Accepted' }, { ...plusOne, status: 'Accepted' });
  const input = createPageInput('wedding-pass', { invitation, wedding: weddingView() });
  const guests = [maria, plusOne].map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName }));
  const pass = { code, language: 'en', country: 'fr', tableName: null, guests } as const;
  const { content } = renderServedPage({ ...input, pass: { ...pass, guests } });
  expect(content).toContain('name="name.b"');
  expect(content).toContain('value="name"');
});
