// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { createGuest, createHousehold } from '../../../testing/dashboard-fixtures.js';
import {
  clickButton,
  clickInDialog,
  getDialog,
  getField,
  recordDownloads,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { clickWhenReady, setValue, undoableResponse, undoResult } from '../../../testing/open-dashboard.js';
import { openEditor, setUpGuestList } from '../../../testing/open-guest-list.js';
import { ApiError, deferResponse, jsonResponse } from '../../../testing/open-page.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { openGuests } = setUpGuestList();

const throwUnknownGuest = () => {
  throw new ApiError(404, 'NOT_FOUND', 'UNKNOWN_GUEST');
};

it('a slow deletion does not close the dialog that was opened since', async () => {
  const [nora, olaf] = [createGuest({ firstName: 'Nora' }), createGuest({ firstName: 'Olaf' })];
  const deletion = deferResponse(() => ({ success: true }));
  const { stored } = await openGuests([nora, olaf], {
    'guest.delete': async ({ id }) => {
      await deletion.handler();
      stored.delete(id);
      return { success: true };
    },
  });
  clickButton('Delete Nora');
  await screen.findByRole('dialog');
  clickInDialog('Delete');
  await waitFor(() => expect(deletion.getCallCount()).toBe(1));
  clickInDialog('Cancel');
  await waitForClose();
  await openEditor(olaf);
  setValue(getField('Last name'), 'Typed');
  await deletion.release();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nora', hidden: true })).toBeNull());
  expect(getField('Last name').value).toBe('Typed');
});

it('deleting a guest asks for confirmation, and Undo restores the guest', async () => {
  const mads = createGuest({ firstName: 'Mads', lastName: 'Undone' });
  const { getIdempotencyKeys, getInputs, announce, stored } = await openGuests([mads], {
    'guest.delete': ({ id }) => {
      stored.delete(id);
      return undoableResponse({ _id: id }, 'undo the deletion of Mads', {
        change: 'guest.delete',
        name: 'Mads Undone',
      });
    },
    'undo.takeBack': () => {
      const object = stored.save({ ...mads, version: 2 });
      announce([{ entity: 'guest', id: mads._id, version: 2, object }]);
      return undoResult;
    },
  });
  clickButton('Delete Mads Undone');
  await screen.findByRole('dialog');
  within(getDialog()).getByText('Are you sure you want to delete this guest?');
  within(getDialog()).getByText('Mads Undone');
  expect(getInputs('guest.delete')).toEqual([]);
  clickInDialog('Delete');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mads Undone' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Mads Undone' });
  expect(getInputs('undo.takeBack')).toEqual([{ id: 'undo the deletion of Mads' }]);
  expect(getIdempotencyKeys('undo.takeBack')).toEqual(['undo the deletion of Mads']);
});

it('P2 P3 a person’s data can be downloaded, and is erased once the name is typed', async () => {
  const vera = createGuest({ firstName: 'Vera', lastName: 'Forgotten' });
  const personalData = { guest: vera };
  const downloads = recordDownloads();
  const { getInputs } = await openGuests([vera], {
    'guest.personalData': () => jsonResponse({ result: { data: personalData } }),
    'guest.erase': () => jsonResponse({ result: { data: {} } }),
  });
  clickButton('Vera Forgotten');
  await screen.findByRole('dialog');
  fireEvent.click(await within(getDialog()).findByRole('button', { name: 'Download this person’s data' }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'Vera Forgotten.json' }]));
  expect(JSON.parse((await downloads[0]?.readText()) ?? '')).toEqual(personalData);
  expect(getInputs('guest.personalData')).toEqual([{ id: vera._id }]);
  clickInDialog('Erase this person');
  clickInDialog('Cancel');
  expect(document.activeElement?.textContent).toBe('Erase this person');
  clickInDialog('Erase this person');
  const getEraseButton = () => within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Erase forever' });
  expect(getEraseButton().disabled).toBe(true);
  setValue(within(getDialog()).getByLabelText(/To confirm, type the name/), 'vera forgotten');
  fireEvent.click(getEraseButton());
  await waitForClose();
  await screen.findByText('No guests found');
  expect(getInputs('guest.erase')).toEqual([{ id: vera._id }]);
});

it('a grouped guest has two links, and a browser without a clipboard selects the text to copy', async () => {
  // i18next syntax in a name must not be interpreted.
  const { group, guests } = createHousehold('$t(Share.Title) {{link}}', [{ firstName: 'Twolinks', lastName: 'Lind' }]);
  await openGuests(guests, { 'group.list': () => [group] });
  clickButton('Twolinks Lind');
  const message = await within(await screen.findByRole('dialog')).findByRole('blockquote');
  expect(getField('Invitation link').value).toMatch(new RegExp(`/i/${group.code}$`));
  expect(message.textContent).toMatch(
    new RegExp(`^Dear \\$t\\(Share\\.Title\\) \\{\\{link\\}\\}.*/i/${group.code}\nSigne & Mathieu$`, 's'),
  );
  expect(within(getDialog()).queryByRole('button', { name: 'Renew invitation code' })).toBeNull();
  fireEvent.click(within(getDialog()).getByLabelText('For this guest only'));
  expect(getField('Invitation link').value).toMatch(new RegExp(`/i/${guests[0]?.code}$`));
  expect(within(getDialog()).getByRole('blockquote').textContent).toMatch(/^Dear Twolinks,/);
  within(getDialog()).getByRole('button', { name: 'Renew invitation code' });
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Copy message' }));
  await within(getDialog()).findByText(/The text is selected, so you can copy it yourself\./);
  expect(getSelection()?.toString()).toBe(within(getDialog()).getByRole('blockquote').textContent);
});

it.each([
  ['de', 'Rossi', 'Hallo Rossi,\nwir laden herzlich zu unserer Hochzeit ein\nSigne & Mathieu\n'],
  ['de', 'Familie Rossi', 'Hallo Lia,\nwir laden herzlich zu unserer Hochzeit ein\nSigne & Mathieu\n'],
  ['ar', '$t(Share.Title)', 'إلى \u2068$t(Share.Title)\u2069،\nيسرّنا دعوتكم لحضور حفل زفافنا\nSigne و\u00a0Mathieu\n'],
] as const)(
  'the message to share is in the guest’s language, also if the dashboard is not: %s, %s',
  async (language, name, text) => {
    const { group, guests } = createHousehold(name, [{ firstName: 'Lia', lastName: 'Lind', language }]);
    await openGuests(guests, { 'group.list': () => [group] });
    clickButton('Lia Lind');
    const message = await within(await screen.findByRole('dialog')).findByRole('blockquote');
    await waitFor(() => expect(message.lang).toBe(language));
    expect(message.textContent).toBe(`${text}https://wedding.example.com/i/${group.code}`);
    await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Copy message' }));
  },
);

const told = 'Your guests can’t open this address.';

it.each([
  ['http://127.0.0.1:3000', [told, 'HOST=0.0.0.0', 'Copied, but your guests']],
  ['http://192.168.1.20:3000', [told, 'such as on your own phone', 'Copied, but your guests']],
  ['https://wedding.example.com', ['Copied.']],
])('a link, message and QR code of %s say whether guests can open them', async (publicUrl, words) => {
  await openGuests([createGuest({ firstName: 'Rie', lastName: 'Newcode' })], {
    'wedding.get': () => fullWedding({ publicUrl }),
  });
  clickButton('Rie Newcode');
  await screen.findByRole('dialog');
  await within(getDialog()).findByLabelText('Invitation link');
  document.execCommand = () => true;
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Copy message' }));
  const status = await within(getDialog()).findByText(/^Copied/);
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'QR code' }));
  const figure = within(getDialog()).getByRole('figure');
  const text = getDialog().textContent;
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  const isPrivate = words.length > 1;
  expect([text.includes(told), figure.textContent.includes(told)]).toEqual([isPrivate, isPrivate]);
  expect(status.textContent.includes('but your guests')).toBe(isPrivate);
});

it('renewing a code asks for confirmation and then shows the new link', async () => {
  const rie = createGuest({ firstName: 'Rie', lastName: 'Newcode' });
  const renewed = { ...rie, code: 'BCDEFGHJKLM', version: 2 };
  const { getInputs } = await openGuests([rie], { 'guest.renewCode': () => renewed });
  clickButton('Rie Newcode');
  await screen.findByRole('dialog');
  fireEvent.click(await within(getDialog()).findByRole('button', { name: 'Renew invitation code' }));
  // A held key must not confirm.
  expect(document.activeElement?.textContent).toBe('Cancel');
  clickInDialog('Cancel');
  expect(document.activeElement?.textContent).toBe('Renew invitation code');
  clickInDialog('Renew invitation code');
  expect(getInputs('guest.renewCode')).toEqual([]);
  clickInDialog('Renew');
  await waitFor(() => expect(getField('Invitation link').value).toMatch(new RegExp(`/i/${renewed.code}$`)));
  expect(getInputs('guest.renewCode')).toEqual([{ id: rie._id }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Renew invitation code'));
});

it('the history shows the subject and the delivery state of a message', async () => {
  const planned = createGuest({ firstName: 'Planned' });
  const entry = { at: planned.createdAt, actor: 'administrator admin@example.com', action: 'delivery' };
  await openGuests([planned], {
    'guest.history': () => [{ ...entry, from: null, to: 'preview', about: 'For later' }],
  });
  clickButton('Planned');
  await screen.findByText('Message “For later”: Not sent yet');
});

const getNeedsText = () => within(getDialog()).getByText('Allergies and dietary needs').nextElementSibling?.textContent;

it('the details show all that a guest needs and who said it', async () => {
  const mia = {
    ...createGuest({ firstName: 'Mia' }),
    diets: ['halal'],
    allergens: ['gluten'],
    dietaryRestriction: 'vegan',
    replacedDietaryRestriction: 'Mia: nut allergy (severe)',
    groupDietaryRestriction: 'Jonas: lactose free',
    groupReplacedDietaryRestriction: 'no fish',
  } satisfies Guest;
  const entry = { at: mia.createdAt, action: 'dietary' };
  await openGuests([mia], {
    'guest.history': () => [
      { ...entry, actor: 'guest code', from: 'Mia: nut allergy (severe)', to: 'vegan' },
      { ...entry, actor: 'group code', from: '', to: 'no fish', isOfGroup: true },
      { ...entry, actor: 'administrator a@b.example', action: 'allergens', from: '', to: 'gluten, nuts' },
    ],
  });
  clickButton('Mia');
  const dialog = within(await screen.findByRole('dialog'));
  const label = await dialog.findByText('Allergies and dietary needs');
  const shown = [...(label.nextElementSibling?.querySelectorAll('.need-line') ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(shown).toEqual([
    'Gluten, Halal',
    'vegan',
    'Household: Jonas: lactose free',
    'Replaced: Mia: nut allergy (severe)',
    'Household: Replaced: no fish',
  ]);
  await dialog.findByText('Allergens: none → Gluten, Nuts');
  await dialog.findByText('Allergies and dietary needs: “Mia: nut allergy (severe)” → “vegan”');
  await dialog.findByText('The household’s allergies and dietary needs: none → “no fish”');
});

it('the details show a dietary text of the household as it arrives', async () => {
  const { group, guests } = createHousehold('Berg', [{ firstName: 'Mia' }]);
  const { announce } = await openGuests(guests, { 'group.list': () => [group] });
  clickButton('Mia');
  await screen.findByRole('dialog');
  const object = { ...group, dietaryRestriction: 'Mia: nut allergy', version: 2 };
  announce([{ entity: 'group', id: group._id, version: 2, object }]);
  await waitFor(() => expect(getNeedsText()).toContain('Household: Mia: nut allergy'));
});

it('a replaced dietary text is deleted in the form', async () => {
  const mia = { ...createGuest({ firstName: 'Mia' }), replacedDietaryRestriction: 'no nuts' };
  const { getInputs } = await openGuests([mia], { 'guest.update': () => ({ ...mia, version: 2 }) });
  clickButton('Edit Mia');
  await screen.findByRole('dialog');
  await screen.findByText('Replaced dietary needs');
  expect(getField('Replaced dietary needs').value).toBe('no nuts');
  setValue(getField('Replaced dietary needs'), '');
  clickInDialog('Save');
  await waitFor(() =>
    expect(getInputs('guest.update')).toEqual([{ id: mia._id, ifMatch: 1, replacedDietaryRestriction: '' }]),
  );
});

it('deleting a guest whom someone else has just deleted closes the dialog without an error', async () => {
  const vanished = createGuest({ firstName: 'Vanished' });
  const { getInputs, stored } = await openGuests([vanished], { 'guest.delete': throwUnknownGuest });
  clickButton('Delete Vanished');
  await screen.findByRole('dialog');
  stored.delete(vanished._id);
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Delete' }));
  await waitForClose();
  expect(screen.queryByRole('button', { name: 'Vanished' })).toBeNull();
  expect(screen.queryByText('Guest not found.')).toBeNull();
  expect(getInputs('guest.delete')).toEqual([{ id: vanished._id, ifMatch: 1 }]);
});

it('I1 I2 markup in a name is shown as text in every dialog', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const { group, guests } = createHousehold('"><script>alert(1)</script>', [
    { firstName: name, lastName: '{{link}} #{7*7}' },
  ]);
  await openGuests(guests, { 'group.list': () => [group] });
  const fullName = `${name} {{link}} #{7*7}`;
  for (const button of [fullName, `Edit ${fullName}`, `Delete ${fullName}`]) {
    clickButton(button);
    await screen.findByRole('dialog');
    await waitFor(() => expect(getDialog().textContent).toMatch(/History|First name|delete/));
    expect(document.querySelector('img[src="x"]')).toBeNull();
    fireEvent.click(within(getDialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitForClose();
  }
});
