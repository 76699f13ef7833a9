// The page's own element in the slot of the button.
import type { Locator } from '@playwright/test';
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { button, expect, type HostPage, test } from './widget-page.ts';

/** An element with the page's own button. */
const withOwnButton = (attributes: Readonly<Record<string, string>>, own: string) =>
  button(attributes).replace('></', `>${own}</`);

/** Shows an element with a button of the page, which opens the list. */
async function showOwnButton(host: HostPage) {
  const { page } = host;
  const own = '<button slot="trigger" type="button">Save the date</button>';
  await host.show({ body: withOwnButton({ options: "'Google','Yahoo'" }, own), build: 'module' });
  const control = page.getByRole('button', { name: 'Save the date' });
  await expect(control).toHaveAttribute('aria-haspopup', 'menu');
  return { page, control, menu: page.getByRole('menu'), element: page.locator('add-to-calendar-button') };
}

const setDisabled = (element: Locator, isDisabled: boolean) =>
  element.evaluate(async (node: AddToCalendarButton, disabled) => {
    node.disabled = disabled;
    await node.whenInitialized();
  }, isDisabled);

/** The old button moves to the end of the page. */
const replaceByLink = (element: Locator) =>
  element.evaluate((node: AddToCalendarButton) => {
    const link = document.createElement('p');
    link.append(Object.assign(document.createElement('a'), { href: '#calendar', textContent: 'Calendar' }));
    link.slot = 'trigger';
    const before = node.querySelector('button');
    before?.replaceWith(link);
    if (before !== null) document.body.append(before);
  });

test("the page's own element in the slot replaces the button, until it is replaced or removed itself", async ({
  host,
}) => {
  const { page, control, menu, element } = await showOwnButton(host);
  await expect(page.getByRole('button')).toHaveCount(1);
  await expect(control).toHaveAccessibleName('Save the date');

  await test.step('opens the list below itself with the keyboard, and gets the focus back', async () => {
    await control.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused();
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    const [list, box] = await Promise.all([menu.boundingBox(), control.boundingBox()]);
    expect(Math.abs((list?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(2);
    await page.keyboard.press('Escape');
    await expect(control).toBeFocused();
  });

  await test.step('opens the list under the mouse, and shows what was saved', async () => {
    await control.hover();
    await expect(menu).toBeVisible();
    await page.getByRole('menuitem', { name: 'Google' }).click();
    await expect(control).toHaveClass('atcb-saved');
  });

  await test.step('is disabled with the element', async () => {
    await setDisabled(element, true);
    await expect(control).toBeDisabled();
    await setDisabled(element, false);
    await expect(control).toBeEnabled();
    await setDisabled(element, true);
  });

  await test.step('is as it was, and opens nothing, once another one has replaced it', async () => {
    await replaceByLink(element);
    await expect(page.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-haspopup', 'menu');
    await expect(control).toBeEnabled();
    expect(await control.evaluate((node) => [node.className, node.getAttributeNames().join()])).toEqual([
      '',
      'slot,type,class',
    ]);
    await control.click();
    await expect(menu).toHaveCount(0);
  });

  await test.step('may be a link, which opens the list and not its address, also while it is disabled', async () => {
    await page.getByRole('link', { name: 'Calendar' }).click({ force: true });
    expect(page.url()).not.toContain('#calendar');
    await expect(menu).toHaveCount(0);
    await setDisabled(element, false);
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(menu).toBeVisible();
    expect(page.url()).not.toContain('#calendar');
    await page.keyboard.press('Escape');
  });

  await test.step('leaves its place to the button when it is removed', async () => {
    await element.evaluate((node: AddToCalendarButton) => node.replaceChildren());
    await page.getByRole('button', { name: 'Add to Calendar' }).click();
    await expect(menu).toBeVisible();
  });
  expect((await host.getActivity()).faults).toEqual([]);
});
