// @vitest-environment jsdom
// A session that ends while the settings have unsaved changes (specification §10 "A session that ends").
import { toPublicWedding } from '@havn/api/wedding/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyResponse, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

/** Opens the settings on a server whose session can be ended. */
async function openSettings() {
  let validToken = 'token';
  let stream: ReadableStreamDefaultController | undefined;
  const isValid = (request: Request) => request.headers.get('authorization') === `Bearer ${validToken}`;
  const page = await open('/dashboard/settings', {
    // Without a session, only the public part.
    'wedding.get': (_input, request) => (isValid(request) ? fullWedding() : toPublicWedding(fullWedding())),
    'auth.login': () => {
      validToken = 'new token';
      return { token: validToken };
    },
    'setup.getStatus': () => ({ isAccountMissing: false, step: null }),
    '/api/v1/changes': (_body, request) => {
      if (!isValid(request)) return emptyResponse(401);
      return new Response(
        new ReadableStream({
          start(controller) {
            stream = controller;
          },
        }),
      );
    },
  });
  const revokeToken = () => {
    validToken = '';
  };
  const endSession = () => {
    revokeToken();
    stream?.close();
  };
  setValue(await screen.findByLabelText('Couple’s title'), 'Not yet saved');
  return { ...page, revokeToken, endSession };
}

const getTitleField = () => screen.getByLabelText<HTMLInputElement>('Couple’s title');
const findLoginDialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });

it('unsaved settings survive the login without a question and can be discarded', async () => {
  const { endSession, getHref } = await openSettings();
  endSession();
  const login = within(await findLoginDialog());
  setValue(login.getByLabelText('E-mail'), 'admin@example.com');
  setValue(login.getByLabelText('Password'), 'a harbour at dusk');
  fireEvent.click(login.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getTitleField().value).toBe('Not yet saved');
  expect(screen.getByLabelText<HTMLInputElement>('Daily sending limit').value).toBe('500');
  endSession();
  fireEvent.click(within(await findLoginDialog()).getByRole('button', { name: 'Leave without saving' }));
  await screen.findByText(/Unsaved changes were lost\./);
  expect(getHref()).toBe('/login?next=%2Fdashboard%2Fsettings');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a public response for a session that has just ended does not remount the form', async () => {
  const { revokeToken, getInputs, waitForIdle } = await openSettings();
  const form = document.querySelector('.settings__form');
  revokeToken();
  const count = getInputs('wedding.get').length;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(getInputs('wedding.get').length).toBeGreaterThan(count));
  await waitForIdle();
  expect(getTitleField().value).toBe('Not yet saved');
  expect(form?.isConnected).toBe(true);
});
