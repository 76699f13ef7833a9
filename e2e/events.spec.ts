// The way of an event: it is added, a household is invited, and the answer of a guest arrives on the open page. Errors,
// conflicts and the preview are tested in apps/web/src/dashboard/events.
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { getCard, getDialog } from './locators.ts';

const test = testWithOwnApp();

test('an event is added, a household is invited, and an answer arrives live', async ({
  page,
  openDashboard,
  axe,
  host,
  app,
}) => {
  const household = await host.createHousehold('The Holms', [
    { firstName: 'Mia', lastName: 'Holm' },
    { firstName: 'Tom', lastName: 'Holm' },
  ]);
  await host.createGuest({ firstName: 'Otto' });
  const [mia, tom] = household.members;
  await openDashboard('/dashboard/event-list');
  await expect(getCard(page, 'Wedding')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Brunch' }).click();
  const dialog = getDialog(page);
  await expect(dialog.getByLabel('Name (English)')).toHaveValue('Brunch');
  await dialog.getByLabel('Venue').fill('The Pier');
  await dialog.getByLabel('Places').fill('10');
  await axe();
  await dialog.getByRole('button', { name: 'Save' }).click();

  // The guests are chosen next.
  await dialog.getByRole('checkbox', { name: /^The Holms/ }).check();
  await expect(dialog.getByRole('status')).toHaveText('Adds 2 guests.');
  await axe();
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(['Mia Holm', 'Tom Holm']);
  await axe();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const card = getCard(page, 'Brunch');
  await expect(card).toContainText('2 of 3 guests invited');
  await expect(card).toContainText('2 pending');

  const [event] = await app.callAsAdmin<{ _id: string }[]>('GET', '/events');
  await host.respond({
    code: household.code,
    accepted: household.members.map(({ _id }) => _id),
    events: [{ eventId: event?._id ?? '', accepted: [mia?._id ?? ''], declined: [tom?._id ?? ''] }],
  });
  await expect(card).toContainText('1 accepted');
  await expect(card).toContainText('1 declined');
  await expect(card).toContainText('9 of 10 places left');
  await axe();
});
