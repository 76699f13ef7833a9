// @vitest-environment jsdom
import type { AutomaticMessage } from '@havn/api/messaging/schema';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickInDialog, clickSave, findField, getDialog, waitForClose } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

const texts = {
  subject: 'Your wedding pass',
  subjectFR: 'Votre pass',
  bodyEN: 'Thank you! {{link}}',
  bodyFR: 'Merci !',
};

async function openAutomatic(fields: Partial<AutomaticMessage> = {}) {
  const message: AutomaticMessage = {
    status: 'Accepted',
    isOn: true,
    isDefault: true,
    version: 3,
    ...texts,
    ...mergeTexts(texts),
    ...fields,
  };
  const page = await open('/dashboard/message-list', {
    'message.automatic': () => [message],
    'message.updateAutomatic': (input) => [
      { ...message, ...(input.texts as typeof texts | null), isOn: input.isOn, isDefault: input.texts === null },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: After a guest accepts' }));
  await findField('Subject');
  return page;
}

it('a message after an answer is listed, and its text can be changed in each language', async () => {
  const { getInputs } = await openAutomatic();
  setValue(await findField('Message (FR)'), 'À bientôt');
  clickSave();
  await waitForClose();
  expect(getInputs('message.updateAutomatic')).toMatchObject([
    { status: 'Accepted', isOn: true, ifMatch: 3, texts: { ...texts, bodyFR: 'À bientôt' } },
  ]);
  await screen.findByText('Your text');
});

it('a message after an answer can be turned off', async () => {
  const { getInputs } = await openAutomatic();
  screen.getByText('Thank you! [Invitation link]', { selector: '.automatic-messages__item p' });
  fireEvent.click(within(getDialog()).getByLabelText('Send this message'));
  clickSave();
  await waitForClose();
  expect(getInputs('message.updateAutomatic')).toMatchObject([{ status: 'Accepted', isOn: false, ifMatch: 3, texts }]);
  await screen.findByText('Off');
});

it('the default text of a message after an answer can be restored', async () => {
  const { getInputs } = await openAutomatic({ isDefault: false });
  clickInDialog('Restore the default text');
  await waitForClose();
  expect(getInputs('message.updateAutomatic')).toEqual([{ status: 'Accepted', isOn: true, ifMatch: 3, texts: null }]);
});
