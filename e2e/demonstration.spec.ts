// Removing the sample data next to a couple's own guests, and undoing it.
import { expect, testWithOwnApp } from './dashboard-test.ts';

const test = testWithOwnApp({ demo: true });

interface Guest {
  _id: string;
  firstName: string;
  assignedGroup: { _id: string } | null;
}

test('the sample data is removed after one confirmation, own guests are kept, and Undo restores it', async ({
  page,
  openDashboard,
  app,
  host,
  axe,
}) => {
  const sampleGuests = await app.callAsAdmin<Guest[]>('GET', '/guests');
  const editedGuest = sampleGuests.find(({ assignedGroup }) => assignedGroup === null);
  await app.callAsAdmin('PUT', `/guests/${editedGuest?._id}`, { firstName: 'Rewritten', lastName: '' });
  await host.createGuest({ firstName: 'Ours' });
  const ownGuest = await host.createGuest({ firstName: 'Joined', isMain: false });
  const group = sampleGuests.find(({ assignedGroup }) => assignedGroup !== null)?.assignedGroup;
  await app.callAsAdmin('PUT', `/groups/guest/${group?._id}`, { key: 'followers', guestId: ownGuest._id });

  await openDashboard('/dashboard');
  // A page that is opened directly has no heading that a navigation has made focusable.
  await page.reload();
  const notice = page.getByRole('region', { name: 'This is a sample wedding' });
  await expect(notice).toContainText(`${sampleGuests.length} sample guests are still on your list.`);
  await axe();
  // Visually hidden texts do not make the page longer.
  const getOverflow = () =>
    page.evaluate(
      () =>
        document.documentElement.scrollHeight -
        scrollY -
        (document.querySelector('.dashboard')?.getBoundingClientRect().bottom ?? 0),
    );
  await expect.poll(getOverflow).toBeLessThan(2);
  await notice.getByRole('button', { name: 'Remove sample data' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: `${sampleGuests.length} guests` })).toBeVisible();
  for (const count of ['4 dishes', '1 question'])
    await expect(dialog.getByRole('listitem').filter({ hasText: count })).toBeVisible();
  await expect(dialog.getByText('Your own 2 guests, with their households and tables')).toBeVisible();
  await expect(dialog.getByText(/They will be removed too: Rewritten\./)).toBeVisible();
  await expect(dialog.getByText(/^1 of your own guests is in a sample household/)).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toBeVisible();

  await notice.getByRole('button', { name: 'Remove sample data' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('link', { name: 'Guests 2' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const remaining = await app.callAsAdmin<Guest[]>('GET', '/guests');
  expect(remaining.map(({ firstName, assignedGroup }) => [firstName, assignedGroup])).toEqual([
    ['Ours', null],
    ['Joined', null],
  ]);
  for (const path of ['/dishes', '/questions', '/sections']) expect(await app.callAsAdmin('GET', path)).toEqual([]);

  await expect(page.getByText('Sample data removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: `Guests ${sampleGuests.length + 2}` })).toBeVisible();
  const restored = await app.callAsAdmin<{ meals?: object }[]>('GET', '/guests');
  expect(restored.filter(({ meals }) => meals !== undefined).length).toBeGreaterThan(10);
  expect(await app.callAsAdmin('GET', '/dishes')).toHaveLength(4);
});
