// The settings of sending: the couple's own mailbox and test messages, with a mail server on loopback.
import { FakeSmtpServer, mailbox } from '../apps/server/test/fake-smtp-server.ts';
import { listViolations } from './axe.ts';
import { appearances, expect, setAppearance, testWithOwnApp } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { expectNoHorizontalScroll } from './pages.ts';

const test = testWithOwnApp();
const smtp = new FakeSmtpServer();
test.beforeAll(() => smtp.start());
test.afterAll(() => smtp.stop());
test.describe.configure({ timeout: 120_000 });

test('an owner enters a mailbox, corrects its password after a test, and removes it', async ({ page, app, logIn }) => {
  await logIn();
  await page.goto(`${app.origin}/#/dashboard/settings`);
  await page.getByRole('link', { name: 'Mailbox and test messages' }).click();
  await expect(page.getByRole('heading', { name: 'Sending', level: 1 })).toBeVisible();
  await page.getByLabel('Name that guests see').fill('Signe & Mathieu');
  await page.getByLabel('E-mail address').fill('us@example.com');
  await page.getByLabel('Mail server').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(smtp.port));
  await page.getByLabel('User name').fill(mailbox.user);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByLabel('App password')).toHaveAccessibleDescription(/Enter the password/);
  await page.getByLabel('App password').fill('wrong');
  await save.click();

  const testButton = page.getByRole('button', { name: 'Send a test e-mail' });
  await testButton.click();
  const outcome = page.getByRole('status').filter({ hasText: /./ });
  await expect(outcome).toHaveText('Waiting: The mail server rejected the user name or the password.');
  await expect(page.getByLabel('App password')).toHaveValue('');
  await page.getByLabel('App password').fill(mailbox.password);
  await save.click();
  await expect(page.getByLabel('App password')).toHaveValue('');
  await testButton.click();
  await expect(outcome).toHaveText('Sent to admin@example.com. Check that it has arrived.');
  expect(smtp.accepted.flatMap(({ to }) => to)).toContain('admin@example.com');

  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await expectNoHorizontalScroll(page);
    expect(await listViolations(page)).toEqual([]);
  }

  await page.getByRole('button', { name: 'Remove mailbox' }).click();
  await getDialog(page).getByRole('button', { name: 'Remove mailbox' }).click();
  await expect(page.getByText('E-mails aren’t set up yet.', { exact: false })).toBeVisible();
  await expect(testButton).toBeHidden();
});
