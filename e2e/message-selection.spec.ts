// Guest Selection remembers: a step back and forth again loses no tick and no time.
import { expect, test } from './desk.ts';

test('going back from Guest Selection keeps what was ticked, unticked and when it is to go', async ({
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
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  await dialog.getByRole('radio', { name: 'Declined' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  // On a phone the list is below what it comes to, not squeezed beside it.
  const [side, list] = [dialog.getByRole('region', { name: 'Review and send' }), dialog.locator('.ticks').first()];
  const [sideBox, listBox] = [await side.boundingBox(), await list.boundingBox()];
  expect(listBox?.width).toBe(sideBox?.width);
  expect(listBox?.y).toBeGreaterThan((sideBox?.y ?? 0) + (sideBox?.height ?? 0));
  await box('Solveig').uncheck();
  await box('Ragnhild').check();
  await dialog.getByRole('radio', { name: 'Schedule' }).check();
  await dialog.getByLabel('Date and time').fill('2099-07-01T10:00');
  // Back, a look at another status, and forth again.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('radio', { name: 'Accepted' }).check();
  await dialog.getByRole('radio', { name: 'Declined' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(box('Solveig')).not.toBeChecked();
  await expect(box('Ragnhild')).toBeChecked();
  await expect(dialog.getByLabel('Date and time')).toHaveValue('2099-07-01T10:00');
});
