// What a household says about its diets on two phones, offline and without scripts, is kept and reaches the caterer.
import { testWithOwnApp } from './dashboard-test.ts';
import { getText } from './pages.ts';
import { expect } from './test.ts';

const test = testWithOwnApp();

const nuts = 'Mia: nut allergy (severe)';
const lactose = 'Jonas: lactose free';
const fish = 'Ida: no fish';

test('each text of two phones, offline and without scripts, is kept at the couple and in every export', async ({
  page,
  host,
  open,
  app,
  browser,
  context,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource/);
  await host.updateWedding({ answersMayChange: true });
  const berg = await host.createHousehold('Berg', [{ firstName: 'Mia' }, { firstName: 'Jonas' }, { firstName: 'Ida' }]);
  const checkIn = `/check-in/${berg.code}`;
  const stored = getText('CheckIn.DietaryStored');

  await open(checkIn);
  await expect(page.getByText(getText('CheckIn.DietaryHint'))).toBeVisible();
  await page.getByRole('textbox').fill(nuts);
  await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${berg.code}$`));

  // The second phone has no scripts, and did not see the first text.
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const form = await withoutScripts.newPage();
  await form.goto(`${app.origin}/i/${berg.code}/check-in`);
  await expect(form.getByText(stored)).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveValue('');
  await form.getByRole('textbox').fill(lactose);
  await form.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
  await expect(form).toHaveURL(new RegExp(`/i/${berg.code}/wedding-pass$`));
  await withoutScripts.close();

  // The first phone changes its answer offline, and replaces on purpose.
  await page.getByRole('link', { name: getText('Invitation.Change') }).click();
  await expect(page.getByText(stored)).toBeVisible();
  await page.getByRole('textbox').fill(fish);
  await page.getByText(getText('CheckIn.DietaryReplace')).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${berg.code}$`), { timeout: 30_000 });

  const group = await app.callAsAdmin('GET', `/groups/${berg._id}`);
  expect(group).toMatchObject({
    dietaryRestriction: fish,
    replacedDietaryRestriction: `${nuts}\n${lactose}`,
  });
  const headers = { authorization: `Bearer ${await app.createSession()}` };
  for (const name of ['guests', 'catering']) {
    const response = await fetch(`${app.origin}/api/v1/exports/${name}?format=csv`, { headers });
    const file = await response.text();
    for (const text of [nuts, lactose, fish]) expect([name, file]).toEqual([name, expect.stringContaining(text)]);
  }
  const [entry] = await app.callAsAdmin<object[]>('GET', `/groups/${berg._id}/history`);
  expect(entry).toMatchObject({ actor: 'group code', from: `${nuts}\n${lactose}`, to: fish });
});

test('the open guest list of a phone shows each text of a household as it arrives', async ({
  page,
  openDashboard,
  host,
}) => {
  await host.updateWedding({ answersMayChange: true });
  const lund = await host.createHousehold('Lund', [{ firstName: 'Mia' }]);
  const answer = { code: lund.code, accepted: lund.members.map(({ _id }) => _id) };
  await openDashboard('/dashboard/guest-list?q=lund');
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
  await host.respond({ ...answer, dietary: nuts });
  await expect(page.getByText(nuts)).toBeVisible();
  // Only the group changes now.
  await host.respond({ ...answer, dietary: fish });
  await expect(page.getByText(fish)).toBeVisible();
});
