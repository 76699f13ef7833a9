// The group list while it is reordered, with hundreds of groups, and on narrow screens. Live changes, search and
// failures are tested in apps/web/src/dashboard/groups/group-list-page.test.tsx.
import { appearances, expect, pickUpByKeyboard, setAppearance, test } from './dashboard-test.ts';
import { getCard, getDialog, getPicker } from './locators.ts';
import { drop, expectNoHorizontalScroll } from './pages.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('dragging by mouse or keyboard sends one move, is announced to screen readers and is saved, or reverted if it fails', async ({
  page,
  openDashboard,
  host,
  watched,
}) => {
  watched.allow(/500|Failed to load resource/);
  for (const name of ['Drag A', 'Drag B', 'Drag C']) await host.createHousehold(name, [{ firstName: name }]);
  await openDashboard('/dashboard/group-list?q=drag');
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Drag A', 'Drag B', 'Drag C']);
  const moves: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('group.move')) moves.push(request.postDataJSON());
  });
  const from = await getCard(page, 'Drag A').boundingBox();
  const to = await getCard(page, 'Drag C').boundingBox();
  if (from === null || to === null) throw new Error('no cards to drag');
  await page.mouse.move(from.x + 120, from.y + 70);
  await page.mouse.down();
  await page.mouse.move(from.x + 140, from.y + 75, { steps: 4 });
  await page.mouse.move(to.x + 150, to.y + 75, { steps: 15 });
  await expect(page.getByText('Drag A is over Drag C.')).toBeAttached();
  const getLeft = () => getCard(page, 'Drag B').evaluate((element) => Math.round(element.getBoundingClientRect().left));
  await expect.poll(getLeft).toBe(Math.round(from.x));
  await getCard(page, 'Drag B').evaluate((element) => {
    const recordPositions = async () => {
      const seen = new Set<number>();
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.add(Math.round(element.getBoundingClientRect().left));
      }
      document.body.dataset.seen = [...seen].join();
    };
    addEventListener('mouseup', recordPositions, { capture: true, once: true });
  });
  await drop(page);
  // The card has already made room and does not move back when the other is dropped.
  await expect(page.locator('body')).toHaveAttribute('data-seen', String(Math.round(from.x)));
  await expect(names).toHaveText(['Drag B', 'Drag C', 'Drag A']);
  expect(moves).toHaveLength(1);

  const dragHandle = getCard(page, 'Drag A').getByRole('button', { name: 'Move Drag A' });
  await dragHandle.focus();
  await pickUpByKeyboard(page, 'Drag A');
  const stepPx = 25;
  const keyPresses = Math.ceil((to.x - from.x) / 2 / stepPx) + 1;
  for (let step = 0; step < keyPresses; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Drag A is over Drag C.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names).toHaveText(['Drag B', 'Drag A', 'Drag C']);
  await expect(dragHandle).toBeFocused();
  await expect.poll(() => moves).toHaveLength(2);
  await pickUpByKeyboard(page, 'Drag A');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText('Drag A is over Drag B.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(names).toHaveText(['Drag B', 'Drag A', 'Drag C']);
  await page.reload();
  await expect(names).toHaveText(['Drag B', 'Drag A', 'Drag C']);
  expect(moves).toHaveLength(2);

  await page.route('**/trpc/group.move*', (route) => route.fulfill({ status: 500, body: '' }));
  await dragHandle.focus();
  await pickUpByKeyboard(page, 'Drag A');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText('Drag A is over Drag B.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred. Please try again.');
  await expect(names).toHaveText(['Drag B', 'Drag A', 'Drag C']);
});

test('hundreds of groups stay in place when groups above are deleted', async ({ page, openDashboard, app }) => {
  const groupNames = Array.from({ length: 400 }, (_, index) => `Many ${index}`);
  for (let start = 0; start < groupNames.length; start += 20)
    await Promise.all(
      groupNames.slice(start, start + 20).map((groupName) => app.callAsAdmin('POST', '/groups', { groupName })),
    );
  // In one column: in several, each deletion moves all later cards to another column.
  await setAppearance(page, { width: 390, colorScheme: 'light' });
  await openDashboard('/dashboard/group-list');
  await expect(page.getByRole('article').first()).toBeVisible();
  const stored = await app.callAsAdmin<{ _id: string; groupName: string }[]>('GET', '/groups');
  const last = stored.at(-1)?.groupName ?? '';
  await getCard(page, last).scrollIntoViewIfNeeded();
  await expect(getCard(page, last)).toBeInViewport();
  const card = getCard(page, stored.at(-40)?.groupName ?? '');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(card).toBeInViewport();
  const getTop = () => card.evaluate((element) => element.getBoundingClientRect().top);
  const before = await getTop();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const fullHeight = await height();
  await Promise.all(stored.slice(0, 12).map(({ _id }) => app.callAsAdmin('DELETE', `/groups/${_id}`)));
  await expect.poll(height).toBeLessThan(fullHeight - 500);
  await expect.poll(async () => Math.abs((await getTop()) - before)).toBeLessThan(4);
});

for (const { width, colorScheme } of appearances) {
  test(`every view passes axe and fits without horizontal scrolling at ${width} pixels, ${colorScheme}`, async ({
    page,
    openDashboard,
    app,
    host,
    axe,
  }) => {
    const long = 'Wolfgang Maximilian Leopold von und zu Hohenstein-Rudolstadt';
    const name = `${long} ${width} ${colorScheme}`;
    const table = await host.createTable(`The table of ${name}`, 6);
    const people = await host.createHousehold(name, [
      { firstName: long, status: 'Accepted' },
      { firstName: 'Ann', status: 'Declined' },
      { firstName: 'Bo' },
    ]);
    await app.callAsAdmin('PUT', `/groups/${people._id}`, { assignedTableId: table._id });
    await setAppearance(page, { width, colorScheme });
    await openDashboard(`/dashboard/group-list?q=${encodeURIComponent(`${width} ${colorScheme}`)}`);
    await expect(getCard(page, name)).toBeVisible();
    await axe();
    await expectNoHorizontalScroll(page);
    await getCard(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    await expect(getDialog(page).getByLabel('Group name')).toHaveValue(name);
    await axe();
    await expectNoHorizontalScroll(page);
    await getPicker(page, 'Table').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');
    await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(getDialog(page)).toBeHidden();
    await getCard(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await expect(getDialog(page)).toContainText('Are you sure you want to delete this group?');
    await axe();
    await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await getCard(page, name)
      .getByRole('button', { name: /^Link and code/ })
      .click();
    await expect(getDialog(page).getByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      new RegExp(`/i/${people.code}$`),
    );
    await axe();
    await expectNoHorizontalScroll(page);
  });
}
