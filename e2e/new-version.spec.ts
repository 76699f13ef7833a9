// A new version of the server is put up while somebody has the page open.
import { expect, test } from './test.ts';

// What its worker keeps would hide that the files are gone.
test.use({ serviceWorkers: 'block' });

test('F26 a page left open while a new version is put up asks to reload, and is never white', async ({
  page,
  host,
  open,
  watched,
}) => {
  const guest = await host.person({ firstName: 'Ida', lastName: 'Møller' });
  watched.allow(/404|Failed to fetch|dynamically imported/);
  await open(`/${guest.code}`);
  await expect(page.getByRole('slider')).toBeVisible();
  // The new version's files have other names: what this page has not loaded yet is gone.
  let isNew = true;
  await page.route(/\/assets\/(transition|invitation|answer-note)/, (route) =>
    isNew ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
  );
  await page.getByRole('slider').press('End');
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('There is a newer version of this page.');
  isNew = false;
  await reload.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reload).toBeHidden();
});
