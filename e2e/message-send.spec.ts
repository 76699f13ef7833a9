// Sending messages on a server without provider credentials: compose with a preview, send as previews, remove and send
// again, send by hand.
import type { Page } from '@playwright/test';
import { type App, publicSite } from './app.ts';
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { letAWeekPass } from './sending-time.ts';

/** Needs its own server: the summary counts all guests of a status. */
const test = testWithOwnApp({ env: publicSite.env });

test.use({ viewport: { width: 1280, height: 900 } });

async function createMessage(app: App, subject: string): Promise<string> {
  const { _id } = await app.callAsAdmin<{ _id: string }>('POST', '/messages', {
    subject,
    bodyEN: 'Dear {{firstName}},\nsee {{link}}',
    bodyFR: 'Salut {{firstName}}',
  });
  return _id;
}

/** Opens the Guest Selection of a message for guests with a status. */
async function openGuestSelection(page: Page, subject: string, status: string): Promise<void> {
  await page.getByRole('button', { name: `Send: ${subject}` }).click();
  await getDialog(page).getByRole('radio', { name: status }).check();
  await getDialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(getDialog(page).getByRole('heading', { name: 'Guest Selection' })).toBeVisible();
}

test('a message is composed in both languages by keyboard, with a live preview', async ({
  page,
  openDashboard,
  host,
  axe,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The longest names of all guests, because the preview shows the longest version.
  const [astrid, eloise] = [`Astrid${'d'.repeat(80)}`, `Éloïse${'e'.repeat(80)}`];
  await host.createGuest({ firstName: astrid, lastName: 'Holm', status: 'Attended' });
  await host.createGuest({ firstName: eloise, language: 'fr', status: 'Attended' });
  await openDashboard('/dashboard/message-list');
  await page.getByRole('button', { name: 'Create Message' }).click();
  await expect(getDialog(page).getByLabel('Subject')).toBeFocused();
  await getDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(getDialog(page).getByText('Message (FR) is required.')).toBeVisible();
  await axe();
  await getDialog(page).getByLabel('Subject').fill('Composed');
  const english = getDialog(page).getByLabel('Message (EN)');
  await english.pressSequentially('Dear {{fi');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await english.press('Enter');
  await expect(english).toHaveValue('Dear {{firstName}}');
  await english.pressSequentially(', see {{');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(11);
  await english.press('Escape');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await english.press('Backspace');
  await english.pressSequentially('{li');
  await english.press('Enter');
  await expect(english).toHaveValue('Dear {{firstName}}, see {{link}}');
  await getDialog(page).getByRole('button', { name: 'Insert into the French text' }).click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await getDialog(page).getByLabel('Message (FR)').pressSequentially(', venez ŝanter');
  const preview = getDialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(/^Dear Astridd+, see http.*\/i\/\w+$/)).toBeVisible();
  await expect(preview.getByText(/^Éloïsee+, venez ŝanter\nhttp/)).toBeVisible();
  await expect(preview.getByText(`1 text message for ${astrid} Holm`)).toBeVisible();
  await expect(preview.getByText(/^Characters left: \d+ \(UCS-2\)$/)).toBeVisible();
  await expect(preview.getByText(/“ï” makes this a Unicode SMS/)).toBeVisible();
  await axe();
  await getDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Composed SMS/ })).toBeVisible();
});

test('a message is sent to pending main guests as previews; a removed receiver is selected again; one is sent by hand', async ({
  page,
  openDashboard,
  host,
  app,
  axe,
}) => {
  const phoneNumber = '+4520123456';
  await host.createGuest({ firstName: 'Pernille', phoneNumber });
  await host.createGuest({ firstName: 'Numberless' });
  await host.createGuest({ firstName: 'Tagalong', isMain: false, phoneNumber });
  await createMessage(app, 'To the pending');
  await openDashboard('/dashboard/message-list');
  await page.getByRole('button', { name: 'Send: To the pending' }).click();
  await expect(getDialog(page).getByText('Dear [First name],\nsee [Invitation link]')).toHaveCSS(
    'white-space',
    'pre-wrap',
  );
  await getDialog(page).getByRole('button', { name: 'Next' }).click();
  for (const name of ['Pernille', 'Numberless'])
    await expect(getDialog(page).getByRole('checkbox', { name })).toBeChecked();
  await expect(getDialog(page).getByRole('checkbox', { name: 'Tagalong' })).not.toBeChecked();
  const summary = getDialog(page).getByRole('region', { name: 'Review and send' });
  await expect(summary.getByText(/^[1-9]\d* to send from your phone$/)).toBeVisible();
  await expect(summary.getByText('Numberless No phone number on file.')).toBeVisible();
  await axe();
  await getDialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await axe();
  await getDialog(page).getByRole('button', { name: 'Send to 1 guest' }).click();

  const getRow = (name: string) => getDialog(page).getByRole('listitem').filter({ hasText: name });
  await expect(getRow('Pernille').getByText('Not sent yet')).toBeVisible();
  await expect(getRow('Numberless').getByText('Unreachable')).toBeVisible();
  await expect(getRow('Tagalong')).toBeHidden();
  await getDialog(page)
    .getByRole('button', { name: /^Unreachable \d+$/ })
    .click();
  await expect(getRow('Pernille')).toBeHidden();
  await axe();
  await getRow('Numberless').getByRole('button', { name: 'Send manually: Numberless' }).click();
  await expect(getRow('Numberless').getByText(/^Dear Numberless,\nsee http/)).toBeVisible();
  await getRow('Numberless').getByRole('button', { name: 'I’ve sent it' }).click();
  await getDialog(page)
    .getByRole('button', { name: /^All \d+$/ })
    .click();
  await expect(getRow('Numberless').getByText('Sent manually.')).toBeVisible();
  // A guest without a phone number can only be reminded by hand, a week later.
  await letAWeekPass(app);
  await page.reload();
  await page.getByRole('button', { name: 'View Message: To the pending' }).click();
  await getDialog(page)
    .getByText(/^1 guest who hasn’t replied/)
    .click();
  await expect(getDialog(page).locator('.remind-by-hand').getByRole('listitem')).toHaveText('Numberless');
  await getDialog(page).getByRole('button', { name: 'Send manually: Numberless' }).click();
  await expect(getDialog(page).getByText(/^Dear Numberless,\nWe have not heard from you yet/)).toBeVisible();
  await expect(getDialog(page).getByRole('button', { name: 'I’ve sent it' })).toBeHidden();
  await getDialog(page).getByRole('button', { name: 'Remove Guest: Pernille' }).click();
  await expect(getRow('Pernille')).toBeHidden();
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();

  await openGuestSelection(page, 'To the pending', 'Pending');
  await expect(getDialog(page).getByRole('checkbox', { name: 'Pernille' })).toBeChecked();
  // Existing receivers are listed but cannot be selected.
  await expect(getDialog(page).getByRole('checkbox', { name: 'Numberless' })).toBeDisabled();
  await expect(getDialog(page).getByRole('checkbox', { name: 'Numberless' })).not.toBeChecked();
  await getDialog(page).getByRole('checkbox', { name: 'Select All' }).check();
  await getDialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await getDialog(page).getByRole('button', { name: 'Send to 2 guests' }).click();
  await expect(getRow('Pernille').getByText('Not sent yet')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();

  // The text says that all are receivers already, not that there are no guests.
  await openGuestSelection(page, 'To the pending', 'Pending');
  await expect(getDialog(page).getByText('Every guest with the status “Pending” is already a receiver')).toBeVisible();
  await expect(getDialog(page).getByRole('checkbox', { name: 'Tagalong' })).toBeDisabled();
  await expect(getDialog(page).getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await axe();
});
