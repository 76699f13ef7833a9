// @vitest-environment jsdom
import { type FullWedding, newWedding } from '@havn/api/wedding/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCounts } from '../../testing/dashboard-fixtures.js';
import { clickButton } from '../../testing/dashboard-queries.js';
import { type DashboardHandlers, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { ApiError, deferResponse, throwNetworkError } from '../../testing/open-page.js';
import { code, fullWedding, groupView, member } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

/** Opens the page with a server that stores the settings, and rejects changes of an older version. */
async function openSettings(overrides: DashboardHandlers = {}, record: Partial<FullWedding> = {}) {
  const stored = { wedding: fullWedding(record) };
  const page = await open('/dashboard/settings', {
    'wedding.get': () => stored.wedding,
    'wedding.update': ({ ifMatch, ...fields }) => {
      if (ifMatch !== stored.wedding.version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      return update(fields);
    },
    ...overrides,
  });
  const update = (fields: Partial<FullWedding>) => {
    stored.wedding = { ...stored.wedding, ...fields, version: stored.wedding.version + 1 };
    return stored.wedding;
  };
  await screen.findByLabelText('Couple’s title');
  return {
    ...page,
    stored,
    /** Stores and announces a change by another administrator. */
    updateByOther: (fields: Partial<FullWedding>) => {
      const { version } = update(fields);
      page.announce([{ entity: 'wedding', id: 'wedding', version }]);
    },
  };
}

const getField = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const getSaveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const findSavedNotice = () =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved.'));

it('I2 invalid values show errors at their fields, and the input is kept', async () => {
  const { getInputs, stored } = await openSettings();
  setValue(getField('Photo gallery'), 'javascript:alert(1)');
  setValue(getField('Travel guide (English)'), '//evil.example/x.pdf');
  setValue(getField('Destination code'), 'DENMARK');
  setValue(getField('Wedding date'), '');
  fireEvent.click(getSaveButton());
  await waitFor(() => expect(screen.getAllByText(/Enter a web address that starts with https:\/\//)).toHaveLength(2));
  screen.getByText(/At most 4 characters\./);
  screen.getByText(/Enter a date\./);
  expect(document.activeElement).toBe(getField('Wedding date'));
  expect(getInputs('wedding.update')).toEqual([]);
  clickButton('Discard');
  clickButton('Keep editing');
  expect(getField('Photo gallery').value).toBe('javascript:alert(1)');
  clickButton('Discard');
  clickButton('Discard');
  expect(getField('Photo gallery').value).toBe(stored.wedding.galleryUrl);
  expect(getSaveButton().disabled).toBe(true);
});

describe('the time zone of a wedding whose set-up skipped the day', () => {
  const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const openUndated = () => openSettings({}, newWedding);

  it.each([
    ['Wedding date', '2999-06-05'],
    ['Start time', '14:00'],
  ])('is that of the browser once the field "%s" is filled in', async (label, value) => {
    const { getInputs } = await openUndated();
    setValue(getField(label), value);
    fireEvent.click(getSaveButton());
    await expect.poll(() => getInputs('wedding.update')).toMatchObject([{ timeZone: localZone }]);
    await findSavedNotice();
  });

  it('stays as it is while no day depends on it', async () => {
    const { getInputs } = await openUndated();
    setValue(getField('Photo gallery'), 'https://photos.example.com');
    fireEvent.click(getSaveButton());
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
  setValue(getField('Venue'), 'Skovhuset');
  press('Save');
  await findSavedNotice();
  expect(document.activeElement?.textContent).toBe('Saved.');
  setValue(getField('Venue'), 'Havnen');
  press('Discard');
  press('Discard');
  await waitFor(() => expect(getSaveButton().disabled).toBe(true));
  expect(document.activeElement?.role).toBe('status');
});

it('a second press on “Discard” is not a confirmation, and one on “Keep editing” does not save', async () => {
  const { getInputs } = await openSettings();
  setValue(getField('Venue'), 'Skovhuset');
  const [discard, save] = [screen.getByRole('button', { name: 'Discard' }), getSaveButton()];
  act(() => discard.focus());
  fireEvent.click(discard);
  const keep = screen.getByRole('button', { name: 'Keep editing' });
  expect(document.activeElement).toBe(keep);
  fireEvent.click(discard);
  expect(getField('Venue').value).toBe('Skovhuset');
  // A browser submits the form if the pressed button has become its submit button.
  expect(keep).not.toBe(save);
  fireEvent.click(keep);
  expect(getSaveButton()).not.toBe(keep);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }));
  expect(getField('Venue').value).toBe('Skovhuset');
  expect(getInputs('wedding.update')).toEqual([]);
});

it('a form whose changes were typed back shows what others have saved meanwhile', async () => {
  const { updateByOther } = await openSettings();
  const { value } = getField('Venue');
  setValue(getField('Venue'), 'Skovhuset');
  updateByOther({ venueName: 'Rungsted' });
  await screen.findByRole('button', { name: 'See changes' });
  setValue(getField('Venue'), value);
  await waitFor(() => expect(getField('Venue').value).toBe('Rungsted'));
  expect(screen.queryByRole('button', { name: 'See changes' })).toBeNull();
  expect(getSaveButton().disabled).toBe(true);
});

it('a field is not replaced while it has the focus, also if what was typed is taken back for a moment', async () => {
  const { updateByOther, waitForIdle } = await openSettings();
  const venue = getField('Venue');
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
  act(() => getField('App name').focus());
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
  const { value } = getField('Venue');
  setValue(getField('Venue'), 'Skovhuset');
  fireEvent.click(getSaveButton());
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  const loads = getInputs('wedding.get').length;
  announce([{ entity: 'wedding', id: 'wedding', version: 2 }]);
  await waitFor(() => expect(getInputs('wedding.get').length).toBeGreaterThan(loads));
  await waitForIdle();
  expect(screen.queryByRole('button', { name: 'See changes' })).toBeNull();
  setValue(getField('Venue'), value);
  await saving.release();
  await waitFor(() => expect(getSaveButton().getAttribute('aria-busy')).toBeNull());
  expect(getField('Venue').value).toBe(value);
  expect(getSaveButton().disabled).toBe(false);
});

it('answers close in the wedding’s time zone, and the invitation says when', async () => {
  const { navigate, stored, waitForText } = await openSettings({
    'guest.invitation': () => ({ group: groupView([member()]), isValid: true }),
  });
  setValue(getField('Last day'), '2025-01-31');
  setValue(getField('Until'), '18:00');
  fireEvent.click(getField(/Guests can change their answer/));
  fireEvent.click(getSaveButton());
  await findSavedNotice();
  expect(stored.wedding).toMatchObject({ answersCloseAt: '2025-01-31T17:00:00.000Z', answersMayChange: true });
  await navigate(`/invitation/${code}`);
  await waitForText('31 January 2025 at 18:00');
  await navigate('/dashboard/settings');
  expect((await screen.findByLabelText<HTMLInputElement>('Last day')).value).toBe('2025-01-31');
  expect(getField('Until').value).toBe('18:00');
  clickButton('No deadline');
  fireEvent.click(getSaveButton());
  await waitFor(() => expect(stored.wedding.answersCloseAt).toBeNull());
});

it('a deadline that a clock change skips or repeats is named, with the time that is used', async () => {
  const { stored, waitForText } = await openSettings();
  setValue(getField('Last day'), '2027-03-28');
  setValue(getField('Until'), '02:30');
  await waitForText('skip this time. 03:30 is used instead.');
  setValue(getField('Last day'), '2027-10-31');
  await waitForText('this time occurs twice. The first one is used.');
  fireEvent.click(getSaveButton());
  await waitFor(() => expect(stored.wedding.answersCloseAt).toBe('2027-10-31T00:30:00.000Z'));
  setValue(getField('Until'), '01:30');
  await waitFor(() => expect(screen.queryByText(/occurs twice/)).toBeNull());
});

it('the country of guests without one can be chosen', async () => {
  const { stored } = await openSettings();
  setValue(getField('Country of guests'), 'at');
  fireEvent.click(getSaveButton());
  await waitFor(() => expect(stored.wedding.defaultCountry).toBe('at'));
});

it.each([
  ['italy', 'Europe/Rome'],
  ['Denmark', 'Europe/Copenhagen'],
  ['united kingdom', 'Europe/London'],
  ['south africa', 'Africa/Johannesburg'],
  ['ecuador', 'America/Guayaquil'],
  ['new zealand', 'Pacific/Auckland'],
])('the time zone is found by its country: %s', async (typed, zone) => {
  await openSettings();
  fireEvent.click(screen.getByRole('combobox', { name: 'Time zone' }));
  setValue(await screen.findByRole('combobox', { name: 'Type a name' }), typed);
  await screen.findByRole('option', { name: new RegExp(zone) });
});

it('the time zone is found by a part of its name', async () => {
  const { stored } = await openSettings();
  fireEvent.click(screen.getByRole('combobox', { name: 'Time zone' }));
  setValue(await screen.findByRole('combobox', { name: 'Type a name' }), 'lisbon');
  const findZones = () => within(screen.getByRole('dialog')).getAllByRole('option');
  await waitFor(() => expect(findZones()).toHaveLength(1));
  fireEvent.click(screen.getByRole('option', { name: /Lisbon/ }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Time zone' }).textContent).toContain('Europe/Lisbon'),
  );
  fireEvent.click(getSaveButton());
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
    fireEvent.click(getSaveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Remove all contact details?' });
    await within(dialog).findByText(/^On 31 December 2099, .* of 42 people .* permanently removed\.$/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(getInputs('wedding.update')).toEqual([]);
    fireEvent.click(getSaveButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule removal' }));
    await findSavedNotice();
    expect(getInputs('wedding.update')).toEqual([{ contactsRemovedOn: '2099-12-31', ifMatch: 1 }]);
  });

  it('P4 cannot be confirmed before the number of people is known', async () => {
    const { getInputs } = await openSettings({ 'guest.counts': () => throwNetworkError() });
    setValue(await findRemovalField(), '2099-12-31');
    fireEvent.click(getSaveButton());
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Retry' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Schedule removal' }).disabled).toBe(true);
    expect(getInputs('wedding.update')).toEqual([]);
  });

  it('P4 Z32 is never on a day that has passed, and is cancelled without a question', async () => {
    const { getInputs, stored } = await openSettings(counts);
    setValue(await findRemovalField(), '2020-01-01');
    fireEvent.click(getSaveButton());
    await screen.findByText(/Choose today or a later day\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    setValue(await findRemovalField(), '2099-12-31');
    fireEvent.click(getSaveButton());
    await screen.findByText(/42 people/);
    clickButton('Schedule removal');
    await findSavedNotice();
    setValue(await findRemovalField(), '');
    fireEvent.click(getSaveButton());
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

it('T22 when two edit the settings, untouched fields update and conflicting fields are resolved one by one', async () => {
  const { stored, updateByOther } = await openSettings();
  updateByOther({ signature: 'Your hosts' });
  await waitFor(() => expect(getField('Signature on the invitation').value).toBe('Your hosts'));
  setValue(getField('Signature on the invitation'), 'Us two');
  setValue(getField('Couple’s title'), 'Signe and Mathieu');
  updateByOther({ signature: 'S & M', venueName: 'The old boathouse' });
  await screen.findByText('Someone else just changed this.');
  fireEvent.click(getSaveButton());
  const conflict = await screen.findByRole('alert');
  expect(conflict.textContent).toContain('Which version do you want to keep?');
  const signature = within(conflict).getByRole('group', { name: 'Signature on the invitation' });
  expect(signature.textContent).toContain('S & M');
  fireEvent.click(within(signature).getByRole('radio', { name: /Yours ?Us two/ }));
  fireEvent.click(within(conflict).getByRole('button', { name: 'Keep selected' }));
  await waitFor(() => expect(getField('Venue').value).toBe('The old boathouse'));
  fireEvent.click(getSaveButton());
  await findSavedNotice();
  expect(stored.wedding).toMatchObject({
    signature: 'Us two',
    coupleTitle: 'Signe and Mathieu',
    venueName: 'The old boathouse',
  });
});

const discardChanges = () => {
  clickButton('Discard');
  clickButton('Discard');
};

it('discarding changes shows what others have saved meanwhile', async () => {
  const { updateByOther } = await openSettings();
  setValue(getField('Couple’s title'), 'Signe and Mathieu');
  updateByOther({ signature: 'Your hosts' });
  await screen.findByText('Someone else just changed this.');
  discardChanges();
  await waitFor(() => expect(getField('Signature on the invitation').value).toBe('Your hosts'));
  setValue(getField('Signature on the invitation'), 'Us two');
  updateByOther({ signature: 'S & M' });
  await screen.findByText('Someone else just changed this.');
  fireEvent.click(getSaveButton());
  await screen.findByText(/Which version do you want to keep\?/);
  discardChanges();
  await waitFor(() => expect(getField('Signature on the invitation').value).toBe('S & M'));
  expect(getSaveButton().disabled).toBe(true);
});

it('an action of the search is forgotten when the user stays on a page with unsaved changes', async () => {
  const { getPathname, navigate } = await openSettings();
  setValue(getField('Couple’s title'), 'Signe and Mathieu');
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

it('what is typed while the settings are being saved is kept', async () => {
  const saving = deferResponse(() => undefined);
  const { stored } = await openSettings({
    'wedding.update': async () => {
      await saving.handler();
      return { ...stored.wedding, productName: 'Harbour', version: 2 };
    },
  });
  setValue(getField('App name'), 'Harbour');
  fireEvent.click(getSaveButton());
  await waitFor(() => expect(getSaveButton().getAttribute('aria-busy')).toBe('true'));
  setValue(getField('Venue'), 'The old boathouse');
  setValue(getField('App name'), 'Harbour bells');
  await saving.release();
  await waitFor(() => expect(getSaveButton().getAttribute('aria-busy')).toBeNull());
  expect([getField('Venue').value, getField('App name').value]).toEqual(['The old boathouse', 'Harbour bells']);
  expect(getSaveButton().disabled).toBe(false);
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
  setValue(getField('Couple’s title'), 'The hosts');
  isSlow = true;
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(outdated.getCallCount()).toBe(1));
  fireEvent.click(getSaveButton());
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
  setValue(getField('App name'), 'Harbour');
  fireEvent.click(getSaveButton());
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  isSlow = true;
  stored.wedding = { ...stored.wedding, venueName: 'The old boathouse', version: 3 };
  announce([{ entity: 'wedding', id: 'wedding', version: 3 }]);
  await waitFor(() => expect(loading.getCallCount()).toBe(1));
  await saving.release();
  await findSavedNotice();
  await loading.release();
  await waitFor(() => expect(getField('Venue').value).toBe('The old boathouse'));
  expect(getField('App name').value).toBe('Harbour');
});

it('leaving with unsaved changes asks for confirmation', async () => {
  const { getPathname } = await openSettings();
  setValue(getField('App name'), 'Havnen');
  fireEvent.click(screen.getByRole('link', { name: 'Guest List' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Your changes will be lost if you leave this page.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getField('App name').value).toBe('Havnen');
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
  setValue(getField('App name'), 'Harbour');
  fireEvent.click(getSaveButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t save the settings.');
  expect(getField('App name').value).toBe('Harbour');
  isOffline = false;
  fireEvent.click(getSaveButton());
  await findSavedNotice();
  expect(stored.wedding).toMatchObject({ productName: 'Harbour' });
});
