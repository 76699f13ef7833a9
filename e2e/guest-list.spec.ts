// Sorting, searching and filtering the guest list, with the view kept in the URL.
import {
  desktop,
  expect,
  getColumnHeader,
  getFilterOption,
  getGuestNames,
  getSearchField,
  guestListPath,
  test,
} from './guest-list.ts';

test.use(desktop);

test('an empty list shows a text and a Create Guest button; the search appears with the first guest', async ({
  page,
  open,
  logIn,
  host,
  axe,
}) => {
  await logIn();
  await open(guestListPath);
  await expect(page.getByRole('heading', { name: 'Guest List' })).toBeVisible();
  await expect(page.getByText('No guests found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Guest' })).toBeVisible();
  await expect(getSearchField(page)).toBeHidden();
  await axe();
  await host.person({ firstName: 'Ida' });
  await expect(getGuestNames(page)).toHaveText(['Ida']);
  await expect(getSearchField(page)).toBeVisible();
});

test('each of the twelve columns sorts ascending, descending and back to the stored order, kept in the URL', async ({
  page,
  open,
  logIn,
  host,
  axe,
}) => {
  const firstNames = ['Émile', 'Zoé', 'Åse'];
  for (const [index, firstName] of firstNames.entries()) await host.person({ firstName, isMain: index === 1 } as never);
  await logIn();
  await open(guestListPath);
  await expect(getGuestNames(page)).toHaveText(firstNames);
  const columns = [
    'Status',
    'Name',
    'Phone',
    'Main',
    'Adult',
    'Family',
    'Group',
    'Table',
    'Alcohol',
    'With Transport',
    'Needs Transport',
    'Needs Housing',
  ];
  for (const name of columns) {
    const button = getColumnHeader(page, name).getByRole('button');
    await expect(getColumnHeader(page, name)).toHaveAttribute('aria-sort', 'none');
    await button.click();
    await expect(getColumnHeader(page, name)).not.toHaveAttribute('aria-sort', 'none');
    const first = await getColumnHeader(page, name).getAttribute('aria-sort');
    await button.click();
    await expect(getColumnHeader(page, name)).toHaveAttribute(
      'aria-sort',
      first === 'ascending' ? 'descending' : 'ascending',
    );
    await button.click();
    await expect(getColumnHeader(page, name)).toHaveAttribute('aria-sort', 'none');
  }
  await getColumnHeader(page, 'Name').getByRole('button').click();
  await expect(getGuestNames(page)).toHaveText(['Åse', 'Émile', 'Zoé']);
  await getColumnHeader(page, 'Main').getByRole('button').click();
  await expect(getGuestNames(page)).toHaveText(['Zoé', 'Émile', 'Åse']);
  await expect(page).toHaveURL(/sort=-main/);
  await page.reload();
  await expect(getGuestNames(page)).toHaveText(['Zoé', 'Émile', 'Åse']);
  await axe();
  await page.goBack();
  await expect(getGuestNames(page)).toHaveText(['Åse', 'Émile', 'Zoé']);
  await page.goBack();
  await expect(getGuestNames(page)).toHaveText(firstNames);
});

test('the search covers six fields, shows the number of results and is kept in the URL', async ({
  page,
  open,
  logIn,
  host,
  app,
}) => {
  const table = await host.table('Wisteria');
  const group = await app.admin<{ _id: string }>('POST', '/groups', {
    groupName: 'Åbenrå',
    assignedTableId: table._id,
  });
  await host.person({
    firstName: 'Zoé',
    lastName: 'Sørensen',
    phoneNumber: '+45 20 30 40 50',
    status: 'Accepted',
    assignedGroup: group._id,
  } as never);
  await host.person({ firstName: 'Ida', lastName: 'Holm' });
  await logIn();
  await open(guestListPath);
  await expect(getGuestNames(page)).toHaveCount(2);
  for (const text of ['zoe', 'SØREN', 'accepted', '20 30 40', 'abenra', 'wister']) {
    await getSearchField(page).fill(text);
    await expect(page.getByText('Results: 1', { exact: true })).toBeVisible();
    await expect(getGuestNames(page)).toHaveText(['Zoé Sørensen']);
  }
  await expect(page).toHaveURL(/q=wister/);
  await page.reload();
  await expect(getSearchField(page)).toHaveValue('wister');
  await expect(getGuestNames(page)).toHaveText(['Zoé Sørensen']);
  await getSearchField(page).fill('nobody');
  await expect(page.getByText('No guests found')).toBeVisible();
  await expect(page.getByText('Results: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(getGuestNames(page)).toHaveCount(2);
  await expect(page).toHaveURL(/guest-list$/);
});

test('each filter is applied at once and shows how many guests it leaves; filters combine with AND', async ({
  page,
  open,
  logIn,
  host,
  axe,
}) => {
  await host.person({ firstName: 'Ane', isMain: true, isAdult: true } as never);
  await host.person({ firstName: 'Bo', isMain: false, isAdult: false, status: 'Accepted' } as never);
  await host.person({ firstName: 'Carl', isMain: false, isAdult: true, status: 'Accepted' } as never);
  await logIn();
  await open(guestListPath);
  const filter = page.getByRole('button', { name: /^Filter/ });
  await filter.click();
  await getFilterOption(page, 'Accepted').check();
  await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl']);
  await expect(getFilterOption(page, 'Kids')).toHaveAccessibleDescription('1 guest');
  await getFilterOption(page, 'Kids').check();
  await axe();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(getGuestNames(page)).toHaveText(['Bo']);
  await expect(page.getByText('Results: 1', { exact: true })).toBeVisible();
  await page.reload();
  await expect(getGuestNames(page)).toHaveText(['Bo']);
  await page.getByRole('button', { name: 'Remove Kids' }).click();
  await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl']);
  await filter.click();
  await expect(getFilterOption(page, 'Accepted')).toBeChecked();
  await expect(getFilterOption(page, 'Kids')).not.toBeChecked();
  // Back leads to the list before the menu was opened, not through each choice.
  await getFilterOption(page, 'Adult').check();
  await getFilterOption(page, 'Adult').uncheck();
  await page.keyboard.press('Escape');
  await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl']);
  await page.goBack();
  await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl']);
  await filter.click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(getGuestNames(page)).toHaveText(['Ane', 'Bo', 'Carl']);
  await page.goBack();
  await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl']);
  await expect(page.getByText('Results: 2')).toBeVisible();
});

test('the Apply button comes last at every width', async ({ page, open, logIn, host }) => {
  await host.person({ firstName: 'Ane' });
  await logIn();
  await open(guestListPath);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const getLeft = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().left);
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getLeft('Clear'), `${width} pixels`).toBeLessThan(await getLeft('Apply'));
  }
});

test('a count on the overview links to the guests it counts', async ({ page, open, logIn, host }) => {
  await host.person({ firstName: 'Ane', status: 'Declined' });
  await host.person({ firstName: 'Bo', status: 'Attended' });
  await host.person({ firstName: 'Carl' });
  await logIn();
  for (const [count, name] of [
    ['Declined', 'Ane'],
    ['Attended', 'Bo'],
    ['Pending', 'Carl'],
  ] as const) {
    await open('/dashboard');
    await page.getByRole('link', { name: new RegExp(`^${count} 1`) }).click();
    await expect(getGuestNames(page)).toHaveText([name]);
  }
});

test('each task on the overview links to the guests it counts, until nothing is left to do', async ({
  page,
  open,
  logIn,
  host,
  app,
}) => {
  const table = await host.table('Lighthouse', 8);
  const ane = await host.person({ firstName: 'Ane', status: 'Accepted', email: 'ane@example.com' });
  await app.admin('PUT', '/guests/assign-table', { ids: [ane._id], tableId: table._id });
  await app.admin('PUT', '/guests/update-status', { ids: [ane._id], status: 'Declined' });
  const bo = await host.person({ firstName: 'Bo', status: 'Accepted', phoneNumber: '+4512345678' });
  const carl = await host.person({ firstName: 'Carl', email: '', phoneNumber: '' });
  await logIn();
  for (const [task, name] of [
    ['1 guest to remind', 'Carl'],
    ['1 seat to free', 'Ane'],
    ['1 guest you can’t reach', 'Carl'],
  ] as const) {
    await open('/dashboard');
    await page.getByRole('link', { name: task }).click();
    await expect(getGuestNames(page)).toHaveText([name]);
  }
  await open('/dashboard');
  await expect(page.getByRole('link', { name: '2 guests to seat' })).toBeVisible();
  for (const { _id } of [ane, bo, carl]) await app.admin('DELETE', `/guests/${_id}`);
  await expect(page.getByRole('link', { name: 'Add your guests' })).toBeVisible();
  const dora = await host.person({ firstName: 'Dora', status: 'Accepted', email: 'dora@example.com' });
  await app.admin('PUT', '/guests/assign-table', { ids: [dora._id], tableId: table._id });
  await expect(page.getByText('Nothing to do right now.')).toBeVisible();
});

test('unknown values in the URL are ignored', async ({ page, open, logIn, host }) => {
  await host.person({ firstName: 'Ane' });
  await logIn();
  await open(`${guestListPath}?filter=%5B%22nobody%22%2C%22toString%22%2C%7B%7D%5D&sort=constructor&q=`);
  await expect(getGuestNames(page)).toHaveText(['Ane']);
  await open(`${guestListPath}?filter=pending&sort=-name&q=7`);
  await expect(getSearchField(page)).toHaveValue('7');
  await expect(page.getByText('Results: 0')).toBeVisible();
});

test('columns are hidden and shown again, and stay so on this device', async ({ page, open, logIn, host, axe }) => {
  await host.person({ firstName: 'Ane' });
  await logIn();
  await open(guestListPath);
  const alcohol = page.getByRole('columnheader', { name: 'Alcohol' });
  await expect(alcohol).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Alcohol' }).uncheck();
  await expect(alcohol).toBeHidden();
  await axe();
  await page.reload();
  await expect(getGuestNames(page)).toHaveText(['Ane']);
  await expect(alcohol).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Alcohol' }).check();
  await expect(alcohol).toBeVisible();
});

test('saved views show their counts and are in the address; own ones stay on this device', async ({
  page,
  open,
  logIn,
  host,
  axe,
}) => {
  await host.person({ firstName: 'Ane', status: 'Accepted' });
  await host.person({ firstName: 'Bo' });
  await logIn();
  await open(guestListPath);
  const views = page.getByRole('list', { name: 'Saved views' });
  await views.getByRole('button', { name: 'To remind 1' }).click();
  await expect(getGuestNames(page)).toHaveText(['Bo']);
  await expect(page).toHaveURL(/filter=.*pending/);
  await expect(views.getByRole('button', { name: 'To remind 1' })).toHaveAttribute('aria-pressed', 'true');
  await views.getByRole('button', { name: 'To remind 1' }).click();
  await expect(getGuestNames(page)).toHaveText(['Ane', 'Bo']);
  await getSearchField(page).fill('ane');
  await views.getByRole('button', { name: 'Save view' }).click();
  await axe();
  await page.getByRole('textbox', { name: 'Name' }).fill('Anes');
  await page.keyboard.press('Enter');
  await getSearchField(page).fill('');
  await expect(getGuestNames(page)).toHaveText(['Ane', 'Bo']);
  await expect(page).toHaveURL(/guest-list$/);
  await page.reload();
  await views.getByRole('button', { name: 'Anes 1' }).click();
  await expect(getGuestNames(page)).toHaveText(['Ane']);
  await expect(getSearchField(page)).toHaveValue('ane');
  await views.getByRole('button', { name: 'Delete the view Anes' }).click();
  await expect(views.getByRole('button', { name: 'Anes' })).toHaveCount(0);
});
