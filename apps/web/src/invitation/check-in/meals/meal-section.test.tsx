// @vitest-environment jsdom
// A household chooses what it eats.
import { weddingEventId } from '@havn/api/meals/rules';
import type { HeldMenu } from '@havn/api/meals/schema';
import type { MemberView } from '@havn/api/people/invitation/schema';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { createHeldEvent, eventWedding, family, stubInvitation } from '../../../testing/event-invitation.js';
import { setUpPages } from '../../../testing/guest-pages.js';
import { ApiError, type OpenPage } from '../../../testing/open-page.js';
import { code, groupView } from '../../../testing/view-fixtures.js';

const { openUntil } = setUpPages();

const dish = (_id: string, fields: Partial<HeldMenu['dishes'][number]> = {}): HeldMenu['dishes'][number] => ({
  _id,
  name: _id,
  texts: { en: _id },
  marks: [],
  contains: [],
  audience: 'adults',
  ...fields,
});

const menu = (fields: Partial<HeldMenu> = {}): HeldMenu => ({
  eventId: weddingEventId,
  dishes: [
    dish('Fish', { contains: ['fish', 'milk'] }),
    dish('Beef'),
    dish('Pasta', { audience: 'children', marks: ['vegetarian'] }),
  ],
  guests: [
    { guestId: 'a', isAdult: true, dishId: null },
    { guestId: 'b', isAdult: true, dishId: null },
    { guestId: 'c', isAdult: false, dishId: null },
  ],
  ...fields,
});

const stub = (menus: HeldMenu[], members: MemberView[] = family, options = {}) =>
  stubInvitation({ view: { group: groupView(members), menus, isValid: true }, ...options });

const openMeals = () => openUntil(`/check-in/${code}`, 'What would you like to eat?');
const atWedding = (guestId: string, dishId: string) => ({ guestId, eventId: weddingEventId, dishId });
const findRadio = (guestId: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[type="radio"][name$=".${guestId}"][value="${value}"]`);
const choose = (guestId: string, value: string) => act(async () => findRadio(guestId, value)?.click());
const send = async (page: OpenPage) => {
  await page.click(/^Send your reply$/);
  await page.waitForTransientText('preparing your wedding pass');
};

describe('3 dishes that were added after the reply', () => {
  const answered = family.map((one) => ({ ...one, status: 'Accepted' as const }));
  const guests = menu().guests.map((guest) => ({ ...guest, dishId: guest.guestId === 'a' ? 'Beef' : null }));

  it('are announced in the letter, and chosen alone by those without a meal', async () => {
    const { sent } = stub([menu({ isOpen: true, guests })], answered, { members: answered, events: [] });
    const page = await openUntil(`/invitation/${code}`, 'One new question');
    expect(page.getText()).toContain('What would you like to eat?');
    await act(async () => document.querySelector<HTMLAnchorElement>(`.rsvp a[href$="/check-in/${code}"]`)?.click());
    await page.waitForText('1 meal left to choose');
    expect(document.querySelectorAll('input[name=accepted]:enabled')).toHaveLength(0);
    expect(findRadio('a', 'Fish')).toBeNull();
    await choose('b', 'Fish');
    await send(page);
    expect(sent).toEqual([
      { code, accepted: [], declined: [], meals: [atWedding('b', 'Fish'), atWedding('c', 'Pasta')] },
    ]);
  });

  it('at an event may be chosen after the answers to the wedding have closed', async () => {
    const statuses = { a: 'Accepted', b: 'Declined', c: 'Declined' } as const;
    const events = [createHeldEvent('brunch', 'Brunch', statuses, { closesAt: '2999-01-01T00:00:00Z' })];
    const brunchMenu = menu({ eventId: 'brunch', isOpen: true });
    const wedding = { ...eventWedding, answersCloseAt: '2001-01-01T00:00:00Z' };
    const view = { group: groupView(answered), events, menus: [brunchMenu], isValid: true as const };
    const { sent } = stubInvitation({ view, wedding, members: answered, events });
    const page = await openUntil(`/check-in/${code}`, 'Brunch: what would you like to eat?');
    await choose('a', 'Fish');
    await send(page);
    expect(sent).toEqual([
      { code, accepted: [], declined: [], meals: [{ guestId: 'a', eventId: 'brunch', dishId: 'Fish' }] },
    ]);
  });
});

describe('the meals of an answer', () => {
  it('are chosen for everyone with one press, with one exception, and the only dish for a child by itself', async () => {
    const { sent } = stub([menu()]);
    const page = await openMeals();
    expect(document.body.textContent).toContain('2 meals left to choose');
    expect(document.body.textContent).toContain('Fish · contains fish and milk');
    await page.click('Fish');
    await choose('b', 'Beef');
    await send(page);
    expect(sent).toEqual([
      {
        code,
        accepted: ['a', 'b', 'c'],
        declined: [],
        meals: [atWedding('a', 'Fish'), atWedding('b', 'Beef'), atWedding('c', 'Pasta')],
      },
    ]);
  });

  it('that are missing get the focus, and nothing is sent', async () => {
    const { sent } = stub([menu()]);
    const page = await openMeals();
    await choose('a', 'Beef');
    await page.click(/^Send your reply$/);
    await page.waitForIdle();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(findRadio('b', 'Fish'));
  });

  it('are not asked of those who do not come', async () => {
    const { sent } = stub([menu()]);
    const page = await openMeals();
    await act(async () => document.querySelector<HTMLInputElement>('input[name="accepted"][value="b"]')?.click());
    expect(findRadio('b', 'Fish')).toBeNull();
    await choose('a', 'Fish');
    await send(page);
    expect(sent).toMatchObject([{ declined: ['b'], meals: [atWedding('a', 'Fish'), atWedding('c', 'Pasta')] }]);
  });

  it('are chosen from a list where a name is long', async () => {
    stub([menu({ dishes: [dish('Celeriac with hazelnuts'), dish('Beef')] })]);
    await openMeals();
    const [select] = document.querySelectorAll('select[name^="meal."]');
    expect([...(select?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Choose a dish',
      'Celeriac with hazelnuts',
      'Beef',
    ]);
  });

  it('23 warn of a dish that contains an allergen, which "everyone" does not fill in', async () => {
    const members = family.map((one) => (one._id === 'b' ? { ...one, notedAllergens: 1 } : one));
    stub([menu()], members);
    const page = await openMeals();
    await page.click('Fish');
    expect(findRadio('a', 'Fish')?.checked).toBe(true);
    expect(findRadio('b', 'Fish')?.checked).toBe(false);
    await choose('b', 'Fish');
    expect(document.body.textContent).toContain('Allergies are noted for Bo. Please check what the dish contains.');
  });

  it('22 say that a dish is gone', async () => {
    stub([menu()], family, {
      respond: () => {
        throw new ApiError(409, 'CONFLICT', 'DISH_GONE', undefined, { eventId: weddingEventId });
      },
    });
    const page = await openMeals();
    await page.click('Beef');
    await page.click(/^Send your reply$/);
    await page.waitForText('One of the dishes is no longer offered.');
  });
});
