// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton } from '../../testing/dashboard-queries.js';
import { type Output, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { ApiError, deferResponse } from '../../testing/open-page.js';
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
