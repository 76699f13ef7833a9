// A household that is invited to further events, and a thumb that answers for it.
import type { Locator, Page } from '@playwright/test';
import type { App } from './app.ts';
import { expect, type Host } from './test.ts';

export const names = {
  en: ['Astrid', 'Magnus', 'Freja', 'Otto', 'Ida', 'Emil'],
  ar: ['ليلى', 'كريم', 'نور', 'سامي', 'مريم', 'يوسف'],
};

/** A household of six, the last two of whom are children: four are invited to a dinner on the eve, all to a brunch on the day after the wedding. */
export async function inviteHousehold(
  host: Host,
  app: App,
  { language = 'en', closesAt = null }: { language?: keyof typeof names; closesAt?: string | null } = {},
) {
  const household = await host.createHousehold(
    'Møller',
    names[language].map((firstName, index) => ({ firstName, lastName: 'Møller', language, isAdult: index < 4 })),
  );
  const ids = household.members.map(({ _id }) => _id);
  const invite = async (fields: object, add: string[]) => {
    const { _id } = await app.callAsAdmin<{ _id: string }>('POST', '/events', { answersCloseAt: closesAt, ...fields });
    await app.callAsAdmin('PUT', `/events/${_id}/guests`, { add });
    return _id;
  };
  const dinner = { names: { en: 'Welcome dinner', ar: 'عشاء الترحيب' }, startsAt: '2097-08-06T17:00:00Z' };
  const brunch = { names: { en: 'Brunch', ar: 'فطور متأخر' }, startsAt: '2097-08-08T09:00:00Z' };
  return {
    ...household,
    ids,
    dinner: await invite(dinner, ids.slice(0, 4)),
    brunch: await invite(brunch, ids),
  };
}

export const getBox = (page: Page, name: string, event: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}, ${event}`) });

interface TouchCounts {
  taps: number;
  flicks: number;
}

/** A thumb reaches the lower two thirds of a phone: the page is moved there first. */
export async function tapWithinReach(page: Page, target: Locator, counts: TouchCounts): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 0 };
  const getMiddle = async () => {
    const box = await target.boundingBox();
    if (box === null) throw new Error('not rendered');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const isInReach = ({ y }: { y: number }) => y > height / 3 && y < height - 8;
  const { y } = await getMiddle();
  if (!isInReach({ y })) {
    counts.flicks += 1;
    await page.evaluate((distance) => window.scrollBy(0, distance), y - height * 0.6);
  }
  const middle = await getMiddle();
  expect(isInReach(middle), `${middle.y} of ${height} pixels`).toBe(true);
  counts.taps += 1;
  await page.touchscreen.tap(middle.x, middle.y);
}
