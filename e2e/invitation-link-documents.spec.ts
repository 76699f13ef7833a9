// The link in a message, in a browser without scripts: the pages are documents, and the answer is a form.
import { holdAnswers, pageScript, prepareTap, readQrCode } from './invitation-link.ts';
import { getText } from './pages.ts';
import { expect, test } from './test.ts';

const couple = [
  { firstName: 'Marie', lastName: 'Kjær' },
  { firstName: 'Søren', lastName: 'Kjær' },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a couple opens the link, answers for one of them and gets a pass whose QR code opens the door page', async ({
    page,
    host,
    app,
  }) => {
    const { code, members, ...household } = await host.createHousehold('Marie & Søren', couple);
    await page.goto(`/i/${code}`);
    await expect(page.getByText('02.08.2025')).toBeVisible();
    await page.getByRole('button', { name: getText('WelcomeScreen.Tap') }).click();
    await expect(page).toHaveURL(new RegExp(`/i/${code}/invitation\\??$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Marie and Søren');
    await expect(page.getByText(getText('Invitation.RsvpTitle'))).toBeVisible();

    await page.getByRole('button', { name: getText('Invitation.TapPending') }).click();
    await expect(page).toHaveURL(new RegExp(`/i/${code}/check-in\\??$`));
    await expect(page.getByRole('checkbox', { name: 'Marie Kjær' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Søren Kjær' }).uncheck();
    await page.getByRole('textbox').fill('no shellfish, "really"\n<b>& no nuts</b>');
    await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();

    await expect(page).toHaveURL(`${app.origin}/i/${code}/wedding-pass`);
    expect(await host.listStatuses({ code, members, ...household })).toEqual(['Accepted', 'Declined']);
    const marie = await app.callAsAdmin<{ groupDietaryRestriction: string }>('GET', `/guests/${members[0]?._id}`);
    expect(marie.groupDietaryRestriction).toBe('no shellfish, "really"\n<b>& no nuts</b>');
    await expect(page.getByText('Marie Kjær')).toBeVisible();
    await expect(page.getByText('Søren Kjær')).toHaveCount(0);
    expect(await readQrCode(page)).toBe(`${app.origin}/#/qr/${code}`);
    await page.getByRole('button', { name: getText('WeddingPass.Enlarge') }).click();
    const fullScreen = page.getByRole('dialog', { name: getText('WeddingPass.Qr') });
    expect(await fullScreen.boundingBox()).toMatchObject(page.viewportSize() ?? {});
    await fullScreen.getByRole('button', { name: getText('Buttons.Close') }).click();

    await page.getByRole('link', { name: getText('WeddingPass.ToInvitation') }).click();
    await expect(page).toHaveURL(`${app.origin}/i/${code}/invitation`);
    await expect(page.getByText(getText('Invitation.CheckedIn'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: getText('Invitation.TapCheckedIn') }).click();
    await expect(page.getByRole('heading', { name: getText('WeddingPass.Title') })).toBeVisible();
  });

  test('declining asks for confirmation, and going back keeps what was chosen and typed', async ({
    page,
    host,
    app,
  }) => {
    const household = await host.createHousehold('Marie & Søren', couple);
    await page.goto(`/i/${household.code}/check-in`);
    await page.getByRole('checkbox', { name: 'Marie Kjær' }).uncheck();
    await page.getByRole('textbox').fill('no <nuts>');
    await page.getByRole('button', { name: getText('CheckIn.Decline') }).click();
    await expect(page.getByRole('dialog')).toContainText(getText('DeclineModal.TextGroup'));
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('dialog')).toBeFocused();
    expect(await host.listStatuses(household)).toEqual(['Pending', 'Pending']);

    await page.getByRole('button', { name: getText('DeclineModal.Cancel') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Marie Kjær' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Søren Kjær' })).toBeChecked();
    await expect(page.getByRole('textbox')).toHaveValue('no <nuts>');

    await page.getByRole('button', { name: getText('CheckIn.Decline') }).click();
    await page.getByRole('button', { name: getText('DeclineModal.Confirm') }).click();
    await expect(page).toHaveURL(`${app.origin}/i/${household.code}/decline`);
    await expect(page.getByRole('heading', { name: getText('DeclineScreen.Title') })).toBeVisible();
    expect(await host.listStatuses(household)).toEqual(['Declined', 'Declined']);
    await page.getByRole('link', { name: getText('Buttons.GoHome') }).click();
    await expect(page).toHaveURL(`${app.origin}/i/${household.code}`);
  });

  test('an answer with nobody ticked gets a warning, from which the guests are chosen again', async ({
    page,
    host,
    app,
    watched,
  }) => {
    watched.allow(/422/);
    const household = await host.createHousehold('Marie & Søren', couple);
    await page.goto(`/i/${household.code}/check-in`);
    for (const name of ['Marie Kjær', 'Søren Kjær']) await page.getByRole('checkbox', { name }).uncheck();
    await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(getText('WarningModal.Title'));
    await page.getByRole('button', { name: getText('WarningModal.ChooseAgain') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Søren Kjær' }).check();
    await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
    await expect(page).toHaveURL(`${app.origin}/i/${household.code}/wedding-pass`);
    expect(await host.listStatuses(household)).toEqual(['Declined', 'Accepted']);
  });

  test('the warning that nobody is ticked leads to declining', async ({ page, host, watched }) => {
    watched.allow(/422/);
    const guest = await host.createGuest({ firstName: 'Ida' });
    await page.goto(`/i/${guest.code}/check-in`);
    await page.getByRole('checkbox', { name: 'Ida' }).uncheck();
    await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
    await page.getByRole('button', { name: getText('WarningModal.Decline') }).click();
    await page.getByRole('button', { name: getText('DeclineModal.Confirm') }).click();
    await expect(page.getByRole('heading', { name: getText('DeclineScreen.Title') })).toBeVisible();
    expect(await host.getStatus(guest)).toBe('Declined');
  });

  test('an answer is changed while the couple allows it', async ({ page, host, app }) => {
    const household = await host.createHousehold('Marie & Søren', couple);
    await host.respond({ code: household.code, accepted: household.members.map(({ _id }) => _id) });
    await page.goto(`/i/${household.code}/check-in`);
    await expect(page).toHaveURL(`${app.origin}/i/${household.code}/wedding-pass`);
    await host.updateWedding({ answersMayChange: true });
    try {
      await page.reload();
      await page.getByRole('link', { name: getText('Invitation.Change') }).click();
      await page.getByRole('checkbox', { name: 'Marie Kjær' }).uncheck();
      await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
      await expect(page).toHaveURL(`${app.origin}/i/${household.code}/wedding-pass`);
      await expect(page.getByText('Marie Kjær')).toHaveCount(0);
      expect(await host.listStatuses(household)).toEqual(['Declined', 'Accepted']);
    } finally {
      await host.updateWedding({ answersMayChange: false });
    }
  });

  test('a form sent after someone else has answered says so and changes nothing', async ({ page, host, watched }) => {
    watched.allow(/409/);
    const household = await host.createHousehold('Marie & Søren', couple);
    await page.goto(`/i/${household.code}/check-in`);
    await host.respond({ code: household.code, declined: household.members.map(({ _id }) => _id) });
    await page.getByRole('textbox').fill('no nuts');
    await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(getText('AnswerErrors.ALREADY_ANSWERED'));
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveValue('no nuts');
    expect(await host.listStatuses(household)).toEqual(['Declined', 'Declined']);
  });

  test('a household that has answered on another phone is led to the result, and finds its pass on the welcome page', async ({
    page,
    host,
    app,
  }) => {
    const { code, members } = await host.createHousehold('Marie & Søren', couple);
    await page.goto(`/i/${code}/invitation`);
    await host.respond({ code, accepted: members.map(({ _id }) => _id) });
    await page.getByRole('button', { name: getText('Invitation.TapPending') }).click();
    await expect(page).toHaveURL(`${app.origin}/i/${code}/wedding-pass`);
    await page.goto(`/i/${code}`);
    await page.getByRole('link', { name: getText('WelcomeScreen.ToPass') }).click();
    await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeVisible();

    const declining = await host.createGuest({ firstName: 'Ida' });
    await page.goto(`/i/${declining.code}/invitation`);
    await host.respond({ code: declining.code, declined: [declining._id] });
    await page.getByRole('button', { name: getText('Invitation.TapPending') }).click();
    await expect(page).toHaveURL(`${app.origin}/i/${declining.code}/decline`);
    await page.goto(`/i/${declining.code}`);
    await expect(page.getByRole('link', { name: getText('WelcomeScreen.ToPass') })).toHaveCount(0);
  });

  test('the pass is printed on one page, with its QR code', async ({ page, host }) => {
    const household = await host.createHousehold('Marie & Søren', couple);
    await host.respond({ code: household.code, accepted: household.members.map(({ _id }) => _id) });
    await page.goto(`/i/${household.code}/wedding-pass`);
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1]);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.landscape')).toBeVisible();
    await expect(page.locator('.pass__qr > svg')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link')).toBeHidden();
  });

  test('a French household reads and answers in French', async ({ page, host }) => {
    const french = (key: string, values = {}) => getText(key, values, 'fr');
    const guest = await host.createGuest({ firstName: 'Rémi', lastName: 'de la Tour', language: 'fr', country: 'fr' });
    await page.goto(`/i/${guest.code}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(new RegExp(french('Titles.Welcome')));
    await page.getByRole('button', { name: french('WelcomeScreen.Tap') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Rémi,');
    await page.getByRole('button', { name: french('Invitation.TapPending') }).click();
    await page.getByRole('button', { name: french('CheckIn.DeclineGuest') }).click();
    await expect(page.getByRole('dialog')).toContainText(french('DeclineModal.TextGuest'));
    await page.getByRole('button', { name: french('DeclineModal.Cancel') }).click();
    await page.getByRole('button', { name: french('CheckIn.TapGuest'), exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(french('Titles.Pass')));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await host.getStatus(guest)).toBe('Accepted');
  });

  test('a guest who has attended is thanked on every page of the link', async ({ page, host, app }) => {
    const guest = await host.createGuest({ firstName: 'Emil', status: 'Attended' });
    for (const path of ['', '/invitation', '/check-in', '/wedding-pass', '/decline', '/thank-you']) {
      await page.goto(`/i/${guest.code}${path}`);
      await expect(page, path).toHaveURL(`${app.origin}/i/${guest.code}/thank-you`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('a second tap while the answer is being sent saves it once, and reloading the pass sends nothing', async ({
    page,
    host,
    app,
  }) => {
    const guest = await host.createGuest({ firstName: 'Zoé', phoneNumber: '+4520123456' });
    const submissions: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') submissions.push(request.postData());
    });
    await page.goto(`/i/${guest.code}/check-in`);
    const tap = await prepareTap(page, page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }));
    const release = await holdAnswers(app);
    for (const count of [1, 2]) {
      await tap();
      await expect.poll(() => submissions.length).toBe(count);
    }
    await release();
    await expect(page).toHaveURL(`${app.origin}/i/${guest.code}/wedding-pass`);
    expect(submissions).toHaveLength(2);
    // The same idempotency key.
    expect(submissions[1]).toBe(submissions[0]);
    await page.reload();
    await expect(page.getByRole('heading', { name: getText('WeddingPass.Title') })).toBeVisible();
    await page.goBack();
    expect(submissions).toHaveLength(2);
    const history = await host.listHistory(guest._id);
    expect(history.filter(({ action }) => action === 'status')).toHaveLength(1);
    const deliveries = await app.callAsAdmin<{ kind: string }[]>('GET', `/deliveries?guestId=${guest._id}`);
    expect(deliveries.map(({ kind }) => kind)).toEqual(['survey']);
  });
});

test.describe('documents', () => {
  for (const language of ['en', 'fr'] as const)
    test(`P7 every page of the link in ${language} is accessible before its scripts run`, async ({
      page,
      host,
      axe,
      app,
    }) => {
      // axe needs scripts itself.
      await page.route(pageScript, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      const codes = new Map<string, string>();
      for (const status of ['Pending', 'Accepted', 'Declined', 'Attended'])
        codes.set(
          status,
          (
            await host.createHousehold(
              'Chloé & Åse',
              couple.map((one) => ({ ...one, language, status })),
            )
          ).code,
        );
      const pages = [
        ['Pending', ''],
        ['Accepted', ''],
        ['Pending', '/invitation'],
        ['Accepted', '/invitation'],
        ['Declined', '/invitation'],
        ['Pending', '/check-in'],
        ['Accepted', '/wedding-pass'],
        ['Declined', '/decline'],
        ['Attended', '/thank-you'],
      ] as const;
      for (const [status, path] of pages) {
        await page.goto(`/i/${codes.get(status)}${path}`);
        await expect(page, path).toHaveURL(`${app.origin}/i/${codes.get(status)}${path}`);
        await expect(page.locator('main h1')).toHaveCount(1);
        await axe();
      }
    });

  test('the questions of the answer form are accessible before its scripts run', async ({
    page,
    host,
    axe,
    watched,
  }) => {
    watched.allow(/422/);
    await page.route(pageScript, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const guest = await host.createGuest({ firstName: 'Ida' });
    await page.goto(`/i/${guest.code}/check-in`);
    await page.getByRole('button', { name: getText('CheckIn.DeclineGuest') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: getText('DeclineModal.Cancel') }).click();
    await page.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(getText('WarningModal.Title'));
    await axe();
  });
});
