// Creating, editing and deleting groups: by mouse, by keyboard alone, and by two administrators at once.
import { expect, openSecondWindow, test } from './dashboard-test.ts';
import { getCard, getDialog, getPicker, getPickerSearch, getSaveButton, tabTo } from './locators.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a group is created, seated, edited, deleted and restored by keyboard alone', async ({
  page,
  app,
  host,
  open,
  logIn,
}) => {
  const mother = await host.person({ firstName: 'Kirsten', lastName: 'Vang' });
  const father = await host.person({ firstName: 'Jakob', lastName: 'Vang' });
  const child = await host.person({ firstName: 'Mille', lastName: 'Vang', isMain: false } as never);
  await host.table('Wisteria', 4);
  await logIn();
  await open('/dashboard/group-list?q=vang');
  const { keyboard } = page;
  const chooseByKeyboard = async (name: string | RegExp, people: string[]) => {
    await tabTo(page, getPicker(page, name));
    await keyboard.press('Enter');
    await expect(getPickerSearch(page)).toBeFocused();
    for (const person of people) {
      await keyboard.type(person);
      await expect(page.getByRole('option', { name: person })).toHaveAttribute('data-active-item', /.*/);
      await keyboard.press('Enter');
      for (const _ of person) await keyboard.press('Backspace');
    }
    if (await getPickerSearch(page).isVisible()) await keyboard.press('Escape');
    await expect(getPickerSearch(page)).toBeHidden();
    await expect(getDialog(page)).toBeVisible();
  };

  await tabTo(page, page.getByRole('button', { name: 'Create Group' }));
  await keyboard.press('Enter');
  await expect(getDialog(page).getByLabel('Group name')).toBeFocused();
  await keyboard.type('Family Vang');
  await chooseByKeyboard(/^Main guests/, ['Kirsten Vang', 'Jakob Vang']);
  await chooseByKeyboard(/^Followers/, ['Mille Vang']);
  await chooseByKeyboard('Table', ['Wisteria']);
  await expect(getDialog(page).getByText('4 free − 3 in the group = 1 left')).toBeVisible();
  await keyboard.press('Tab');
  await tabTo(page, getSaveButton(page));
  await keyboard.press('Enter');
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Group' })).toBeFocused();
  const family = getCard(page, 'Family Vang');
  await expect(family).toContainText('3 guests');
  await expect(family).toContainText('Wisteria');
  await expect(family.getByRole('listitem')).toContainText([/Kirsten/, /Jakob/, /Mille/]);

  await tabTo(page, family.getByRole('button', { name: 'Edit Family Vang' }));
  await keyboard.press('Enter');
  await tabTo(page, getDialog(page).getByRole('button', { name: 'Put Jakob Vang first' }));
  await keyboard.press('Enter');
  await tabTo(page, getSaveButton(page));
  await keyboard.press('Enter');
  await expect(getDialog(page)).toBeHidden();
  await expect(family.getByRole('listitem')).toContainText([/Jakob/, /Kirsten/, /Mille/]);

  await tabTo(page, family.getByRole('button', { name: 'Delete Family Vang' }));
  await keyboard.press('Enter');
  await expect(getDialog(page)).toContainText('Are you sure you want to delete this group?');
  await tabTo(page, getDialog(page).getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(family).toBeHidden();
  const getChild = () => app.admin<{ assignedTable: unknown }>('GET', `/guests/${child._id}`);
  expect((await getChild()).assignedTable).toBeNull();

  const notice = page.locator('.undo-notice', { hasText: 'Family Vang deleted' });
  await tabTo(page, notice.getByRole('button', { name: 'Undo', exact: true }));
  await keyboard.press('Enter');
  await expect(family.getByRole('listitem')).toContainText([/Jakob/, /Kirsten/, /Mille/]);
  await expect(family).toContainText('Wisteria');
  for (const { _id } of [mother, father]) {
    const guest = await app.admin<{ isInTable: boolean; isMain: boolean }>('GET', `/guests/${_id}`);
    expect(guest).toMatchObject({ isInTable: true, isMain: true });
  }
});

test('the pickers list only eligible guests and explain why a guest is disabled', async ({
  page,
  app,
  host,
  open,
  logIn,
}) => {
  const table = await host.table('Foxglove', 2);
  await host.person({ firstName: 'Petra', lastName: 'Pickable' });
  await host.person({ firstName: 'Paul', lastName: 'Pickable' });
  await host.person({ firstName: 'Pia', lastName: 'Pickable' });
  await host.person({ firstName: 'Per', lastName: 'Pickable', isMain: false } as never);
  const seated = await host.person({ firstName: 'Poul', lastName: 'Pickable', status: 'Accepted' });
  await app.admin('PUT', `/guests/${seated._id}`, { assignedTable: table._id });
  await host.household('Grouped already', [{ firstName: 'Pelle', lastName: 'Pickable' }]);
  await logIn();
  await open('/dashboard/group-list?q=picked');
  await page.getByRole('button', { name: 'Create Group' }).click();
  await getSaveButton(page).click();
  await expect(getDialog(page).getByText('Group name is required.')).toBeVisible();

  await getPicker(page, /^Main guests/).click();
  await getPickerSearch(page).fill('pickable');
  await expect(page.getByRole('option', { name: 'Petra Pickable' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Per Pickable' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Pelle Pickable' })).toHaveCount(0);
  const seatedOption = page.getByRole('option', { name: 'Poul Pickable' });
  await expect(seatedOption).toContainText('(Assigned Table)');
  await expect(seatedOption).toContainText(
    'This guest is already assigned to Foxglove table. Please remove them from the table first.',
  );
  await expect(seatedOption).toBeDisabled();
  await page.getByRole('option', { name: 'Petra Pickable' }).click();
  await page.getByRole('option', { name: 'Paul Pickable' }).click();
  await page.getByRole('option', { name: 'Pia Pickable' }).click();
  await expect(getDialog(page).getByText('You can only add up to 2 main guests.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getDialog(page).getByText('(Max main guests reached!)')).toBeVisible();
  await expect(getPicker(page, /Max main guests reached/)).toBeDisabled();
  await expect(getDialog(page).getByRole('button', { name: /^Remove/ })).toHaveCount(2);

  await getDialog(page).getByRole('button', { name: 'Remove Paul Pickable' }).click();
  await expect(getPicker(page, /^Main guests/)).toBeFocused();
  await getDialog(page).getByRole('button', { name: 'Make follower Petra Pickable' }).click();
  await getPicker(page, /^Followers/).click();
  await getPickerSearch(page).fill('per pick');
  await page.getByRole('option', { name: 'Per Pickable' }).click();
  await page.keyboard.press('Escape');
  await getDialog(page).getByLabel('Group name').fill('Picked');
  await getSaveButton(page).click();
  await expect(getCard(page, 'Picked')).toContainText('2 guests');
  await expect(getCard(page, 'Picked').getByRole('list', { name: 'Main guests' })).toHaveCount(0);
});

test('T22 when two edit one group, each sees the other’s change, and the later save resolves it field by field', async ({
  page,
  app,
  host,
  open,
  logIn,
  watched,
}) => {
  watched.allow(/409|Failed to load resource/);
  const people = await host.household('Twice', [{ firstName: 'Tilde' }, { firstName: 'Tom' }, { firstName: 'Tea' }]);
  await logIn();
  await open('/dashboard/group-list?q=twice');
  const other = await openSecondWindow(page);
  await getCard(page, 'Twice').getByRole('button', { name: 'Edit Twice' }).click();
  await getDialog(page).getByLabel('Group name').fill('Twice, mine');
  await getDialog(page).getByLabel('Dietary restrictions').fill('no nuts');

  await other.bringToFront();
  await getCard(other, 'Twice').getByRole('button', { name: 'Edit Twice' }).click();
  await getDialog(other).getByLabel('Group name').fill('Twice, theirs');
  await getDialog(other).getByRole('button', { name: 'Remove Tea' }).click();
  await getSaveButton(other).click();
  await expect(getCard(other, 'Twice, theirs')).toContainText('2 guests');

  await page.bringToFront();
  await expect(getDialog(page).getByText('Someone else just changed this.')).toBeVisible();
  await expect(getDialog(page).getByLabel('Group name')).toHaveValue('Twice, mine');
  await getSaveButton(page).click();
  const conflict = getDialog(page).getByRole('alert');
  await expect(conflict).toContainText('Someone else changed this in the meantime.');
  const name = conflict.getByRole('group', { name: 'Group name' });
  await expect(name).toContainText('Twice, theirs');
  await expect(name.getByRole('radio', { name: 'Yours' })).toBeChecked();
  const followers = conflict.getByRole('group', { name: 'Followers' });
  await expect(followers.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await expect(followers.getByRole('radio', { name: 'Yours' })).toBeVisible();
  expect(await app.admin('GET', `/groups/${people._id}`)).toMatchObject({ groupName: 'Twice, theirs' });

  await conflict.getByRole('button', { name: 'Keep selected' }).click();
  await getSaveButton(page).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(getCard(other, 'Twice, mine')).toContainText('2 guests');
  const stored = await app.admin<Record<string, unknown>>('GET', `/groups/${people._id}`);
  expect(stored).toMatchObject({ groupName: 'Twice, mine', dietaryRestriction: 'no nuts' });
});

test('an undo notice has its buttons in one line, however short its text', async ({ page, host, open, logIn }) => {
  await host.household('Undone', [{ firstName: 'Una' }]);
  await logIn();
  await open('/dashboard/group-list?q=undone');
  await getCard(page, 'Undone').getByRole('button', { name: 'Edit Undone' }).click();
  await getDialog(page).getByLabel('Group name').fill('Undone again');
  await getSaveButton(page).click();
  const notice = page.locator('.undo-notice', { hasText: 'Undone again saved' });
  const centers = await Promise.all(
    ['Undo', 'Dismiss'].map(async (name) => {
      const bounds = await notice.getByRole('button', { name, exact: true }).boundingBox();
      return bounds && bounds.y + bounds.height / 2;
    }),
  );
  expect(centers[0]).not.toBeNull();
  expect(centers[0]).toBe(centers[1]);
});

test('a picker ignores accents and tells guests of the same name apart', async ({ page, host, open, logIn }) => {
  for (const phoneNumber of ['+4520000001', '+4520000002'])
    await host.person({ firstName: 'Søs', lastName: 'Ægidius', phoneNumber });
  await logIn();
  await open('/dashboard/group-list?q=nobody');
  await page.getByRole('button', { name: 'Create Group' }).click();
  await getPicker(page, /^Main guests/).click();
  await getPickerSearch(page).fill('sos aegidius');
  await expect(page.getByRole('option')).toHaveText(['Søs Ægidius · +45 20 00 00 01', 'Søs Ægidius · +45 20 00 00 02']);
  await page.getByRole('option').last().click();
  await page.keyboard.press('Escape');
  await expect(getDialog(page).getByRole('list', { name: 'Main guests' })).toContainText(
    'Søs Ægidius · +45 20 00 00 02',
  );
});

test('the newest change can be undone directly, and older ones by name behind a button', async ({
  page,
  host,
  open,
  logIn,
  axe,
}) => {
  for (const name of ['Stack one', 'Stack two', 'Stack three']) await host.household(name, [{ firstName: 'Stig' }]);
  await logIn();
  await open('/dashboard/group-list?q=stack');
  for (const name of ['Stack one', 'Stack two', 'Stack three']) {
    await getCard(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await getDialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(getCard(page, name)).toBeHidden();
  }
  const notices = page.locator('.undo-notice').filter({ visible: true });
  await expect(notices).toHaveText([/Stack three deleted/]);
  await axe();
  const more = page.getByRole('button', { name: '2 more' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(notices).toHaveText([/Stack one/, /Stack two/, /Stack three/]);
  await notices.first().getByRole('button', { name: 'Undo' }).click();
  await expect(getCard(page, 'Stack one')).toBeVisible();
  await expect(notices).toHaveText([/Stack two/, /Stack three/]);
});

test('an undo that times out on the server is retried automatically, then manually', async ({
  page,
  host,
  open,
  logIn,
  watched,
}) => {
  watched.allow(/503|409|Failed to load resource/);
  await host.household('Slowly', [{ firstName: 'Sally' }]);
  await logIn();
  await open('/dashboard/group-list?q=slowly');
  const buildError = (status: number, code: string, reason: string) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ error: { message: reason, code: -32000, data: { code, reason, message: reason } } }),
  });
  let calls = 0;
  await page.route('**/trpc/undo.takeBack*', (route) => {
    calls += 1;
    if (calls <= 4) return route.fulfill(buildError(503, 'SERVICE_UNAVAILABLE', 'BUSY'));
    if (calls === 5) return route.fulfill(buildError(409, 'CONFLICT', 'KEY_IN_FLIGHT'));
    return route.continue();
  });
  await getCard(page, 'Slowly').getByRole('button', { name: 'Delete Slowly' }).click();
  await getDialog(page).getByRole('button', { name: 'Delete' }).click();
  const notice = page.locator('.undo-notice');
  await notice.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(getCard(page, 'Slowly')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(calls).toBe(6);
});
