// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createBuiltLooks } from '../../testing/built-looks.js';
import { chooseByTyping, clickButton } from '../../testing/dashboard-queries.js';
import { type Output, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { ApiError, deferResponse, jsonResponse } from '../../testing/open-page.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const expectHeading = (name: string) => screen.findByRole('heading', { name });

it('a response that was requested before a step was skipped does not bring the step back', async () => {
  const namesStep: Output<'setup.getStatus'> = { isAccountMissing: false, step: 'names' };
  const outdated = deferResponse(() => namesStep);
  const responses = [async () => ({ isAccountMissing: true, step: null }), async () => namesStep];
  const page = await open('/setup/link', {
    'setup.getStatus': () => (responses.shift() ?? outdated.handler)() as Promise<Output<'setup.getStatus'>>,
    'setup.validateLink': () => ({ success: true }),
    'setup.createAccount': () => ({ token: 'token', expiresAt: '2099-01-01T00:00:00.000Z' }),
    'setup.updateStep': () => ({ success: true }),
  });
  await page.click('Continue');
  setValue(await screen.findByLabelText('E-mail'), 'imani@example.com');
  setValue(screen.getByLabelText('Password'), 'a meadow in the morning');
  clickButton('Create account');
  await expectHeading('What are your names?');
  await expect.poll(outdated.getCallCount).toBe(1);
  await page.click('Skip for now');
  await expectHeading('When is the wedding?');
  await outdated.release();
  await page.waitForIdle();
  await expectHeading('When is the wedding?');
  expect(page.getInputs('setup.createAccount')).toMatchObject([{ language: 'en' }]);
});

it('a date in the past is pointed out, and can be saved', async () => {
  const dayStep: Output<'setup.getStatus'> = { isAccountMissing: false, step: 'day' };
  const page = await open('/setup', {
    'setup.getStatus': () => dayStep,
    'setup.updateStep': () => ({ success: true }),
    'wedding.update': ({ weddingDate }) => fullWedding({ weddingDate, version: 2 }),
  });
  const date = await screen.findByLabelText('Wedding date');
  setValue(date, '2999-08-07');
  expect(screen.queryByRole('alert')).toBeNull();
  setValue(date, '2019-08-07');
  expect((await screen.findByRole('alert')).textContent).toBe('This day is in the past. Check the year.');
  await page.click('Continue');
  await expect.poll(() => page.getInputs('wedding.update')).toMatchObject([{ weddingDate: '2019-08-07' }]);
});

it('the country is that of the browser’s zone until another is chosen, and is saved with the venue', async () => {
  const page = await open('/setup', {
    'setup.getStatus': () => ({ isAccountMissing: false, step: 'venue' }),
    'setup.updateStep': () => ({ success: true }),
    'wedding.get': () => fullWedding({ venueName: '', venueAddress: '', mapQuery: '', defaultCountry: '' }),
    'wedding.update': () => fullWedding({ version: 2 }),
  });
  await screen.findByLabelText('Venue');
  const country = await screen.findByRole('combobox', { name: 'Country of the venue' });
  expect(country.textContent).toBe('Australia');
  await chooseByTyping('Country of the venue', 'Denm', 'Denmark');
  setValue(screen.getByLabelText('Venue'), 'Skovhuset');
  setValue(screen.getByLabelText('Address'), 'Bygaden 1, Odense');
  await page.click('Continue');
  await expect.poll(() => page.getInputs('wedding.update')).toMatchObject([{ defaultCountry: 'dk' }]);
});

it('a time zone that is not that of the venue’s country is pointed out, and can be changed', async () => {
  const page = await open('/setup', {
    'setup.getStatus': () => ({ isAccountMissing: false, step: 'venue' }),
    'setup.updateStep': () => ({ success: true }),
    'wedding.get': () => fullWedding({ weddingDate: '2027-10-30', timeZone: 'Europe/Berlin', venueName: '' }),
    'wedding.update': () => fullWedding({ version: 2 }),
  });
  await screen.findByRole('combobox', { name: 'Country of the venue' });
  // The same time by another name is no mistake.
  await chooseByTyping('Country of the venue', 'Pola', 'Poland');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
  await chooseByTyping('Country of the venue', 'Leba', 'Lebanon');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The venue’s country isn’t in the Europe/Berlin time zone. Choose the venue’s time zone so that your guests’ calendars show the right time.',
  );
  await screen.findByRole('combobox', { name: 'Time zone' });
  await chooseByTyping('Time zone', 'Beirut', /^Asia\/Beirut/);
  expect(screen.queryByRole('alert')).toBeNull();
  setValue(screen.getByLabelText('Venue'), 'Dar Zahra');
  setValue(screen.getByLabelText('Address'), 'Rue Gouraud, Beirut');
  await page.click('Continue');
  await expect
    .poll(() => page.getInputs('wedding.update'))
    .toMatchObject([{ defaultCountry: 'lb', timeZone: 'Asia/Beirut' }]);
});

it('what is typed is kept over a reload until it is saved', async () => {
  const openNames = async (partner: string) => {
    const page = await open('/setup', {
      'setup.getStatus': () => ({ isAccountMissing: false, step: 'names' }),
      'setup.updateStep': () => ({ success: true }),
      'wedding.get': () => fullWedding({ firstPartner: '', secondPartner: partner }),
      'wedding.update': () => fullWedding({ version: 2 }),
    });
    await screen.findByLabelText('Your first name');
    return page;
  };
  const listValues = () =>
    ['Your first name', 'Your partner’s first name'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  const first = await openNames('Jonas');
  setValue(screen.getByLabelText('Your first name'), 'Imani');
  await first.close();
  // Somebody else has corrected the other name meanwhile.
  const second = await openNames('Johannes');
  expect(listValues()).toEqual(['Imani', 'Johannes']);
  await second.click('Continue');
  await expect.poll(() => second.getInputs('wedding.update')).toMatchObject([{ firstPartner: 'Imani' }]);
  await second.waitForIdle();
  await second.close();
  await openNames('Jonas');
  expect(listValues()).toEqual(['', 'Jonas']);
});

it('the chosen language and the address are kept over a reload, and the password is not', async () => {
  const openAccount = async () => {
    const page = await open('/setup/link', {
      'setup.getStatus': () => ({ isAccountMissing: true, step: null }),
      'setup.validateLink': () => ({ success: true }),
      'setup.createAccount': () => ({ token: 'token', expiresAt: '2099-01-01T00:00:00.000Z' }),
    });
    await screen.findByRole('radio', { name: 'English' });
    return page;
  };
  const first = await openAccount();
  fireEvent.click(screen.getByRole('radio', { name: 'Français' }));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  await first.click('Continue');
  setValue(await screen.findByLabelText('E-mail'), 'imani@example.com');
  setValue(screen.getByLabelText('Password'), 'a meadow in the morning');
  expect(JSON.stringify(sessionStorage)).toContain('imani@example.com');
  expect(JSON.stringify(sessionStorage)).not.toContain('meadow');
  await first.close();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['da']);
  const second = await openAccount();
  await second.click('Continue');
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('imani@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  setValue(screen.getByLabelText('Password'), 'a meadow in the morning');
  clickButton('Create account');
  await expect.poll(() => second.getInputs('setup.createAccount')).toMatchObject([{ language: 'en' }]);
  await second.waitForIdle();
  expect(JSON.stringify(sessionStorage)).not.toContain('imani@example.com');
});

it('the answer about children is saved at once, and shown as it was when that fails', async () => {
  const guestsStep: Output<'setup.getStatus'> = { isAccountMissing: false, step: 'guests' };
  const outcomes = [
    async () => fullWedding({ hasNoKidsNotice: true, version: 2 }),
    async () => {
      throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'BUSY');
    },
  ];
  const page = await open('/setup', {
    'setup.getStatus': () => guestsStep,
    'wedding.get': () => fullWedding({ hasNoKidsNotice: false }),
    'wedding.update': () => outcomes.shift()?.() as never,
  });
  const adultsOnly = await screen.findByRole<HTMLInputElement>('radio', { name: 'No, adults only' });
  const welcome = screen.getByRole<HTMLInputElement>('radio', { name: 'Yes, children are welcome' });
  expect(welcome.checked).toBe(true);
  fireEvent.click(adultsOnly);
  expect(adultsOnly.checked).toBe(true);
  await expect.poll(() => page.getInputs('wedding.update')).toEqual([{ hasNoKidsNotice: true }]);
  fireEvent.click(welcome);
  await expect.poll(() => adultsOnly.checked).toBe(true);
  await screen.findByText('Couldn’t save the settings.');
});

type SetupStep = Output<'setup.getStatus'>['step'];

/** A set-up at the step of the look. */
async function openLook(handlers: Parameters<typeof open>[1] = {}) {
  const stored = { step: 'look' as SetupStep, wedding: fullWedding() };
  const page = await open('/setup', {
    'setup.getStatus': () => ({ isAccountMissing: false, step: stored.step }),
    'setup.updateStep': ({ step }) => {
      stored.step = step;
      return { success: true };
    },
    'wedding.get': () => stored.wedding,
    'wedding.update': ({ world }) => {
      stored.wedding = fullWedding({ world: world ?? 'harbour', version: 2 });
      return stored.wedding;
    },
    '/looks.json': () => jsonResponse(createBuiltLooks()),
    ...handlers,
  });
  await screen.findByRole('group', { name: 'World' });
  return { ...page, stored };
}
const getChosenWorlds = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.closest('label')?.textContent);
const listPictures = (page: { content: HTMLElement }) => [...page.content.querySelectorAll('.portrait')];

it('no world is chosen, and no picture of one shown, before the couple chooses', async () => {
  const page = await openLook();
  expect(getChosenWorlds()).toEqual([]);
  expect(listPictures(page)).toEqual([]);
  clickButton('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe('Choose one, or skip this step.');
  expect(page.getInputs('setup.updateStep')).toEqual([]);
});

it('a chosen world is saved at once, shown from then on, and known on the way back', async () => {
  const page = await openLook();
  fireEvent.click(screen.getByRole('radio', { name: 'Harbour' }));
  await expect.poll(() => page.getInputs('wedding.update')).toEqual([{ world: 'harbour' }]);
  await page.waitForIdle();
  clickButton('Continue');
  await expectHeading('What are your names?');
  expect(listPictures(page)).toHaveLength(1);
  await page.click('Back');
  await screen.findByRole('group', { name: 'World' });
  expect(getChosenWorlds()).toEqual(['Harbour']);
});

it('the invitation is shown beside the worlds once one is chosen, and can only be looked at', async () => {
  const page = await openLook();
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  expect(preview.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Garden' }));
  await page.waitForIdle();
  const getBody = () => preview.querySelector('iframe')?.contentDocument?.body;
  await waitFor(() => expect(getBody()?.textContent).toContain('Come celebrate'));
  expect(getBody()?.querySelector('main')?.closest('[inert]')).not.toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'City' }));
  await page.waitForIdle();
  expect(getBody()?.textContent).toContain('Come celebrate');
});

it('a chosen world is known after a reload of the step', async () => {
  const page = await openLook();
  fireEvent.click(screen.getByRole('radio', { name: 'Harbour' }));
  await expect.poll(() => page.getInputs('wedding.update')).toEqual([{ world: 'harbour' }]);
  await page.waitForIdle();
  await page.close();
  await openLook();
  expect(getChosenWorlds()).toEqual(['Harbour']);
});

it('another device continues with the world that was chosen', async () => {
  await openLook({ 'wedding.get': () => fullWedding({ world: 'city', palette: 'Ruby', lettering: 'Jura' }) });
  expect(getChosenWorlds()).toEqual(['City']);
});

it('the step of the look can be skipped, which saves nothing', async () => {
  const page = await openLook();
  await page.click('Skip for now');
  await expectHeading('What are your names?');
  expect(page.getInputs('wedding.update')).toEqual([]);
});

it('a world that cannot be saved is not shown as chosen', async () => {
  await openLook({
    'wedding.update': () => {
      throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'BUSY');
    },
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Garden' }));
  await screen.findByText('Couldn’t save the settings.');
  expect(getChosenWorlds()).toEqual([]);
});
