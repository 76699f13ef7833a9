// Inviting someone to the dashboard by e-mail, with a mail server on loopback.
import { FakeSmtpServer, mailbox } from '../apps/server/test/fake-smtp-server.ts';
import { appearances, expect, setAppearance, testWithOwnApp } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { expectNoHorizontalScroll } from './pages.ts';

const test = testWithOwnApp();
const smtp = new FakeSmtpServer();
test.beforeAll(() => smtp.start());
test.afterAll(() => smtp.stop());
test.describe.configure({ timeout: 120_000 });

/** Finds the link in the last e-mail, in which `=` at the end of a line marks a soft line break. */
const findLink = () =>
  /http\S+\/#\/join\/[\w-]{43}/.exec(smtp.accepted.at(-1)?.data.replaceAll('=\r\n', '') ?? '')?.[0];

test('an owner invites by e-mail, sees why it failed, sends it again and revokes it', async ({
  page,
  openDashboard,
  app,
  axe,
  browser,
}) => {
  await openDashboard('/dashboard/accounts');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(getDialog(page).getByText(/^E-mails aren’t set up yet/)).toBeVisible();
  await expect(getDialog(page).getByRole('button', { name: 'Create link' })).toBeVisible();
  await axe();

  await app.callAsAdmin('PUT', '/mailbox', {
    host: '127.0.0.1',
    port: smtp.port,
    userName: mailbox.user,
    password: mailbox.password,
    senderName: 'Signe & Mathieu',
    senderAddress: 'us@example.com',
  });
  await page.reload();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = getDialog(page);
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/Enter an e-mail address/);
  await dialog.getByLabel('E-mail', { exact: true }).fill('door@example.com');
  await dialog.getByRole('radio', { name: 'Door' }).check();
  await dialog.getByLabel('Language of the e-mail').selectOption('French');
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await axe();
  }
  smtp.scripted.push({ at: 'RCPT', does: '550 5.1.1 No such user' });
  await send.click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await expect(page.getByText('E-mail not delivered: The provider says this address is invalid.')).toBeVisible();
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await expectNoHorizontalScroll(page);
    await axe();
  }

  await page.getByRole('button', { name: 'Send the invitation to door@example.com again' }).click();
  await expect(page.getByText(/^E-mail sent today at/)).toBeVisible();
  expect(smtp.accepted.map(({ to }) => to)).toEqual([['door@example.com']]);
  const invited = await (await browser.newContext()).newPage();
  await invited.goto(findLink() ?? '');
  // In the language of the e-mail.
  await expect(invited.getByRole('button', { name: 'Rejoindre' })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the invitation of door@example.com' }).click();
  await expect(page.getByText('door@example.com', { exact: true })).toHaveCount(0);
  await invited.reload();
  await expect(invited.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible();
  await invited.context().close();
});
