// @vitest-environment jsdom
// A household reads the programme of further events.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { anna, bo } from '../../testing/check-in.js';
import { bus, createHeldEvent, eventWedding, stubInvitation } from '../../testing/event-invitation.js';
import { setUpPages } from '../../testing/guest-pages.js';
import { code } from '../../testing/view-fixtures.js';

const { openUntil, close } = setUpPages();

describe('the programme', () => {
  it('has every event, also those without an answer and those that are cancelled', async () => {
    const swim = createHeldEvent('swim', 'Swim', { a: 'Pending', b: 'Pending', c: 'Pending' }, { isCancelled: true });
    const party = createHeldEvent(
      'party',
      'Party',
      { a: 'Pending', b: 'Pending', c: 'Pending' },
      {
        start: '2027-08-08T19:00:00Z',
        end: '2027-08-09T00:00:00Z',
        venue: 'Pier 4',
        address: 'Havnegade 4, 3390 Hundested',
      },
    );
    stubInvitation({ events: [bus, swim, party] });
    const page = await openUntil(`/invitation/${code}`, 'More to celebrate');
    const lines = [...document.querySelectorAll('.programme > li')].map((item) =>
      [...item.querySelectorAll('p, h3')].map(({ textContent }) => textContent?.trim()),
    );
    expect(lines).toEqual([
      ['Saturday 7\u00a0August', 'Bus to the church', '2\u00a0pm', 'Invited: Anna'],
      ['Sunday 8\u00a0August', 'Swim', 'Cancelled', '11\u00a0am'],
      [
        'Sunday 8\u00a0August',
        'Party',
        '9\u00a0pm – 2\u00a0am',
        'Pier 4',
        'Havnegade 4, 3390 Hundested (get directions, opens a map)',
      ],
    ]);
    expect(document.querySelector('.programme s')?.textContent).toBe('Swim');
    expect(page.getText()).not.toContain('One new question');
  });

  it('is on the pass for those who come', async () => {
    const members = [
      { ...anna, status: 'Accepted' as const },
      { ...bo, status: 'Accepted' as const },
    ];
    const events = [
      createHeldEvent('dinner', 'Welcome dinner', { a: 'Declined', b: 'Declined' }),
      createHeldEvent('brunch', 'Brunch', { a: 'Accepted', b: 'Declined' }),
    ];
    stubInvitation({ members, events });
    await openUntil(`/wedding-pass/${code}`, 'Your programme');
    const lines = [...document.querySelectorAll('.pass__programme > li')].map(({ textContent }) => textContent);
    expect(lines).toEqual(['BrunchSunday 8\u00a0August, 11\u00a0amAnna']);
    expect(document.querySelector('.pass__facts')?.textContent).toContain('August 2027');
  });

  it('1 is the whole pass of who comes to the brunch alone, whose letter leads to it', async () => {
    const members = [{ ...anna, status: 'Declined' as const }];
    stubInvitation({ members, events: [createHeldEvent('brunch', 'Brunch', { a: 'Accepted' })] });
    const letter = await openUntil(`/invitation/${code}`, 'Swipe to see your pass');
    expect(letter.getText()).toContain('can’t come to the wedding. We look forward to seeing you at: Brunch.');
    expect(letter.getText()).not.toMatch(/Declined|miss you/);
    // The file has the brunch alone (apps/server/test/calendar-file.test.ts).
    expect(document.querySelector('a[download]')?.getAttribute('href')).toBe(`/i/${code}/wedding.ics?lng=en`);
    await close();
    stubInvitation({ members, events: [createHeldEvent('brunch', 'Brunch', { a: 'Accepted' })] });
    await openUntil(`/wedding-pass/${code}`, 'Your programme');
    expect(document.querySelector('.pass__facts')?.textContent).not.toContain('August 2027');
  });

  it('1 is followed by thanks once who comes to the brunch alone was there', async () => {
    const members = [{ ...anna, status: 'Declined' as const }];
    stubInvitation({ members, events: [createHeldEvent('brunch', 'Brunch', { a: 'Attended' })] });
    await openUntil(`/${code}`, 'Thank you for coming');
  });
});

describe('27 a closed wedding with an open brunch', () => {
  const closesAt = '2027-08-01T12:00:00Z';
  const brunch = createHeldEvent('brunch', 'Brunch', { a: 'Pending', b: 'Pending' }, { closesAt });
  const members = [anna, bo];
  const closedWedding = { ...eventWedding, answersCloseAt: '2020-05-01T12:00:00Z' };
  const dinner = createHeldEvent(
    'dinner',
    'Welcome dinner',
    { a: 'Pending' },
    { start: '2027-08-06T17:00:00Z', closesAt: closedWedding.answersCloseAt },
  );
  const stub = (...[options]: Parameters<typeof stubInvitation>) =>
    stubInvitation({ members, wedding: closedWedding, events: [dinner, brunch], ...options });

  it('has a letter that leads to its answer', async () => {
    stub();
    const letter = await openUntil(`/invitation/${code}`, 'Still waiting for your reply');
    expect(letter.getText()).toContain('RSVPs closed on');
    expect([...document.querySelectorAll('.programme__new')].map(({ textContent }) => textContent)).toEqual([
      'BrunchSunday 8\u00a0August, 11\u00a0am',
    ]);
    await act(async () => document.querySelector<HTMLAnchorElement>('.rsvp a')?.click());
    await letter.waitForText('Tick who’s coming to what');
  });

  it('asks for the brunch alone, and shows the pass for it', async () => {
    const { sent } = stub();
    const page = await openUntil(`/check-in/${code}`, 'Tick who’s coming to what');
    const names = [...document.querySelectorAll<HTMLInputElement>('form input[type="checkbox"][name]')];
    expect(names.map(({ name }) => name)).toEqual(['event.brunch.a', 'event.brunch.b']);
    expect(page.findButton('We can’t come')).toBeNull();
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent).toEqual([
      { code, accepted: [], declined: [], events: [{ eventId: 'brunch', accepted: ['a', 'b'], declined: [] }] },
    ]);
  });

  it('has a letter that leads to the pass once it is accepted, and to another answer while they may change', async () => {
    const accepted = createHeldEvent('brunch', 'Brunch', { a: 'Accepted', b: 'Declined' }, { closesAt });
    stub({ events: [accepted], wedding: { ...closedWedding, answersMayChange: true } });
    const letter = await openUntil(`/invitation/${code}`, 'Swipe to see your pass');
    await letter.waitForText('Change your answer');
    await close();
    stub({ events: [accepted] });
    const final = await openUntil(`/invitation/${code}`, 'Swipe to see your pass');
    expect(final.getText()).not.toContain('Change your answer');
  });
});
