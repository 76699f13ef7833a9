// @vitest-environment jsdom
// Settings that somebody else changes, or that are being loaded or saved, while they are edited.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setValue } from '../../testing/open-dashboard.js';
import { deferResponse } from '../../testing/open-page.js';
import {
  discardChanges,
  findSavedNotice,
  getSaveSettingsButton,
  getSetting,
  setUpSettings,
} from '../../testing/open-settings.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { openSettings } = setUpSettings();

it('a form whose changes were typed back shows what others have saved meanwhile', async () => {
  const { updateByOther } = await openSettings();
  const { value } = getSetting('Venue');
  setValue(getSetting('Venue'), 'Skovhuset');
  updateByOther({ venueName: 'Rungsted' });
  await screen.findByRole('button', { name: 'See changes' });
  setValue(getSetting('Venue'), value);
  await waitFor(() => expect(getSetting('Venue').value).toBe('Rungsted'));
  expect(screen.queryByRole('button', { name: 'See changes' })).toBeNull();
  expect(getSaveSettingsButton().disabled).toBe(true);
});

it('a field is not replaced while it has the focus, also if what was typed is taken back for a moment', async () => {
  const { updateByOther, waitForIdle } = await openSettings();
  const venue = getSetting('Venue');
  const { value } = venue;
  act(() => venue.focus());
  setValue(venue, `${value}x`);
  updateByOther({ venueName: 'Rungsted' });
  await screen.findByRole('button', { name: 'See changes' });
  setValue(venue, value);
  await waitForIdle();
  expect(venue.value).toBe(value);
  // The focus also leaves the page, for example with the window.
  act(() => venue.blur());
  act(() => getSetting('App name').focus());
  expect(venue.value).toBe(value);
  act(() => screen.getByRole('link', { name: 'Guest List' }).focus());
  await waitFor(() => expect(venue.value).toBe('Rungsted'));
});

it('one’s own save is not offered as a change by someone else, and what is restored meanwhile is kept', async () => {
  const saving = deferResponse(() => undefined);
  const { announce, getInputs, stored, waitForIdle } = await openSettings({
    'wedding.update': async (fields) => {
      stored.wedding = { ...stored.wedding, ...fields, version: 2 };
      await saving.handler();
      return stored.wedding;
    },
  });
  const { value } = getSetting('Venue');
  setValue(getSetting('Venue'), 'Skovhuset');
  fireEvent.click(getSaveSettingsButton());
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  const loads = getInputs('wedding.get').length;
  announce([{ entity: 'wedding', id: 'wedding', version: 2 }]);
  await waitFor(() => expect(getInputs('wedding.get').length).toBeGreaterThan(loads));
  await waitForIdle();
  expect(screen.queryByRole('button', { name: 'See changes' })).toBeNull();
  setValue(getSetting('Venue'), value);
  await saving.release();
  await waitFor(() => expect(getSaveSettingsButton().getAttribute('aria-busy')).toBeNull());
  expect(getSetting('Venue').value).toBe(value);
  expect(getSaveSettingsButton().disabled).toBe(false);
});

it('T22 when two edit the settings, untouched fields update and conflicting fields are resolved one by one', async () => {
  const { stored, updateByOther } = await openSettings();
  updateByOther({ signature: 'Your hosts' });
  await waitFor(() => expect(getSetting('Signature on the invitation').value).toBe('Your hosts'));
  setValue(getSetting('Signature on the invitation'), 'Us two');
  setValue(getSetting('Couple’s title'), 'Signe and Mathieu');
  updateByOther({ signature: 'S & M', venueName: 'The old boathouse' });
  await screen.findByText('Someone else just changed this.');
  fireEvent.click(getSaveSettingsButton());
  const conflict = await screen.findByRole('alert');
  expect(conflict.textContent).toContain('Which version do you want to keep?');
  const signature = within(conflict).getByRole('group', { name: 'Signature on the invitation' });
  expect(signature.textContent).toContain('S & M');
  fireEvent.click(within(signature).getByRole('radio', { name: /Yours ?Us two/ }));
  fireEvent.click(within(conflict).getByRole('button', { name: 'Keep selected' }));
  await waitFor(() => expect(getSetting('Venue').value).toBe('The old boathouse'));
  fireEvent.click(getSaveSettingsButton());
  await findSavedNotice();
  expect(stored.wedding).toMatchObject({
    signature: 'Us two',
    coupleTitle: 'Signe and Mathieu',
    venueName: 'The old boathouse',
  });
});

it('discarding changes shows what others have saved meanwhile', async () => {
  const { updateByOther } = await openSettings();
  setValue(getSetting('Couple’s title'), 'Signe and Mathieu');
  updateByOther({ signature: 'Your hosts' });
  await screen.findByText('Someone else just changed this.');
  discardChanges();
  await waitFor(() => expect(getSetting('Signature on the invitation').value).toBe('Your hosts'));
  setValue(getSetting('Signature on the invitation'), 'Us two');
  updateByOther({ signature: 'S & M' });
  await screen.findByText('Someone else just changed this.');
  fireEvent.click(getSaveSettingsButton());
  await screen.findByText(/Which version do you want to keep\?/);
  discardChanges();
  await waitFor(() => expect(getSetting('Signature on the invitation').value).toBe('S & M'));
  expect(getSaveSettingsButton().disabled).toBe(true);
});

it('what is typed while the settings are being saved is kept', async () => {
  const saving = deferResponse(() => undefined);
  const { stored } = await openSettings({
    'wedding.update': async () => {
      await saving.handler();
      return { ...stored.wedding, productName: 'Harbour', version: 2 };
    },
  });
  setValue(getSetting('App name'), 'Harbour');
  fireEvent.click(getSaveSettingsButton());
  await waitFor(() => expect(getSaveSettingsButton().getAttribute('aria-busy')).toBe('true'));
  setValue(getSetting('Venue'), 'The old boathouse');
  setValue(getSetting('App name'), 'Harbour bells');
  await saving.release();
  await waitFor(() => expect(getSaveSettingsButton().getAttribute('aria-busy')).toBeNull());
  expect([getSetting('Venue').value, getSetting('App name').value]).toEqual(['The old boathouse', 'Harbour bells']);
  expect(getSaveSettingsButton().disabled).toBe(false);
});

it('a record that was requested before a save does not replace the saved one', async () => {
  const outdated = deferResponse(() => undefined);
  let isSlow = false;
  let wedding = fullWedding();
  const { getText, waitForIdle } = await openSettings({
    'wedding.get': async () => {
      const requested = wedding;
      if (isSlow) await outdated.handler();
      return requested;
    },
    'wedding.update': (fields) => {
      wedding = { ...wedding, ...fields, version: 2 };
      return wedding;
    },
  });
  setValue(getSetting('Couple’s title'), 'The hosts');
  isSlow = true;
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(outdated.getCallCount()).toBe(1));
  fireEvent.click(getSaveSettingsButton());
  await findSavedNotice();
  await outdated.release();
  await waitForIdle();
  expect(getText()).toContain('The hosts');
});

it('a change by another administrator that is being loaded when a save ends is shown', async () => {
  const saving = deferResponse(() => undefined);
  const loading = deferResponse(() => undefined);
  let isSlow = false;
  const stored = { wedding: fullWedding() };
  const { announce } = await openSettings({
    'wedding.get': async () => {
      const { wedding } = stored;
      if (isSlow) await loading.handler();
      return wedding;
    },
    'wedding.update': async () => {
      const saved = { ...stored.wedding, productName: 'Harbour', version: 2 };
      stored.wedding = saved;
      await saving.handler();
      return saved;
    },
  });
  setValue(getSetting('App name'), 'Harbour');
  fireEvent.click(getSaveSettingsButton());
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  isSlow = true;
  stored.wedding = { ...stored.wedding, venueName: 'The old boathouse', version: 3 };
  announce([{ entity: 'wedding', id: 'wedding', version: 3 }]);
  await waitFor(() => expect(loading.getCallCount()).toBe(1));
  await saving.release();
  await findSavedNotice();
  await loading.release();
  await waitFor(() => expect(getSetting('Venue').value).toBe('The old boathouse'));
  expect(getSetting('App name').value).toBe('Harbour');
});
