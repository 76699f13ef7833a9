// Pages that a browser translates while they are used, as Google Translate does: it replaces each text node by elements
// around a new one, again after every change. scripts/bare-texts.test.ts finds the texts that React would lose.
import type { Page } from '@playwright/test';
import { expect, submitLogin, testWithOwnApp } from './dashboard-test.ts';
import { getRow, getSearchField, guestListPath } from './guest-list.ts';
import { getDialog } from './locators.ts';
import { getText, swipe } from './pages.ts';

/** The pages show every record, so other tests must not see these. */
const test = testWithOwnApp();
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: true });
test.describe.configure({ timeout: 120_000 });

/** Not the replaced node itself is in the new element, so that a text which React writes into it is not shown. */
async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isTranslated = ({ parentElement }: Node) =>
      parentElement === null || parentElement.closest('font, script, style, textarea, title, svg') !== null;
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.nodeValue === '' || isTranslated(text)) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.nodeValue ?? '');
        text.parentNode?.replaceChild(outer, text);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

test.beforeEach(({ page }) => translatePage(page));

const logIn = async (page: Page, open: (path: string) => Promise<void>) => {
  await open('/login');
  await submitLogin(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(await page.locator('h1 > font > font').count()).toBeGreaterThan(0);
};

test('on a translated page, guests are created, changed, searched, filtered, selected and deleted', async ({
  page,
  open,
  host,
  watched,
}) => {
  watched.allow(/401 \(Unauthorized\)/);
  await host.createGuest({ firstName: 'Bo', lastName: 'Lund', status: 'Accepted' });
  await open('/login');
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password').fill('wrong wrong wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, open);

  await open(guestListPath);
  await page.getByRole('button', { name: 'Create Guest' }).click();
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByText('Required').first()).toBeVisible();
  await getDialog(page).getByLabel('First name').fill('Ane');
  await getDialog(page).getByLabel('Language').selectOption('en');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByText('2 guests', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Ane' }).click();
  await getDialog(page).getByLabel('First name').fill('Anette');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Anette', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Anette', exact: true }).click();
  await expect(getDialog(page).getByRole('heading', { name: 'Anette' })).toBeVisible();
  await page.keyboard.press('Escape');

  await getSearchField(page).fill('lund');
  await expect(page.getByText('Results: 1', { exact: true })).toBeVisible();
  await getSearchField(page).fill('');
  await expect(page.getByText('2 guests', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('checkbox', { name: 'Accepted', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Results: 1', { exact: true })).toBeVisible();
  await open(guestListPath);

  for (const name of ['Anette', 'Bo'])
    await page
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Bo' }).first().uncheck();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Anette' }).click();
  await getDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(getRow(page, 'Anette')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(getRow(page, 'Anette')).toBeVisible();
});

test('on a translated page, tables and households are created and changed', async ({ page, open, host }) => {
  await host.createGuest({ firstName: 'Bo', status: 'Accepted' });
  await host.createHousehold('Dalgaard', [{ firstName: 'Ida' }, { firstName: 'Ulla' }]);
  await logIn(page, open);
  await open('/dashboard/table-list');
  await page.getByRole('button', { name: 'Create Table' }).click();
  await getDialog(page).getByLabel('Table name').fill('Juniper');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Edit Juniper' }).click();
  await getDialog(page).getByLabel('Table name').fill('Birch');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByRole('article', { name: 'Birch' })).toBeVisible();

  await open('/dashboard/group-list');
  await page.getByRole('button', { name: 'Edit Dalgaard' }).click();
  await getDialog(page).getByRole('button', { name: /Ulla/ }).first().click();
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();
});

test('on a translated page, a list is imported', async ({ page, open, app }) => {
  await logIn(page, open);
  await open('/dashboard/import');
  const text = 'First name,Last name,E-mail\nKai,Holm,kai@example.com\nOle,Holm,ole@example.com\n';
  const file = { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('radio', { name: '2 New' })).toBeVisible();
  const row = page.getByRole('list', { name: 'Rows in the file' }).getByRole('listitem').filter({ hasText: 'Ole' });
  await row.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import complete.' })).toBeVisible();
  const guests = await app.callAsAdmin<{ lastName: string; firstName: string }[]>('GET', '/guests');
  expect(guests.filter(({ lastName }) => lastName === 'Holm').map(({ firstName }) => firstName)).toEqual(['Kai']);
});

test('on a translated page, settings are saved and a message is written', async ({ page, open, app }) => {
  await logIn(page, open);
  await open('/dashboard/settings');
  await page.getByLabel('Venue', { exact: true }).fill('The old barn');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved\.$/ })).toBeVisible();
  await open('/dashboard/message-list');
  await page.getByRole('button', { name: 'Create Message' }).click();
  await getDialog(page).getByLabel('Subject').fill('A boat');
  await getDialog(page).getByLabel('Message (EN)').fill('There is a boat.');
  await getDialog(page).getByLabel('Message (FR)').fill('Il y a un bateau.');
  await getDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByText('A boat').first()).toBeVisible();
  expect(await app.callAsAdmin('GET', '/messages')).toContainEqual(expect.objectContaining({ subject: 'A boat' }));
});

test('on a translated page, a guest answers and is checked in at the door', async ({ page, open, host, watched }) => {
  // React renders a page again that was translated before the app took it over.
  watched.allow(/React error #418/);
  const couple = await host.createHousehold('Marie & Søren', [{ firstName: 'Marie' }, { firstName: 'Søren' }]);
  await page.goto(`/i/${couple.code}`);
  await expect(page.locator('h1 font').first()).toBeVisible();
  await page.goto(`/#/check-in/${couple.code}`);
  await page.getByRole('checkbox', { name: 'Søren' }).uncheck();
  await swipe(page);
  await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeVisible();
  expect(await host.listStatuses(couple)).toEqual(['Accepted', 'Declined']);

  await logIn(page, open);
  await open(`/qr/${couple.code}`);
  await page.getByRole('listitem').getByRole('button', { name: 'Check in Marie' }).click();
  await expect.poll(() => host.listStatuses(couple)).toEqual(['Attended', 'Declined']);
  // A second press right after the first one would count as a double tap.
  await page.reload();
  await page.getByRole('button', { name: /Undo: Marie/ }).click();
  await expect.poll(() => host.listStatuses(couple)).toEqual(['Accepted', 'Declined']);
});
