// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest } from '../../testing/dashboard-fixtures.js';
import { clickButton } from '../../testing/dashboard-queries.js';
import { setValue } from '../../testing/open-dashboard.js';
import { findSavedNotice, getSaveSettingsButton, setUpSettings } from '../../testing/open-settings.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { openSettings } = setUpSettings();

it('the languages are put in order, and removing one says how many guests have it', async () => {
  const guests = [createGuest({ language: 'fr' }), createGuest({ language: 'fr' }), createGuest({ language: 'en' })];
  const { getInputs } = await openSettings({ 'guest.list': () => guests });
  fireEvent.click(await screen.findByRole('button', { name: 'Move French up' }));
  fireEvent.click(getSaveSettingsButton());
  await expect.poll(() => getInputs('wedding.update')).toMatchObject([{ languages: ['fr', 'en'] }]);
  await findSavedNotice();
  clickButton('Remove French');
  await screen.findByText('2 guests read French, and will get everything in English.');
  expect(screen.queryByRole('button', { name: 'Remove English' })).toBeNull();
  expect(screen.queryByText(/^Drag to change the order/)).toBeNull();
  expect(screen.queryByLabelText('Travel guide (French)')).toBeNull();
  fireEvent.click(getSaveSettingsButton());
  await expect.poll(() => getInputs('wedding.update')).toMatchObject([{}, { languages: ['en'] }]);
});

it('the languages to add are listed by their names', async () => {
  await openSettings();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Add a language' }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names.slice(1, 6)).toEqual(['Arabic', 'Danish', 'Dutch', 'German', 'Italian']);
});

it('a language that is not built in is found by its own name, and says who writes its texts', async () => {
  const { getInputs } = await openSettings({}, { languages: ['de', 'en'] });
  fireEvent.click(await screen.findByRole('combobox', { name: 'Add a language' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Type a name' }), { target: { value: 'magyar' } });
  const [option] = await screen.findAllByRole('option', { name: /Hungarian/ });
  expect(option?.textContent).toContain('with your own texts');
  fireEvent.click(option as HTMLElement);
  const note = await screen.findByText(
    'You write the texts in Hungarian, or a friend does. Until then, guests read German.',
  );
  expect(within(note.parentElement as HTMLElement).queryByRole('link')).toBeNull();
  fireEvent.click(getSaveSettingsButton());
  await expect.poll(() => getInputs('wedding.update')).toMatchObject([{ languages: ['de', 'en', 'hu'] }]);
  await findSavedNotice();
  expect(screen.getByRole('link', { name: 'Write the texts' }).getAttribute('href')).toContain(
    '/dashboard/settings/words?language=hu',
  );
});

it('the first language is named as the main one, and the focus stays in the list', async () => {
  await openSettings({}, { languages: ['fr', 'de', 'pl'] });
  const getNames = () => within(screen.getByRole('group', { name: 'Languages' })).getAllByRole('listitem');
  const read = () => getNames().map((row) => row.textContent);
  await waitFor(() => expect(read()).toEqual(['FrenchMain language', 'German', 'Polish']));
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
  };
  press('Move Polish up');
  expect(read()).toEqual(['FrenchMain language', 'Polish', 'German']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Polish up' }));
  press('Move Polish up');
  expect(read()).toEqual(['PolishMain language', 'French', 'German']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Polish' }));
  press('Remove German');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move French' }));
  press('Remove French');
  expect(read()).toEqual(['Polish']);
  expect(screen.queryByRole('button', { name: 'Move Polish' })).toBeNull();
});

it('a text or guide that is missing in a language says what guests get instead', async () => {
  const { guides } = fullWedding();
  await openSettings({}, { languages: ['fr', 'de', 'pl'], guides: { ...guides, de: '', pl: '', plLocal: '' } });
  const getHint = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby');
  const readHint = (label: string) => document.getElementById(getHint(label) ?? '')?.textContent ?? '';
  await screen.findByLabelText('About the reception (German)');
  expect(readHint('About the reception (German)')).toMatch(/^If empty, guests read a text/);
  setValue(screen.getByLabelText('About the reception (French)'), 'Au port.');
  const note = 'German: not written yet. Guests get it in French.';
  expect(readHint('About the reception (German)')).toBe(note);
  expect(readHint('Travel guide (German)')).toBe(note);
  expect(readHint('Local guide (Polish)')).toBe('Polish: not written yet. Guests get it in French.');
  setValue(screen.getByLabelText('About the reception (German)'), 'Am Hafen.');
  expect(readHint('About the reception (German)')).toMatch(/^If empty/);
  clickButton('Move German up');
  expect(readHint('About the reception (Polish)')).toBe('Polish: not written yet. Guests get it in German.');
  expect(readHint('Travel guide (Polish)')).toBe('Polish: not written yet. Guests get it in French.');
});
