// Guest Selection keeps its state when the user goes back and forth.
import { expect, test as testWithoutProviders } from './dashboard-test.ts';
import { testWithProviders } from './providers.ts';

const test = testWithProviders();

testWithoutProviders(
  'without provider credentials nothing can be scheduled, and the form says so',
  async ({ page, open, host, logIn, app, axe }) => {
    await host.person({ firstName: 'Torunn', status: 'Attended' });
    await app.admin('POST', '/messages', { subject: 'Never', bodyEN: 'Hi', bodyFR: 'Salut' });
    await logIn();
    await open('/dashboard/message-list');
    await page.getByRole('button', { name: 'Send: Never' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Attended' }).check();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Review and send').first().click();
    await expect(dialog.getByText('Messages that you send yourself can’t be scheduled.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Schedule' })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: 'Now' })).toBeChecked();
    await axe();
  },
);

test('going back from Guest Selection keeps the selected guests and the scheduled time', async ({
  page,
  open,
  host,
  logIn,
  app,
}) => {
  await host.person({ firstName: 'Solveig', status: 'Declined' });
  await host.person({ firstName: 'Ragnhild', status: 'Declined', isMain: false });
  await app.admin('POST', '/messages', { subject: 'There and back', bodyEN: 'Hi', bodyFR: 'Salut' });
  await logIn();
  await open('/dashboard/message-list');
  await page.getByRole('button', { name: 'Send: There and back' }).click();
  const dialog = page.getByRole('dialog');
  const getCheckbox = (name: string) => dialog.getByRole('checkbox', { name });
  await dialog.getByRole('radio', { name: 'Declined' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  // On a phone the guests come first, above a collapsed summary.
  const review = dialog.getByText('Review and send').first();
  await expect(getCheckbox('Solveig')).toBeInViewport();
  await expect(review).toBeInViewport();
  await expect(dialog.getByRole('radio', { name: 'Schedule' })).toBeHidden();
  const [listBox, reviewBox] = [await getCheckbox('Ragnhild').boundingBox(), await review.boundingBox()];
  expect(reviewBox?.y).toBeGreaterThan((listBox?.y ?? 0) + (listBox?.height ?? 0) - 1);
  await getCheckbox('Solveig').uncheck();
  await getCheckbox('Ragnhild').check();
  await review.click();
  await dialog.getByRole('radio', { name: 'Schedule' }).check();
  await dialog.getByLabel('Date and time').fill('2099-07-01T10:00');
  // Go back, view another status and return.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('radio', { name: 'Accepted' }).check();
  await dialog.getByRole('radio', { name: 'Declined' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(getCheckbox('Solveig')).not.toBeChecked();
  await expect(getCheckbox('Ragnhild')).toBeChecked();
  await review.click();
  await expect(dialog.getByLabel('Date and time')).toHaveValue('2099-07-01T10:00');
});
