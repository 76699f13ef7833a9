// @vitest-environment jsdom
// A household answers for the wedding and further events.
import type { InvitationView } from '@havn/api/people/invitation/schema';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { bo } from '../../testing/check-in.js';
import {
  brunch,
  createHeldEvent,
  dinner,
  eventWedding,
  family,
  stubInvitation,
} from '../../testing/event-invitation.js';
import { setUpPages } from '../../testing/guest-pages.js';
import { ApiError, type OpenPage, throwNetworkError } from '../../testing/open-page.js';
import {
  createPageInput,
  createServedDocument,
  fakeNetworkFor,
  getAppPath,
  renderServedPage,
} from '../../testing/served-page.js';
import { code, groupView, guestView } from '../../testing/view-fixtures.js';
import { loadEventParts } from '../events/event-parts.js';

const { open, openUntil, close } = setUpPages();
const textsPath = '/locales/en/events.json';

const findBox = (label: string): HTMLInputElement => {
  const box = document.querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`);
  if (box === null) throw new Error(`There is no box ${label}.`);
  return box;
};
const press = (label: string) => act(async () => findBox(label).click());
const listTicked = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input[type="checkbox"]:checked')]
    .filter(({ name }) => name !== '')
    .map((box) => box.getAttribute('aria-label')?.split(', ').slice(0, 2).join(', '));
const openCheckIn = () => openUntil(`/check-in/${code}`, 'Tick who’s coming to what');
const send = async (page: OpenPage) => {
  await page.click(/^Send your reply$/);
  await page.waitForTransientText('preparing your wedding pass');
};

describe('an invitation without further events', () => {
  it('loads nothing of them', async () => {
    const { fake } = stubInvitation({ view: { group: groupView(family), isValid: true } });
    const page = await openUntil(`/check-in/${code}`, 'Tick everyone who’s coming');
    await page.waitForIdle();
    expect(fake.calls).not.toContain(textsPath);
    expect(document.querySelector('table')).toBeNull();
  });
});

describe('a table of people and events', () => {
  it('names each box, and has none for who is not invited', async () => {
    stubInvitation();
    await openCheckIn();
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Fri\u00a06Welcome dinner7\u00a0pm',
      'Sat\u00a07Wedding3\u00a0pm',
      'Sun\u00a08Brunch11\u00a0am',
    ]);
    expect([...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
      'Everyone',
      'Anna',
      'Bo',
      'Cleo',
    ]);
    expect(findBox('Bo, Brunch').getAttribute('aria-label')).toBe('Bo, Brunch, Sunday 8\u00a0August, 11\u00a0am');
    expect(document.querySelector('input[aria-label^="Cleo, Welcome dinner"]')).toBeNull();
    expect(document.body.textContent).not.toContain('Bus to the church');
  });

  it('sends one answer for all', async () => {
    const { sent } = stubInvitation();
    const page = await openCheckIn();
    await press('Bo, Brunch');
    await send(page);
    expect(sent).toEqual([
      {
        code,
        accepted: ['a', 'b', 'c'],
        declined: [],
        events: [
          { eventId: 'dinner', accepted: ['a', 'b'], declined: [] },
          { eventId: 'brunch', accepted: ['a', 'c'], declined: ['b'] },
        ],
      },
    ]);
  });

  it('unticks the other days of who does not come to the wedding, and can keep one', async () => {
    const { sent } = stubInvitation();
    const page = await openCheckIn();
    await press('Bo, Wedding');
    expect(listTicked().filter((label) => label?.startsWith('Bo'))).toEqual([]);
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Also unticked on the other days.');
    await page.click('Keep Brunch');
    expect(page.findButton('Keep Brunch')).toBeNull();
    expect(page.findButton('Keep Welcome dinner')).not.toBeNull();
    await send(page);
    expect(sent).toMatchObject([
      {
        accepted: ['a', 'c'],
        declined: ['b'],
        events: [
          { eventId: 'dinner', accepted: ['a'], declined: ['b'] },
          { eventId: 'brunch', accepted: ['a', 'b', 'c'], declined: [] },
        ],
      },
    ]);
  });

  it('ticks a column for everyone or for none', async () => {
    stubInvitation();
    await openCheckIn();
    const all = () => findBox('Everyone, Brunch');
    await press('Bo, Brunch');
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await press('Everyone, Brunch');
    expect([all().checked, all().indeterminate]).toEqual([true, false]);
    await press('Everyone, Brunch');
    expect(listTicked().filter((label) => label?.endsWith('Brunch'))).toEqual([]);
  });

  it('keeps what was ticked across a reload', async () => {
    stubInvitation();
    await openCheckIn();
    await press('Bo, Brunch');
    await close();
    stubInvitation();
    await openCheckIn();
    expect(findBox('Bo, Brunch').checked).toBe(false);
    expect(findBox('Anna, Brunch').checked).toBe(true);
  });

  it('warns when nobody is ticked for anything', async () => {
    stubInvitation();
    const page = await openCheckIn();
    await press('Everyone, Wedding');
    await page.waitForText('No one is ticked');
    expect(page.findButton(/^Send your reply$/)?.disabled).toBe(true);
  });

  it('16 says how many places are left, and keeps the ticks when they are too few', async () => {
    const { sent, fake } = stubInvitation({
      respond: (attempt) => {
        if (attempt === 1) throw new ApiError(409, 'CONFLICT', 'EVENT_FULL');
      },
    });
    const page = await openCheckIn();
    fake.handlers['guest.invitation'] = () => ({
      group: groupView(family),
      events: [dinner, { ...brunch, left: 2 }],
      isValid: true,
    });
    await page.click(/^Send your reply$/);
    await page.waitForText('There aren’t enough places left');
    await page.waitForText('2 places left');
    expect(listTicked()).toHaveLength(8);
    await press('Bo, Brunch');
    await send(page);
    expect(sent).toHaveLength(2);
  });

  it('15 says on the second phone that the invitation has been answered, and leads to what stands', async () => {
    const members = family.map((one) => ({ ...one, status: 'Declined' }) as const);
    const answered = [createHeldEvent('dinner', 'Welcome dinner', { a: 'Declined', b: 'Accepted' })];
    const { fake } = stubInvitation({
      respond: () => {
        throw new ApiError(409, 'CONFLICT', 'ALREADY_ANSWERED');
      },
    });
    const page = await openCheckIn();
    fake.handlers['guest.invitation'] = () => ({ group: groupView(members), events: answered, isValid: true });
    await page.click(/^Send your reply$/);
    await page.waitForText('has already been answered, perhaps by someone in your household. Nothing was changed.');
    await act(async () => document.querySelector<HTMLAnchorElement>('.alert a')?.click());
    await page.waitForText('Swipe to see your pass');
  });

  it('sends an answer again that was given offline', async () => {
    let isOffline = true;
    const { sent } = stubInvitation({
      respond: () => {
        if (isOffline) throwNetworkError();
      },
    });
    const page = await openCheckIn();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Bo, Brunch');
    await page.click(/^Send your reply$/);
    await page.waitForText('We’ll send it automatically');
    isOffline = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent.at(-1)).toEqual(sent[0]);
  });
});

describe('other layouts', () => {
  it('are a list of events for one person', async () => {
    const view = { guest: guestView({ _id: 'a' }), events: [dinner, brunch], isValid: true } as const;
    stubInvitation({ view: { ...view, events: [...view.events] } });
    await openUntil(`/check-in/${code}`, 'Untick anything you can’t come to');
    expect(listTicked()).toEqual(['Anna, Welcome dinner', 'Anna, Wedding', 'Anna, Brunch']);
    expect(document.querySelector('table')).toBeNull();
  });

  it('are folded parts for many events, which say who comes', async () => {
    const more = ['Swim', 'Boat trip'].map((name) => createHeldEvent(name, name, { a: 'Pending', b: 'Declined' }));
    stubInvitation({ events: [dinner, brunch, ...more] });
    await openCheckIn();
    const heads = [...document.querySelectorAll('summary .occasion__who')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['✓ Anna and Bo · change', '✓ Everyone · change', '✓ Anna · change', '✓ Anna · change']);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    await press('Cleo, Brunch');
    expect(document.querySelectorAll('summary .occasion__who')[1]?.textContent).toBe('✓ Anna and Bo · change');
  });
});

describe('declining', () => {
  it('asks to which events they come all the same', async () => {
    const { sent } = stubInvitation();
    const page = await openCheckIn();
    await page.click('We can’t come');
    await page.waitForText('We’d still love to see you at:');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog input')];
    expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
      ['dinner', false],
      ['brunch', false],
    ]);
    await act(async () => boxes[1]?.click());
    await page.click('Yes, decline');
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent).toEqual([
      {
        code,
        accepted: [],
        declined: ['a', 'b', 'c'],
        events: [
          { eventId: 'dinner', accepted: [], declined: ['a', 'b'] },
          { eventId: 'brunch', accepted: ['a', 'b', 'c'], declined: [] },
        ],
      },
    ]);
  });
});

describe('2 an event that was added after the answer', () => {
  const answered = family.map((one) => ({ ...one, status: one === bo ? 'Declined' : 'Accepted' }) as const);
  const said = createHeldEvent('dinner', 'Welcome dinner', { a: 'Accepted', b: 'Declined' }, { start: dinner.start });

  it('is asked for alone: everything else is shown', async () => {
    const { sent } = stubInvitation({ members: answered, events: [said, brunch] });
    const page = await openUntil(`/check-in/${code}`, 'Here’s what’s new');
    const rows = [...document.querySelectorAll('tbody tr')].slice(1);
    const cells = rows.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.querySelector('.plan__said')?.textContent),
    );
    expect(cells).toEqual([
      ['Yes', 'Yes', undefined],
      ['No', 'No', undefined],
      [undefined, 'Yes', undefined],
    ]);
    expect(document.querySelector('textarea')).toBeNull();
    expect(page.findButton('We can’t come')).toBeNull();
    // Whoever does not come to the wedding is not expected to come.
    expect(listTicked()).toEqual(['Anna, Brunch', 'Cleo, Brunch']);
    await press('Anna, Brunch');
    await press('Cleo, Brunch');
    await page.click(/^Send your reply$/);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      { code, accepted: [], declined: [], events: [{ eventId: 'brunch', accepted: [], declined: ['a', 'b', 'c'] }] },
    ]);
  });

  it('is announced in the letter, beside the pass', async () => {
    stubInvitation({ members: answered, events: [said, brunch] });
    const page = await openUntil(`/invitation/${code}`, 'One new question');
    expect(page.getText()).toContain('Checked in');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.rsvp a')].map(({ textContent }) => textContent);
    expect(links).toContain('Reply to the invitation');
  });

  it('is not announced once it is closed', async () => {
    stubInvitation({ members: answered, events: [{ ...brunch, closesAt: '2020-01-01T00:00:00Z' }] });
    const page = await openUntil(`/invitation/${code}`, 'More to celebrate');
    expect(page.getText()).not.toContain('One new question');
  });
});

describe('the page of the server', () => {
  const invitation = { group: groupView(family), events: [dinner, brunch], isValid: true } satisfies InvitationView;
  const input = createPageInput('check-in', { invitation, wedding: eventWedding });

  it('is the same in the app, with what was ticked before', async () => {
    fakeNetworkFor(input);
    await loadEventParts();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const served = createServedDocument(input, (content) => {
      content.querySelector<HTMLInputElement>('input[name="event.brunch.b"]')?.click();
    });
    const page = await open(getAppPath('check-in'), served);
    await page.waitForIdle();
    expect(findBox('Bo, Brunch').checked).toBe(false);
    expect(findBox('Anna, Brunch').checked).toBe(true);
    expect(log.mock.calls.filter(([message]) => /hydrat/i.test(String(message)))).toEqual([]);
  });

  it('shows the letter and the pass with their programme', () => {
    for (const page of ['invitation', 'check-in'] as const)
      expect(renderServedPage(createPageInput(page, { invitation, wedding: eventWedding })).content).toContain(
        'Welcome dinner',
      );
    const french = renderServedPage({
      ...createPageInput('invitation', { invitation, wedding: eventWedding }),
      language: 'fr',
    });
    expect(french.content).toContain('Brunch (fr)');
  });
});
