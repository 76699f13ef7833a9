// Whether a person has opened an invitation (specification §5 "Where each invitation is").
import type { App } from './app.ts';
import { waitForApp } from './invitation-link.ts';
import { expect, test } from './test.ts';

interface HouseholdState {
  _id: string;
  state: string;
  openedAt: string | null;
}

async function getState(app: App, id: string): Promise<string | undefined> {
  const states = await app.callAsAdmin<HouseholdState[]>('GET', '/invitation-states');
  return states.find(({ _id }) => _id === id)?.state;
}

test('P16 is stored once someone touches the page, not when it loads', async ({ page, host, app }) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  await page.request.get(`${app.origin}/i/${guest.code}`);
  await page.goto(`${app.origin}/i/${guest.code}`);
  await waitForApp(page, guest.code);
  expect(await getState(app, guest._id)).toBe('notSent');
  // The app watches once it has taken the page over.
  const scroll = async () => {
    await page.mouse.wheel(0, 40);
    return getState(app, guest._id);
  };
  await expect.poll(scroll).toBe('opened');
});
