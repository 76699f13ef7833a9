// A new version is deployed while a page is open.
import { expect, test } from './dashboard-test.ts';
import { waitForApp } from './invitation-link.ts';
import { holdRequests } from './pages.ts';
import { ownContext } from './test.ts';

test('F26 a page left open during a deployment asks to reload and is never blank', async ({
  page,
  host,
  open,
  watched,
}) => {
  const guest = await host.createGuest({ firstName: 'Ida', lastName: 'Møller' });
  watched.allow(/404|Failed to fetch|dynamically imported/);
  await open(`/${guest.code}`);
  await waitForApp(page, guest.code);
  // The files of the new version have other names: chunks that this page has not loaded yet are gone.
  let isMissing = true;
  await page.route(/\/assets\/(transition|invitation|note-)/, (route) =>
    isMissing ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
  );
  await page.getByRole('slider').press('End');
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('A newer version of this page is available.');
  isMissing = false;
  await reload.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reload).toBeHidden();
});

test('F26 a page whose chunk fails to load while the server is down shows an error and opens once the server is ready', async ({
  page,
  host,
  open,
  watched,
}) => {
  const guest = await host.createGuest({ firstName: 'Ida', lastName: 'Møller' });
  watched.allow(/Failed to|dynamically imported|preload/);
  await open(`/${guest.code}`);
  await waitForApp(page, guest.code);
  let isDown = true;
  await page.route(/\/assets\/(transition|invitation|note-)|\/readyz/, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await page.getByRole('slider').press('End');
  await expect(page.getByRole('alert')).toContainText('We’ll try again as soon as you’re back online.');
  isDown = false;
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('slider')).toBeVisible();
});

test(
  'F26 a page whose chunk cannot be loaded offline shows an error in place of the browser’s, and opens on reconnect',
  ownContext,
  async ({ page, context, host, open, watched }) => {
    const guest = await host.createGuest({ firstName: 'Ida', lastName: 'Møller' });
    watched.allow(/net::ERR|Failed to|dynamically imported|preload/);
    await open(`/${guest.code}`);
    await waitForApp(page, guest.code);
    await context.setOffline(true);
    await page.getByRole('slider').press('End');
    await expect(page.getByRole('alert')).toContainText('We’ll try again as soon as you’re back online.');
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`/invitation/${guest.code}$`));
    await expect(page.getByRole('slider')).toBeVisible();
  },
);

test('F26 a dashboard page whose chunk is slow and then missing does not block the other pages', async ({
  page,
  openDashboard,
  watched,
  axe,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  watched.allow(/404|Failed to fetch|dynamically imported/);
  await openDashboard('/dashboard/group-list');
  await expect(page.getByRole('heading', { name: 'Group List' })).toBeVisible();
  const release = await holdRequests(page, /\/assets\/dashboard\.table-list/, (route) =>
    route.fulfill({ status: 404, body: 'not found' }),
  );
  await page.getByRole('link', { name: 'Table List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await axe();
  release();
  await expect(page.getByRole('alert')).toContainText('A newer version of this page is available.');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Guest List' }).click();
  await expect(page.getByRole('heading', { name: 'Guest List' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
