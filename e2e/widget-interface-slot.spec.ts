// The page's own element in the slot of the button, and the names of lists.
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { button, expect, test } from './widget-page.ts';

/** An element with the page's own button. */
const withOwnButton = (attributes: Readonly<Record<string, string>>, own: string) =>
  button(attributes).replace('></', `>${own}</`);

test("the page's own element in the slot replaces the button, with its list, states and keys", async ({ host }) => {
  const { page } = host;
  const own = '<button slot="trigger" type="button">Save the date</button>';
  await host.show({ body: withOwnButton({ options: "'Google','Yahoo'" }, own), build: 'module' });
  const element = page.locator('add-to-calendar-button');
  const control = page.getByRole('button');
  await expect(control).toHaveCount(1);
  await expect(control).toHaveAccessibleName('Save the date');
  await expect(control).toHaveAttribute('aria-haspopup', 'menu');
  await control.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused();
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  const [list, box] = await Promise.all([page.getByRole('menu').boundingBox(), control.boundingBox()]);
  expect(Math.abs((list?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(control).toBeFocused();
  await page.mouse.move(600, 600);
  await control.hover();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Google' }).click();
  await expect(control).toHaveClass('atcb-saved');
  // Disabled with the element, not listened to any more when taken away, and replaced at any time.
  await element.evaluate(async (node: AddToCalendarButton) => {
    node.disabled = true;
    await node.whenInitialized();
  });
  await expect(control).toBeDisabled();
  await element.evaluate((node: AddToCalendarButton) => {
    node.disabled = false;
    const link = document.createElement('p');
    link.append(Object.assign(document.createElement('a'), { href: '#calendar', textContent: 'Calendar' }));
    link.slot = 'trigger';
    const before = node.querySelector('button');
    before?.replaceWith(link);
    if (before !== null) document.body.append(before);
  });
  await expect(page.getByRole('link')).toHaveAttribute('aria-haspopup', 'menu');
  const released = page.getByRole('button', { name: 'Save the date' });
  await expect(released).toBeEnabled();
  expect(await released.evaluate((node) => [node.className, node.getAttributeNames().join()])).toEqual([
    '',
    'slot,type,class',
  ]);
  await released.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('link').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await element.evaluate(async (node: AddToCalendarButton) => {
    node.disabled = true;
    await node.whenInitialized();
  });
  await page.getByRole('link').click({ force: true });
  expect(page.url()).not.toContain('#calendar');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await element.evaluate((node: AddToCalendarButton) => {
    node.disabled = false;
    node.replaceChildren();
  });
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect((await host.getActivity()).faults).toEqual([]);
});

test('the list has the label of its button as its name, as a menu and as a dialog', async ({ host }) => {
  const { page } = host;
  const shared = { options: "'Google','Yahoo'", label: 'Save our day', trigger: 'click' };
  await host.show({
    body: button({ ...shared, name: 'Menu' }) + button({ ...shared, name: 'Dialog', listStyle: 'modal' }),
  });
  for (const [name, role] of [
    ['Menu', 'menu'],
    ['Dialog', 'dialog'],
  ] as const) {
    await page.getByRole('button', { name: `Save our day: ${name}` }).click();
    await expect(page.getByRole(role)).toHaveAccessibleName('Save our day');
    await page.keyboard.press('Escape');
  }
});

test("the page's own button opens an RSVP form, is disabled when the form is closed, and is no configuration", async ({
  host,
}) => {
  const { page } = host;
  const own = '<button slot="trigger" type="button">Reply</button>';
  const closed = { name: 'Wedding', startDate: '2031-08-02', rsvp: { expires: '2020-01-01' } };
  host.replies = {
    '/api/v1/widget/abc/config.json': { body: closed },
    '/api/v1/widget/rsvp': { body: { total: 0 } },
  };
  const invalid = withOwnButton({ startDate: '' }, own.replace('Reply', '{"name":"Own","startDate":"2031-08-02"}'));
  await host.show({ body: withOwnButton({ rsvp: '{"headline":"Coming?"}' }, own) + invalid });
  const control = page.getByRole('button', { name: 'Reply' });
  await control.click();
  await expect(page.getByRole('dialog', { name: 'Coming?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .locator('add-to-calendar-button')
    .first()
    .evaluate((node: AddToCalendarButton) => {
      node.proKey = 'abc';
    });
  await expect(control).toBeDisabled();
  await expect(page.getByRole('button')).toHaveCount(1);
  expect((await host.getActivity()).faults).toEqual([]);
});
