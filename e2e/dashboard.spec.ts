// The dashboard's shell: login, guard, logout, live counts and the offline notice. What the overview shows is tested in
// apps/web/src/dashboard/overview/overview-page.test.tsx.
import { credentials } from './app.ts';
import { expect, logOut, submitLogin, test } from './dashboard-test.ts';

test('a wrong password and an unknown address get the same error; correct credentials open the dashboard', async ({
  page,
  open,
  host,
  axe,
  watched,
}) => {
  watched.allow(/401/);
  await host.createGuest({ firstName: 'Zoé' });
  await open('/dashboard/guest-list?q=Zo%C3%A9&sort=-name');
  await expect(page).toHaveURL(/#\/login\?next=/);
  await expect(page.getByRole('heading', { name: 'Welcome to Havn' })).toBeVisible();
  await expect(page.getByText('Make wedding planning easier')).toBeVisible();
  await axe();
  const password = page.getByLabel('Password');
  expect(await password.getAttribute('type')).toBe('password');
  expect(await page.getByLabel('E-mail').getAttribute('type')).toBe('email');
  for (const email of ['admin@example.com', 'nobody@example.com']) {
    await page.getByLabel('E-mail').fill(email);
    await password.fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await expect(password).toHaveValue('not the password');
  }
  await page.getByLabel('E-mail').fill(credentials.email);
  await password.fill(credentials.password);
  await password.press('Enter');
  await expect(page).toHaveURL(/#\/dashboard\/guest-list\?q=Zo%C3%A9&sort=-name$/);
  await expect(page.getByRole('searchbox')).toHaveValue('Zoé');
  await expect(page.getByText('Signe & Mathieu')).toBeVisible();
  // Settings that the login page does not receive are loaded.
  await open('/dashboard/settings');
  await expect(page.getByLabel('Daily sending limit')).toHaveValue('500');
});

test('I23 the login redirects only to pages of the dashboard, whatever the URL requests', async ({ page, open }) => {
  await open(`/login?next=${encodeURIComponent('//evil.example')}`);
  await submitLogin(page);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/#\/dashboard$/);
});

test('P10 logout ends the session on the server and in every tab, and the back button shows no data', async ({
  page,
  openDashboard,
  context,
  open,
  app,
  watched,
}) => {
  watched.allow(/401/);
  const token = await openDashboard('/dashboard/group-list');
  await open('/dashboard');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${app.origin}/#/dashboard/table-list`);
  await expect(other.getByRole('link', { name: 'Table List' })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(/#\/login$/);
  await expect(other).toHaveURL(/#\/login/);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await expect
    .poll(
      async () =>
        (await fetch(`${app.origin}/api/v1/guests`, { headers: { authorization: `Bearer ${token}` } })).status,
    )
    .toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeHidden();
});

test('the counts update live after an answer, and the overview passes axe with a chart', async ({
  page,
  openDashboard,
  host,
  axe,
  app,
}) => {
  const days = [0, 1, 2, 3].map((accepted) => ({
    date: `2025-05-0${accepted + 1}`,
    pending: 9 - accepted,
    accepted,
    declined: 0,
    attended: 0,
  }));
  await page.route('**/trpc/guest.answersByDay*', (route) => route.fulfill({ json: { result: { data: days } } }));
  const family = await host.createHousehold('Holm', [{ firstName: 'Ida' }, { firstName: 'Niels' }]);
  await openDashboard('/dashboard');
  const getCount = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} \\d`) });
  const accepted = Number((await getCount('Accepted').textContent())?.replace(/\D/g, ''));
  await host.respond({ code: family.code, accepted: family.members.map(({ _id }) => _id) });
  await expect(getCount('Accepted')).toHaveText(`Accepted ${accepted + 2}`);
  await app.callAsAdmin('PUT', '/guests/update-status', { ids: [family.members[0]?._id], status: 'Attended' });
  await expect(getCount('Attended')).toBeVisible();
  await expect(page.getByRole('img', { name: 'RSVPs over time' })).toBeVisible();
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
});

test('H12 the dashboard shows that it is offline and catches up automatically', async ({
  page,
  openDashboard,
  context,
  host,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openDashboard('/dashboard');
  const guests = page.getByRole('link', { name: /^Guests \d/ });
  await expect(guests).toHaveText(/\d/);
  const count = Number((await guests.textContent())?.replace(/\D/g, ''));
  await context.setOffline(true);
  await expect(page.getByText('This is the last known state')).toBeVisible({ timeout: 30_000 });
  await host.createGuest({ firstName: 'Late' });
  await context.setOffline(false);
  await expect(guests).toHaveText(`Guests ${count + 1}`, { timeout: 30_000 });
  await expect(page.getByText('This is the last known state')).toBeHidden();
});
