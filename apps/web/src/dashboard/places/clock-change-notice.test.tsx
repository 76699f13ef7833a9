// @vitest-environment jsdom
// A time that a clock change shows twice.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const getSetting = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('the settings say that the time occurs twice, and by which clock it is meant', async () => {
  await open('/dashboard/settings', {
    'wedding.get': () => fullWedding({ timeZone: 'Europe/Copenhagen' }),
  });
  setValue(await screen.findByLabelText('Venue'), 'Gilleleje');
  setValue(getSetting('Last day'), '2027-10-31');
  setValue(getSetting('Until'), '02:30');
  expect((await screen.findByText(/occurs twice/)).closest('p')?.textContent).toMatch(/\(.*GMT\+2.*\)|\(CEST\)/);
  expect(getSetting('Venue').value).toBe('Gilleleje');
});
