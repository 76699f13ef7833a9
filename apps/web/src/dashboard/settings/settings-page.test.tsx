// @vitest-environment jsdom
import { newWedding } from '@havn/api/wedding/fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCounts } from '../../testing/dashboard-fixtures.js';
import { chooseByTyping, clickButton } from '../../testing/dashboard-queries.js';
import { setValue } from '../../testing/open-dashboard.js';
import { throwNetworkError } from '../../testing/open-page.js';
import {
  discardChanges,
  findSavedNotice,
  getSaveSettingsButton,
  getSetting,
  setUpSettings,
} from '../../testing/open-settings.js';
import { code, groupView, member } from '../../testing/view-fixtures.js';

const { openSettings } = setUpSettings();

it('I2 invalid values show errors at their fields, and the input is kept', async () => {
  const { getInputs, stored } = await openSettings();
  setValue(getSetting('Photo gallery'), 'javascript:alert(1)');
  setValue(getSetting('Travel guide (English)'), '//evil.example/x.pdf');
  setValue(getSetting('Destination on the pass'), 'DENMARK');
  setValue(getSetting('Wedding date'), '');
  fireEvent.click(getSaveSettingsButton());
  await waitFor(() => expect(screen.getAllByText(/Enter a web address that starts with https:\/\//)).toHaveLength(2));
  screen.getByText(/At most 4 characters\./);
  screen.getByText(/Enter a date\./);
  expect(document.activeElement).toBe(getSetting('Wedding date'));
  expect(getInputs('wedding.update')).toEqual([]);
  clickButton('Discard');
  clickButton('Keep editing');
  expect(getSetting('Photo gallery').value).toBe('javascript:alert(1)');
  clickButton('Discard');
  clickButton('Discard');
  expect(getSetting('Photo gallery').value).toBe(stored.wedding.galleryUrl);
  expect(getSaveSettingsButton().disabled).toBe(true);
});

describe('the time zone of a wedding whose set-up skipped the day', () => {
  const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const openUndated = () => openSettings({}, newWedding);

  it.each([
    ['Wedding date', '2999-06-05'],
    ['Start time', '14:00'],
  ])('is that of the browser once the field "%s" is filled in', async (label, value) => {
    const { getInputs } = await openUndated();
    setValue(getSetting(label), value);
    fireEvent.click(getSaveSettingsButton());
    await expect.poll(() => getInputs('wedding.update')).toMatchObject([{ timeZone: localZone }]);
    await findSavedNotice();
  });

  it('stays as it is while no day depends on it', async () => {
    const { getInputs } = await openUndated();
    setValue(getSetting('Photo gallery'), 'https://photos.example.com');
    fireEvent.click(getSaveSettingsButton());
    await expect.poll(() => getInputs('wedding.update')).toHaveLength(1);
    await findSavedNotice();
    expect(getInputs('wedding.update')[0]).not.toHaveProperty('timeZone');
  });
});

it('after saving or discarding changes, the focus stays in the bar with the button', async () => {
  await openSettings();
  const press = (name: string) => {
    act(() => screen.getByRole('button', { name }).focus());
    clickButton(name);
  };
  setValue(getSetting('Venue'), 'Skovhuset');
  press('Save');
  await findSavedNotice();
  expect(document.activeElement?.textContent).toBe('Saved.');
  setValue(getSetting('Venue'), 'Havnen');
  press('Discard');
  press('Discard');
  await waitFor(() => expect(getSaveSettingsButton().disabled).toBe(true));
  expect(document.activeElement?.role).toBe('status');
});

it('a second press on “Discard” is not a confirmation, and one on “Keep editing” does not save', async () => {
  const { getInputs } = await openSettings();
  setValue(getSetting('Venue'), 'Skovhuset');
  const [discard, save] = [screen.getByRole('button', { name: 'Discard' }), getSaveSettingsButton()];
  act(() => discard.focus());
  fireEvent.click(discard);
  const keep = screen.getByRole('button', { name: 'Keep editing' });
  expect(document.activeElement).toBe(keep);
  fireEvent.click(discard);
  expect(getSetting('Venue').value).toBe('Skovhuset');
  // A browser submits the form if the pressed button has become its submit button.
  expect(keep).not.toBe(save);
  fireEvent.click(keep);
  expect(getSaveSettingsButton()).not.toBe(keep);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }));
  expect(getSetting('Venue').value).toBe('Skovhuset');
  expect(getInputs('wedding.update')).toEqual([]);
});

it('answers close in the wedding’s time zone, and the invitation says when', async () => {
  const { navigate, stored, waitForText } = await openSettings({
    'guest.invitation': () => ({ group: groupView([member()]), isValid: true }),
  });
  setValue(getSetting('Last day'), '2025-01-31');
  setValue(getSetting('Until'), '18:00');
  fireEvent.click(getSetting(/Guests can change their answer/));
  fireEvent.click(getSaveSettingsButton());
  await findSavedNotice();
  expect(stored.wedding).toMatchObject({ answersCloseAt: '2025-01-31T17:00:00.000Z', answersMayChange: true });
  await navigate(`/invitation/${code}`);
  await waitForText('31\u00a0January 2025 at 6\u00a0pm');
  await navigate('/dashboard/settings');
  expect((await screen.findByLabelText<HTMLInputElement>('Last day')).value).toBe('2025-01-31');
  expect(getSetting('Until').value).toBe('18:00');
  clickButton('No deadline');
  fireEvent.click(getSaveSettingsButton());
  await waitFor(() => expect(stored.wedding.answersCloseAt).toBeNull());
});

it('a deadline that a clock change skips or repeats is named, with the time that is used', async () => {
  const { stored, waitForText } = await openSettings();
  setValue(getSetting('Last day'), '2027-03-28');
  setValue(getSetting('Until'), '02:30');
  await waitForText('skip this time. 03:30 is used instead.');
  setValue(getSetting('Last day'), '2027-10-31');
  await waitForText('this time occurs twice. The first one is used.');
  fireEvent.click(getSaveSettingsButton());
  await waitFor(() => expect(stored.wedding.answersCloseAt).toBe('2027-10-31T00:30:00.000Z'));
  setValue(getSetting('Until'), '01:30');
  await waitFor(() => expect(screen.queryByText(/occurs twice/)).toBeNull());
});

it('the country of guests without one can be chosen', async () => {
  const { stored } = await openSettings();
  await chooseByTyping('Country of guests', 'autriche', 'Austria');
  fireEvent.click(getSaveSettingsButton());
  await waitFor(() => expect(stored.wedding.defaultCountry).toBe('at'));
});

/** A country, region or city, in any language of the dashboard. */
const places: readonly (readonly [typed: string, zone: string])[] = [
  ['italy', 'Europe/Rome'],
  ['Denmark', 'Europe/Copenhagen'],
  ['united kingdom', 'Europe/London'],
  ['south africa', 'Africa/Johannesburg'],
  ['ecuador', 'America/Guayaquil'],
  ['new zealand', 'Pacific/Auckland'],
  ['austria', 'Europe/Vienna'],
  ['Innsbruck', 'Europe/Vienna'],
  ['tirol', 'Europe/Vienna'],
  ['São Paulo', 'America/Sao Paulo'],
  ['mumbai india', 'Asia/(Calcutta|Kolkata)'],
  ['dallas', 'America/Chicago'],
  ['los angeles', 'America/Los Angeles'],
  ['Tyrol', 'Europe/Vienna'],
  ['Vienne', 'Europe/Vienna'],
  ['Londres', 'Europe/London'],
  ['copenhague', 'Europe/Copenhagen'],
  ['København', 'Europe/Copenhagen'],
  ['Milan', 'Europe/Rome'],
  ['venise', 'Europe/Rome'],
  ['Tuscany', 'Europe/Rome'],
  ['Bavière', 'Europe/Berlin'],
  ['Cote d’azur', 'Europe/Paris'],
  ['Lisbonne', 'Europe/Lisbon'],
];

it('the time zone is found by its country, region or city', async () => {
  await openSettings();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Time zone' }));
  const search = await screen.findByRole('combobox', { name: 'Type a name' });
  // In one page: opening it for each place would take ten times as long.
  for (const [typed, zone] of places) {
    setValue(search, typed);
    await screen.findByRole('option', { name: new RegExp(zone) });
  }
});

it('the time zone is found by a part of its name', async () => {
  const { stored } = await openSettings();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Time zone' }));
  setValue(await screen.findByRole('combobox', { name: 'Type a name' }), 'lisbon');
  const findZones = () => within(screen.getByRole('dialog')).getAllByRole('option');
  await waitFor(() => expect(findZones()).toHaveLength(1));
  fireEvent.click(screen.getByRole('option', { name: /Lisbon/ }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Time zone' }).textContent).toContain('Europe/Lisbon'),
  );
  fireEvent.click(getSaveSettingsButton());
  await findSavedNotice();
  expect(stored.wedding.timeZone).toBe('Europe/Lisbon');
});

/** The day of the removal, in a section that is loaded on demand. */
const findRemovalField = () => screen.findByLabelText<HTMLInputElement>('Remove contact details on');

describe('the removal of contact details', () => {
  const counts = { 'guest.counts': () => createCounts({ guests: 42 }) };

  it('P4 Z32 is confirmed with the day and the number of people', async () => {
    const { getInputs } = await openSettings(counts);
    setValue(await findRemovalField(), '2099-12-31');
    fireEvent.click(getSaveSettingsButton());
    const dialog = await screen.findByRole('dialog', { name: 'Remove all contact details?' });
    await within(dialog).findByText(/^On 31 December 2099, .* of 42 people .* permanently removed\.$/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(getInputs('wedding.update')).toEqual([]);
    fireEvent.click(getSaveSettingsButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule removal' }));
    await findSavedNotice();
    expect(getInputs('wedding.update')).toEqual([{ contactsRemovedOn: '2099-12-31', ifMatch: 1 }]);
  });

  it('P4 cannot be confirmed before the number of people is known', async () => {
    const { getInputs } = await openSettings({ 'guest.counts': () => throwNetworkError() });
    setValue(await findRemovalField(), '2099-12-31');
    fireEvent.click(getSaveSettingsButton());
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Retry' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Schedule removal' }).disabled).toBe(true);
    expect(getInputs('wedding.update')).toEqual([]);
  });

  it('P4 Z32 is never on a day that has passed, and is cancelled without a question', async () => {
    const { getInputs, stored } = await openSettings(counts);
    setValue(await findRemovalField(), '2020-01-01');
    fireEvent.click(getSaveSettingsButton());
    await screen.findByText(/Choose today or a later day\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    setValue(await findRemovalField(), '2099-12-31');
    fireEvent.click(getSaveSettingsButton());
    await screen.findByText(/42 people/);
    clickButton('Schedule removal');
    await findSavedNotice();
    setValue(await findRemovalField(), '');
    fireEvent.click(getSaveSettingsButton());
    await waitFor(() => expect(stored.wedding.contactsRemovedOn).toBeNull());
    expect(getInputs('wedding.update')).toHaveLength(2);
  });

  it('Z32 a planner sees the day and cannot change it', async () => {
    await openSettings({
      'account.get': () => ({ _id: '2', email: 'p@example.com', role: 'planner', hasPassword: true }),
    });
    await screen.findByText('Only an owner can change this.');
    expect((await findRemovalField()).readOnly).toBe(true);
  });

  it('P4 a stored day that has come says that the data is removed', async () => {
    const { updateByOther } = await openSettings();
    updateByOther({ contactsRemovedOn: '2020-01-01' });
    expect((await screen.findByRole('alert')).textContent).toContain('That day has come');
  });
});

it('an action of the search is forgotten when the user stays on a page with unsaved changes', async () => {
  const { getPathname, navigate } = await openSettings();
  setValue(getSetting('Couple’s title'), 'Signe and Mathieu');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.click(await screen.findByRole('option', { name: 'Create Message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getPathname()).toBe('/dashboard/settings');
  discardChanges();
  await navigate('/dashboard/message-list');
  await screen.findByText('No messages found.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaving with unsaved changes asks for confirmation', async () => {
  const { getPathname } = await openSettings();
  setValue(getSetting('App name'), 'Havnen');
  fireEvent.click(screen.getByRole('link', { name: 'Guest List' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Your changes will be lost if you leave this page.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getSetting('App name').value).toBe('Havnen');
  fireEvent.click(screen.getByRole('link', { name: 'Guest List' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(getPathname()).toBe('/dashboard/guest-list'));
});

it('a failed save shows an error and keeps the input', async () => {
  let isOffline = true;
  const { stored } = await openSettings({
    'wedding.update': (fields) => {
      if (isOffline) return throwNetworkError();
      stored.wedding = { ...stored.wedding, ...fields, version: 2 };
      return stored.wedding;
    },
  });
  setValue(getSetting('App name'), 'Harbour');
  fireEvent.click(getSaveSettingsButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t save the settings.');
  expect(getSetting('App name').value).toBe('Harbour');
  isOffline = false;
  fireEvent.click(getSaveSettingsButton());
  await findSavedNotice();
  expect(stored.wedding).toMatchObject({ productName: 'Harbour' });
});
