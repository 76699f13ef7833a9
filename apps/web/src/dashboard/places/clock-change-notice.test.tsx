// @vitest-environment jsdom
// A time that a clock change shows twice, while the name of its time zone cannot be loaded.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const network = vi.hoisted(() => ({ requestCount: 0 }));
vi.mock('./zone-name.js', () => {
  network.requestCount += 1;
  throw new TypeError('Failed to fetch dynamically imported module');
});

const { open } = setUpDashboard();

const getSetting = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('the settings keep what was typed, and say that the time occurs twice', async () => {
  const page = await open('/dashboard/settings', {
    'wedding.get': () => fullWedding({ timeZone: 'Europe/Copenhagen' }),
  });
  setValue(await screen.findByLabelText('Venue'), 'Gilleleje');
  setValue(getSetting('Last day'), '2027-10-31');
  setValue(getSetting('Until'), '02:30');
  await expect.poll(() => network.requestCount).toBeGreaterThan(0);
  await page.waitForIdle();
  await screen.findByText(/occurs twice/);
  expect(getSetting('Venue').value).toBe('Gilleleje');
});
