// Creating, editing and deleting groups by keyboard alone. The pickers, conflicts and undo are tested in
// apps/web/src/dashboard.
import { expect, test } from './dashboard-test.ts';
import { getCard, getDialog, getPicker, getPickerSearch, getSaveButton, tabTo } from './locators.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a group is created, seated, edited, deleted and restored by keyboard alone', async ({
  page,
  openDashboard,
  app,
  host,
}) => {
  const mother = await host.createGuest({ firstName: 'Kirsten', lastName: 'Vang' });
  const father = await host.createGuest({ firstName: 'Jakob', lastName: 'Vang' });
  const child = await host.createGuest({ firstName: 'Mille', lastName: 'Vang', isMain: false });
  await host.createTable('Wisteria', 4);
  await openDashboard('/dashboard/group-list?q=vang');
  const { keyboard } = page;
  const openByKeyboard = async (name: RegExp | string) => {
    await tabTo(page, getPicker(page, name));
    await keyboard.press('Enter');
    await expect(getPickerSearch(page)).toBeFocused();
  };
  const typeAndChoose = async (option: string) => {
    await keyboard.type(option);
    await expect(page.getByRole('option', { name: option })).toHaveAttribute('data-active-item', /.*/);
    await keyboard.press('Enter');
  };
  const expectClosedPicker = async () => {
    await expect(getPickerSearch(page)).toBeHidden();
    await expect(getDialog(page)).toBeVisible();
  };
  const chooseSeveral = async (name: RegExp, people: string[]) => {
    await openByKeyboard(name);
    for (const person of people) {
      await typeAndChoose(person);
      await expect(getPickerSearch(page)).toBeFocused();
      for (const _ of person) await keyboard.press('Backspace');
    }
    await keyboard.press('Escape');
    await expectClosedPicker();
  };

  await tabTo(page, page.getByRole('button', { name: 'Create Group' }));
  await keyboard.press('Enter');
  await expect(getDialog(page).getByLabel('Group name')).toBeFocused();
  await keyboard.type('Family Vang');
  await chooseSeveral(/^Contact/, ['Kirsten Vang', 'Jakob Vang']);
  await chooseSeveral(/^Also in this household/, ['Mille Vang']);
  // A picker of one option closes itself.
  await openByKeyboard('Table');
  await typeAndChoose('Wisteria');
  await expectClosedPicker();
  await expect(getDialog(page).getByText('4 free − 3 in the household = 1 left')).toBeVisible();
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
  await expect(family.getByRole('button', { name: 'Edit Family Vang' })).toBeFocused();
  await expect(family.getByRole('listitem')).toContainText([/Jakob/, /Kirsten/, /Mille/]);

  await tabTo(page, family.getByRole('button', { name: 'Delete Family Vang' }));
  await keyboard.press('Enter');
  await expect(getDialog(page)).toContainText('Are you sure you want to delete this group?');
  await tabTo(page, getDialog(page).getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(family).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Group List' })).toBeFocused();
  const getChild = () => app.callAsAdmin<{ assignedTable: unknown }>('GET', `/guests/${child._id}`);
  expect((await getChild()).assignedTable).toBeNull();

  const notice = page.locator('.undo-notice', { hasText: 'Family Vang deleted' });
  await tabTo(page, notice.getByRole('button', { name: 'Undo', exact: true }));
  await keyboard.press('Enter');
  await expect(family.getByRole('listitem')).toContainText([/Jakob/, /Kirsten/, /Mille/]);
  await expect(family).toContainText('Wisteria');
  for (const { _id } of [mother, father]) {
    const guest = await app.callAsAdmin<{ isInTable: boolean; isMain: boolean }>('GET', `/guests/${_id}`);
    expect(guest).toMatchObject({ isInTable: true, isMain: true });
  }
});

test('undo notices are accessible; only the newest is shown, with its buttons in one line however short its text', async ({
  page,
  openDashboard,
  host,
  axe,
}) => {
  for (const name of ['Done', 'Undone']) await host.createHousehold(name, [{ firstName: 'Una' }]);
  await openDashboard('/dashboard/group-list?q=done');
  for (const name of ['Done', 'Undone']) {
    await getCard(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await getDialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(getCard(page, name)).toBeHidden();
  }
  const notice = page.locator('.undo-notice').filter({ visible: true });
  await expect(notice).toHaveText([/Undone deleted/]);
  await expect(page.getByRole('button', { name: '1 more' })).toBeVisible();
  await axe();
  const centers = await Promise.all(
    ['Undo', 'Dismiss'].map(async (name) => {
      const bounds = await notice.getByRole('button', { name, exact: true }).boundingBox();
      return bounds && bounds.y + bounds.height / 2;
    }),
  );
  expect(centers[0]).not.toBeNull();
  expect(centers[0]).toBe(centers[1]);
});
