// The first set-up on an empty installation, from the link to the dashboard, on a phone.
import type { Locator } from '@playwright/test';
import { appearances, setAppearance } from './dashboard-test.ts';
import { expectNoHorizontalScroll, holdRequests } from './pages.ts';
import { expect, testBeforeSetup } from './setup-test.ts';

const test = testBeforeSetup();
test.use({ viewport: { width: 360, height: 740 } });

const csv = 'First name,Last name,Country,Language\nIda,Møller,Denmark,English\nZoé,Dupont,France,French\n';

test('A30 the link leads from the language to a guest list', async ({ page, context, link, server, axe, watched }) => {
  // From the weak password and the wrong link.
  watched.allow(/status of 40[04]/);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/setup\/[\w-]{43}$/);
  await page.goto(`/#/setup/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await axe();
  await page.goto(link);
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await axe();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('E-mail').fill('imani@example.com');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await axe();
  await page.getByLabel('Password').fill('a meadow in the morning');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'How should your invitation look?' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Garden' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await axe();
  await expectNoHorizontalScroll(page);
  await page.getByText('Garden', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'What are your names?' })).toBeFocused();
  await expect(page.locator('.portrait img')).toHaveAttribute('src', /\/garden-meadow-.*portrait/);
  await expect(page.getByLabel('Your first name')).toHaveValue('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Fill this in, or skip this step.')).toHaveCount(2);
  await expect(page.locator('.setup__couple')).toBeHidden();
  const getWidth = async (element: Locator) => (await element.boundingBox())?.width;
  const fieldWidth = await getWidth(page.getByLabel('Your first name'));
  expect(await getWidth(page.getByRole('button', { name: 'Continue' }))).toBe(fieldWidth);
  await page.getByLabel('Your first name').fill('Imani');
  await page.getByLabel('Your partner’s first name').fill('Jonas');
  await axe();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'When is the wedding?' })).toBeFocused();
  await page.getByLabel('Wedding date').fill('2027-08-14');
  await expect(page.getByText(/Lord.Howe/).first()).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Where is it?' })).toBeFocused();

  // Coming back later, on another device.
  await page.evaluate(() => localStorage.removeItem('authToken'));
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('link', { name: 'Log in' }).click();
  await other.getByLabel('E-mail').fill('imani@example.com');
  await other.getByLabel('Password').fill('a meadow in the morning');
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('heading', { name: 'Where is it?' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Venue' }).fill('Skovhuset');
  await other.getByLabel('Address').fill('Bygaden 1, Odense');
  await expect(other.getByLabel('Country')).toContainText('Australia');
  await other.getByLabel('Country').click();
  await other.getByRole('option', { name: 'Denmark' }).click();
  await other.getByLabel('Destination on the pass').fill('ODE');
  await other.getByRole('button', { name: 'Continue' }).click();

  await expect(other.getByRole('heading', { name: 'Who’s invited?' })).toBeVisible();
  await expectNoHorizontalScroll(other);
  await other
    .locator('input[type=file]')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await other.getByRole('button', { name: 'Import', exact: true }).click();
  await other.getByRole('button', { name: 'Finish' }).click();
  await expect(other.getByText('Imani & Jonas, your invitation is ready.')).toBeVisible();
  await expectNoHorizontalScroll(other);
  const invitation = other.frameLocator('iframe');
  await expect(invitation.getByText('Imani').first()).toBeVisible();
  await other.getByRole('button', { name: 'Open it as your guest' }).click();
  await expect(invitation.getByText('Skovhuset').first()).toBeVisible();
  await other.getByRole('button', { name: 'See the wedding pass' }).click();
  await expect(invitation.getByText('Wedding pass').first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Send your invitations' })).toBeVisible();
  await other.goto(`${server.origin}/#/dashboard/guest-list`);
  await expect(other.getByText('Zoé').first()).toBeVisible();

  const wedding = (await (await fetch(`${server.origin}/api/v1/wedding`)).json()) as Record<string, unknown>;
  expect(wedding).toMatchObject({
    world: 'garden',
    coupleTitle: 'Imani & Jonas',
    signature: 'Imani & Jonas',
    weddingDate: '2027-08-14',
    timeZone: 'Australia/Lord_Howe',
    mapQuery: 'Skovhuset, Bygaden 1, Odense',
    destinationCode: 'ODE',
    defaultCountry: 'dk',
  });
});

test('the pictures of the worlds move nothing when they arrive', async ({ page, link }) => {
  const releaseLooks = await holdRequests(page, '**/looks.json');
  const releasePictures = await holdRequests(page, '**/*-landscape.svg');
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('E-mail').fill('imani@example.com');
  await page.getByLabel('Password').fill('a meadow in the morning');
  await page.getByRole('button', { name: 'Create account' }).click();
  const skip = page.getByRole('button', { name: 'Skip for now' });
  await expect(page.getByRole('radio', { name: 'Garden' })).toBeVisible();
  await expect(skip).toBeVisible();
  const before = await skip.boundingBox();
  releaseLooks();
  const pictures = page.locator('.look-choice img');
  await expect(pictures).toHaveCount(4);
  expect(await skip.boundingBox()).toEqual(before);
  releasePictures();
  await expect
    .poll(() => pictures.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  expect(await skip.boundingBox()).toEqual(before);
});

test('every step can be skipped, and the overview offers to continue', async ({ page, link, axe }) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('E-mail').fill('imani@example.com');
  await page.getByLabel('Password').fill('a meadow in the morning');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const title of ['What are your names?', 'When is the wedding?']) {
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.goto('/#/dashboard');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'When is the wedding?' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'What are your names?' })).toBeVisible();
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await axe();
    await expectNoHorizontalScroll(page);
  }
  for (const title of ['When is the wedding?', 'Where is it?', 'Who’s invited?']) {
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Start with an empty list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add your guests' })).toBeVisible();
  await axe();
  await page.reload();
  await expect(page).toHaveURL(/#\/dashboard$/);
});
