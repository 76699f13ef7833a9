// @vitest-environment jsdom
// A household reads the programme of further events.
import { describe, expect, it } from 'vitest';
import { anna, bo } from '../../testing/check-in.js';
import { bus, createHeldEvent, stubInvitation } from '../../testing/event-invitation.js';
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
    expect(document.querySelector('.pass__facts')?.textContent).toContain('07.08.2027');
  });

  it('is the whole pass of who comes to the brunch alone', async () => {
    const members = [{ ...anna, status: 'Declined' as const }];
    stubInvitation({ members, events: [createHeldEvent('brunch', 'Brunch', { a: 'Accepted' })] });
    const letter = await openUntil(`/invitation/${code}`, 'Swipe to see your pass');
    expect(letter.getText()).toContain('Declined');
    await close();
    stubInvitation({ members, events: [createHeldEvent('brunch', 'Brunch', { a: 'Accepted' })] });
    await openUntil(`/wedding-pass/${code}`, 'Your programme');
    expect(document.querySelector('.pass__facts')?.textContent).not.toContain('07.08.2027');
  });
});
