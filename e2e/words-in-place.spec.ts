// A text is typed where it stands in the preview: guests read it until it is undone. The keys and the rules are tested in
// apps/web/src/dashboard/settings/words/placed-editor.test.tsx.
import { expect, testWithOwnApp } from './dashboard-test.ts';

/** Every guest reads the texts. */
const test = testWithOwnApp();

for (const width of [1440, 390])
  test(`a text is typed in its place, read by a guest and undone at ${width} pixels`, async ({
    page,
    openDashboard,
    context,
    host,
    app,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { code } = await host.createGuest({ firstName: 'Ida' });
    await openDashboard('/dashboard/settings/words');
    const field = page.getByRole('textbox', { name: 'Your text' });
    const preview = page.frameLocator('iframe');
    // Between its two lines, in a frame that is scaled.
    await preview.getByText('you are warmly invited').click({ force: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Delete');
    await expect(page.getByText('Keep “Greeting” in the text.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await axe();
    await page.getByRole('button', { name: 'Insert “Greeting”' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nour wedding');
    await expect(preview.getByText('our wedding')).toBeVisible();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeInViewport();
    await save.click();
    await expect(field).toBeHidden();
    await expect(page.getByText('Click or tap any text on the page to change it')).toBeFocused();
    const phone = await context.newPage();
    await phone.goto(`${app.origin}/i/${code}`);
    await expect(phone.locator('.greeting')).toContainText('Dear Ida, you are warmly invited to the wedding of');
    await expect(phone.getByText('our wedding')).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(preview.getByText('our wedding')).toBeHidden();
    await phone.reload();
    await expect(phone.locator('.greeting')).toContainText('you are warmly invited');
    await expect(phone.getByText('our wedding')).toBeHidden();
  });

test('a text is reached, opened and left by the keyboard', async ({ page, open, logIn, axe }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn();
  await open('/dashboard/settings/words');
  const preview = page.frameLocator('iframe');
  const text = preview.getByRole('button', { name: 'Edit: Come celebrate with us' });
  await page.getByRole('combobox', { name: 'Page' }).focus();
  await expect(text).toBeVisible();
  const isFocused = () => text.evaluate((button) => button === button.ownerDocument.activeElement);
  while (!(await isFocused())) await page.keyboard.press('Tab');
  expect(await text.boundingBox()).toEqual(await preview.getByText('Come celebrate with us').boundingBox());
  await axe();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Your text' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(text).toBeFocused();
});

test('a text of a page without the app is typed in its place', async ({ page, openDashboard, axe }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard('/dashboard/settings/words');
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Links and unsubscribing');
  const preview = page.frameLocator('iframe');
  await preview.getByText('You’re unsubscribed').click({ force: true });
  const field = page.getByRole('textbox', { name: 'Your text' });
  await expect(field).toHaveText('You’re unsubscribed');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' now');
  await expect(preview.getByText('You’re unsubscribed now')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Page' }).selectOption('While the app loads');
  await preview.getByText('This is taking longer than usual.').click({ force: true });
  await expect(field).toHaveText('This is taking longer than usual.');
  // Not of a page in a shadow tree: axe copies its styles, which the content security policy reports.
  await axe();
});
