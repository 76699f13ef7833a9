// The layout of Guest Selection on a phone. Its behaviour is tested in
// apps/web/src/dashboard/messages/sending/send-dialog.test.tsx.
import { expect, test } from './dashboard-test.ts';
import { getDialog } from './locators.ts';

test('on a phone, the guests come first in Guest Selection, above a collapsed summary', async ({
  page,
  openDashboard,
  host,
  app,
  axe,
}) => {
  const others = await app.callAsAdmin<{ _id: string; status: string }[]>('GET', '/guests');
  const ids = others.filter(({ status }) => status === 'Attended').map(({ _id }) => _id);
  // Guests of other tests.
  if (ids.length > 0) await app.callAsAdmin('PUT', '/guests/update-status', { ids, status: 'Accepted' });
  await host.createGuest({ firstName: 'Solveig', status: 'Attended' });
  await host.createGuest({ firstName: 'Ragnhild', status: 'Attended', isMain: false });
  await app.callAsAdmin('POST', '/messages', { subject: 'Compact', bodyEN: 'Hi', bodyFR: 'Salut' });
  await openDashboard('/dashboard/message-list');
  await page.getByRole('button', { name: 'Send: Compact' }).click();
  const dialog = getDialog(page);
  await dialog.getByRole('radio', { name: 'Attended' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const summary = dialog.getByText('Review and send').first();
  const schedule = dialog.getByRole('radio', { name: 'Schedule' });
  await expect(dialog.getByRole('checkbox', { name: 'Solveig' })).toBeInViewport();
  await expect(summary).toBeInViewport();
  await expect(schedule).toBeHidden();
  const last = dialog.getByRole('checkbox', { name: 'Ragnhild' });
  // The dialog moves up while it opens.
  const getGap = async () => {
    const [above, below] = await Promise.all([last.boundingBox(), summary.boundingBox()]);
    return above === null || below === null ? Number.NEGATIVE_INFINITY : below.y - above.y - above.height;
  };
  await expect.poll(getGap).toBeGreaterThan(-1);
  await summary.click();
  await expect(schedule).toBeVisible();
  await axe();
});
