// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest } from '../../testing/dashboard-fixtures.js';
import { clickButton } from '../../testing/dashboard-queries.js';
import { findSavedNotice, getSaveSettingsButton, setUpSettings } from '../../testing/open-settings.js';

const { openSettings } = setUpSettings();

it('the languages are put in order, and removing one says how many guests have it', async () => {
  const guests = [createGuest({ language: 'fr' }), createGuest({ language: 'fr' }), createGuest({ language: 'en' })];
  const { getInputs } = await openSettings({ 'guest.list': () => guests });
  fireEvent.click(await screen.findByRole('button', { name: 'Move French up' }));
  fireEvent.click(getSaveSettingsButton());
  await expect.poll(() => getInputs('wedding.update')).toMatchObject([{ languages: ['fr', 'en'] }]);
  await findSavedNotice();
  clickButton('Remove French');
  await screen.findByText('2 guests have French, and will get everything in English.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove English' }).disabled).toBe(true);
  expect(screen.queryByLabelText('Travel guide (French)')).toBeNull();
  fireEvent.click(getSaveSettingsButton());
  await expect.poll(() => getInputs('wedding.update')).toMatchObject([{}, { languages: ['en'] }]);
});
