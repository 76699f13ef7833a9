// Diets and allergies from a guest's chips, with and without scripts, and from a list, to the couple and the caterer.
import type { Page } from '@playwright/test';
import { testWithOwnApp } from './dashboard-test.ts';
import { expectNoHorizontalScroll, getText } from './pages.ts';
import type { Host } from './test.ts';
import { expect } from './test.ts';

const test = testWithOwnApp();

const forOnePerson = getText('CheckIn.Needs');
const getNeedsButton = (page: Page) => page.getByRole('button', { name: forOnePerson });
/** A name that unfolds. */
const getPerson = (page: Page, name: string) => page.locator('details', { has: page.getByText(name, { exact: true }) });
const getChip = (page: Page, person: string, need: string) =>
  getPerson(page, person).getByRole('checkbox', { name: need, exact: true });
const sendAnswer = (page: Page) => page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();

async function createReeds(host: Host) {
  await host.updateWedding({ answersMayChange: true });
  return host.createHousehold('Reed', [{ firstName: 'Otis' }, { firstName: 'Mia' }]);
}

test('a guest notes the needs of one person, sees that they are noted, takes them back and adds others', async ({
  page,
  host,
  open,
  app,
  axe,
}) => {
  const reeds = await createReeds(host);
  const readOtis = () => app.callAsAdmin('GET', `/guests/${reeds.members[0]?._id}`);
  await open(`/check-in/${reeds.code}`);
  await getNeedsButton(page).click();
  await getPerson(page, 'Otis').locator('summary').click();
  await getChip(page, 'Otis', 'Nuts').check();
  await getChip(page, 'Otis', 'Milk').check();
  await getChip(page, 'Otis', 'Vegan').check();
  await expectNoHorizontalScroll(page);
  await axe();
  await sendAnswer(page);
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${reeds.code}$`));
  expect(await readOtis()).toMatchObject({ allergens: ['milk', 'nuts'], diets: ['vegan'] });

  await page.getByRole('link', { name: getText('Invitation.Change') }).click();
  await getNeedsButton(page).click();
  // Anybody with the link could read more than numbers.
  await expect(getPerson(page, 'Otis').getByText('Noted for Otis: 2 allergies, 1 diet')).toBeVisible();
  await expect(page.getByText('Noted for Mia')).toHaveCount(0);
  await getPerson(page, 'Otis').locator('summary').click();
  await expect(getChip(page, 'Otis', 'Nuts')).not.toBeChecked();
  await getChip(page, 'Otis', 'Clear these and start again').check();
  await getChip(page, 'Otis', 'Sesame').check();
  await expectNoHorizontalScroll(page);
  await sendAnswer(page);
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${reeds.code}$`));
  expect(await readOtis()).toMatchObject({ allergens: ['sesame'], diets: [] });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest unfolds the chips, notes needs, and adds to them later', async ({ page, host, app }) => {
    const reeds = await createReeds(host);
    const checkIn = `${app.origin}/i/${reeds.code}/check-in`;
    await page.goto(checkIn);
    await page.getByRole('textbox').fill('no cucumber');
    await getNeedsButton(page).click();
    await expect(page.getByRole('textbox')).toHaveValue('no cucumber');
    await getPerson(page, 'Mia').locator('summary').click();
    await getChip(page, 'Mia', 'Peanuts').check();
    await expectNoHorizontalScroll(page);
    await sendAnswer(page);
    await expect(page).toHaveURL(new RegExp(`/i/${reeds.code}/wedding-pass$`));

    await page.goto(checkIn);
    await getNeedsButton(page).click();
    await expect(getPerson(page, 'Mia').getByText('Noted for Mia: 1 allergy')).toBeVisible();
    await getPerson(page, 'Mia').locator('summary').click();
    await getChip(page, 'Mia', 'Halal').check();
    await sendAnswer(page);
    await expect(page).toHaveURL(new RegExp(`/i/${reeds.code}/wedding-pass$`));
    expect(await app.callAsAdmin('GET', `/guests/${reeds.members[1]?._id}`)).toMatchObject({
      allergens: ['peanuts'],
      diets: ['halal'],
    });
  });
});

test('what a list mentions is confirmed, imported, found by another word for it, and stands at the caterer’s', async ({
  page,
  open,
  openDashboard,
  app,
  axe,
}) => {
  const list = 'Name,Diet,Remarks\nRaj & Aarav Patel,,Aarav - WALNUTS! allergic\nAnn Moss,#N/A,\nBo Nash,none,\n';
  await openDashboard('/dashboard/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(page.getByRole('heading', { name: 'Please look at these 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Note for Aarav Patel: Nuts' }).click();
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve looked at everything' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await axe();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import complete.' })).toBeVisible();

  const guests = await app.callAsAdmin<{ _id: string; firstName: string }[]>('GET', '/guests');
  for (const { _id, firstName } of guests)
    if (firstName !== 'Bo') await app.callAsAdmin('PUT', `/guests/${_id}`, { status: 'Accepted' });
  await open('/dashboard/guest-list?q=cashew');
  await expect(page.locator('.guest-name')).toHaveText(['Aarav Patel']);

  await open('/dashboard/table-list/catering');
  const allergies = page.getByRole('region', { name: 'Allergies by name' });
  await expect(allergies.getByRole('listitem').filter({ hasText: 'Aarav' })).toHaveText(/^Aarav Patel.*Nuts.*WALNUTS/);
  await expectNoHorizontalScroll(page);
  await axe();
});
