// Messages: create, edit, conflicts, receivers, delete and undo.
import { expect, test, withDatabase } from './dashboard-test.ts';
import { getDialog } from './locators.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a message with missing texts, an unknown placeholder or a long SMS shows errors and is saved once corrected', async ({
  page,
  open,
  logIn,
  axe,
}) => {
  await logIn();
  await open('/dashboard/message-list');
  await expect(page.getByText('No messages found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Create Message' }).click();
  await expect(getDialog(page).getByLabel('Subject')).toBeFocused();
  await expect(getDialog(page).getByLabel('SMS')).toBeChecked();
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  for (const text of ['Subject is required.', 'Message (EN) is required.', 'Message (FR) is required.'])
    await expect(getDialog(page).getByText(text)).toBeVisible();
  await axe();
  await getDialog(page).getByLabel('Subject').fill('You are invited');
  await expect(getDialog(page).getByText('Subject is required.')).toBeHidden();
  await getDialog(page).getByLabel('Message (EN)').fill('Hello {{nobody}}');
  await getDialog(page).getByLabel('Message (FR)').fill('x'.repeat(1601));
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByText('{{nobody}} is not a known placeholder.')).toBeVisible();
  await getDialog(page).getByLabel('Message (EN)').fill('Hello {{firstName}}: {{link}}');
  await expect(getDialog(page).getByText('At most 1,600 characters.')).toBeVisible();
  // The limit depends on the format, so the error comes and goes with it.
  await getDialog(page).getByLabel('E-mail').check();
  await expect(getDialog(page).getByLabel('SMS')).not.toBeChecked();
  await expect(getDialog(page).getByText('At most 1,600 characters.')).toBeHidden();
  await getDialog(page).getByLabel('SMS').check();
  await expect(getDialog(page).getByText('At most 1,600 characters.')).toBeVisible();
  await getDialog(page).getByLabel('E-mail').check();
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByRole('row', { name: /You are invited E-mail/ })).toBeVisible();
});

test('receivers are listed and can be removed one at a time', async ({ page, open, host, logIn, app, axe }) => {
  const message = await app.admin<{ _id: string }>('POST', '/messages', {
    subject: 'To two',
    bodyEN: 'Hi',
    bodyFR: 'Salut',
  });
  const [one, two] = [await host.person({ firstName: 'Anker' }), await host.person({ firstName: 'Bodil' })];
  await withDatabase(app, async (sql) => {
    for (const { _id } of [one, two])
      await sql`insert into message_receivers (message_id, guest_id) values (${message._id}, ${_id})`;
  });
  await logIn();
  await open('/dashboard/message-list');
  await page.getByRole('button', { name: 'View Message: To two' }).click();
  await expect(getDialog(page).getByText('Bodil')).toBeVisible();
  await expect(getDialog(page).getByRole('heading', { name: 'View Receivers', level: 2 })).toBeVisible();
  await expect(getDialog(page).getByRole('heading', { name: 'To two', level: 3 })).toBeVisible();
  await axe();
  await getDialog(page).getByRole('button', { name: 'Remove Guest: Anker' }).click();
  await expect(getDialog(page).getByText('Anker')).toBeHidden();
  await getDialog(page).getByRole('button', { name: 'Remove Guest: Bodil' }).click();
  await expect(getDialog(page).getByText('No receivers found.')).toBeVisible();
});

test('T22 a message that someone else has saved meanwhile is not overwritten', async ({
  page,
  open,
  logIn,
  app,
  watched,
}) => {
  watched.allow(/409/);
  const message = await app.admin<{ _id: string }>('POST', '/messages', {
    subject: 'Shared',
    bodyEN: 'Hi',
    bodyFR: 'Salut',
  });
  await logIn();
  await open('/dashboard/message-list');
  await page.getByRole('button', { name: 'Edit Message: Shared' }).click();
  await getDialog(page).getByLabel('Message (EN)').fill('Mine');
  await app.admin('PUT', `/messages/${message._id}`, { bodyFR: 'La leur' });
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByText('La leur')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Keep selected' }).click();
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();
  expect(await app.admin('GET', `/messages/${message._id}`)).toMatchObject({ bodyEN: 'Mine', bodyFR: 'La leur' });
});

test('a saved message that is opened again shows the saved values and saves without a conflict', async ({
  page,
  open,
  logIn,
  app,
}) => {
  await app.admin('POST', '/messages', { subject: 'Rewritten', bodyEN: 'Hi', bodyFR: 'Salut' });
  await logIn();
  await open('/dashboard/message-list');
  const rename = async (subject: string, next: string) => {
    await page.getByRole('button', { name: `Edit Message: ${subject}`, exact: true }).click();
    await expect(getDialog(page).getByLabel('Subject')).toHaveValue(subject);
    await expect(getDialog(page).getByText('Someone else just changed this.')).toBeHidden();
    await getDialog(page).getByLabel('Subject').fill(next);
    await getDialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(getDialog(page)).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(`^${next} `) })).toBeVisible();
  };
  await rename('Rewritten', 'Rewritten once');
  await rename('Rewritten once', 'Rewritten twice');
  await rename('Rewritten twice', 'Rewritten thrice');
});

test('a message that someone else has deleted meanwhile can be created again from the input', async ({
  page,
  open,
  logIn,
  app,
  watched,
}) => {
  watched.allow(/404/);
  const message = await app.admin<{ _id: string }>('POST', '/messages', {
    subject: 'Short-lived',
    bodyEN: 'Hi',
    bodyFR: 'Salut',
  });
  await logIn();
  await open('/dashboard/message-list');
  await page.getByRole('button', { name: 'Edit Message: Short-lived' }).click();
  await getDialog(page).getByLabel('Subject').fill('Kept all the same');
  await app.admin('DELETE', `/messages/${message._id}`);
  await expect(getDialog(page).getByText('Someone else deleted this in the meantime.')).toBeVisible();
  await expect(getDialog(page).getByLabel('Subject')).toHaveValue('Kept all the same');
  await getDialog(page).getByRole('button', { name: 'Create again' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByRole('row', { name: /Kept all the same SMS/ })).toBeVisible();
});

test('Undo restores a deleted message', async ({ page, open, logIn, app }) => {
  await app.admin('POST', '/messages', { subject: 'Gone and back', bodyEN: 'Hi', bodyFR: 'Salut' });
  await logIn();
  await open('/dashboard/message-list');
  await page.getByRole('button', { name: 'Delete Message: Gone and back' }).click();
  await expect(getDialog(page).getByText('Are you sure you want to delete this message?')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Delete' }).click();
  const row = page.getByRole('rowheader', { name: 'Gone and back' });
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();
});
