// @vitest-environment jsdom
// A session that ends while a page has unsaved changes (specification §10 "A session that ends").
import type { Message } from '@havn/api/messaging/schema';
import { toPublicWedding } from '@havn/api/wedding/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tokenKey } from '../../lib/storage/session-token.js';
import { createMessage, StoredRows } from '../../testing/dashboard-fixtures.js';
import {
  clickWhenReady,
  type DashboardHandlers,
  emptyResponse,
  setUpDashboard,
  setValue,
} from '../../testing/open-dashboard.js';
import { ApiError, throwNetworkError } from '../../testing/open-page.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const password = 'a harbour at dusk';

/** A server whose session can be ended. */
function createSessionServer() {
  let validToken = 'token';
  let stream: ReadableStreamDefaultController | undefined;
  const isValid = (request: Request) => request.headers.get('authorization') === `Bearer ${validToken}`;
  const handlers: DashboardHandlers = {
    // Without a session, only the public part.
    'wedding.get': (_input, request) => (isValid(request) ? fullWedding() : toPublicWedding(fullWedding())),
    'auth.login': (input) => {
      if (input.password !== password) throw new ApiError(401, 'UNAUTHORIZED', 'BAD_LOGIN');
      validToken = 'new token';
      return { token: validToken };
    },
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
  };
  const revokeToken = () => {
    validToken = '';
  };
  const endSession = () => {
    revokeToken();
    stream?.close();
  };
  return { handlers, isValid, revokeToken, endSession };
}

async function openSettings() {
  const { handlers, revokeToken, endSession } = createSessionServer();
  const page = await open('/dashboard/settings', handlers);
  setValue(await screen.findByLabelText('Couple’s title'), 'Not yet saved');
  return { ...page, revokeToken, endSession };
}

const getTitleField = () => screen.getByLabelText<HTMLInputElement>('Couple’s title');
const loginDialog = { name: 'Your session has ended' };
const findLoginDialog = () => screen.findByRole('dialog', loginDialog);

async function logIn(typedPassword = password): Promise<void> {
  const login = within(await findLoginDialog());
  setValue(await login.findByLabelText('E-mail'), 'admin@example.com');
  setValue(login.getByLabelText('Password'), typedPassword);
  fireEvent.click(login.getByRole('button', { name: 'Log in' }));
}

it('unsaved settings survive the login without a question and can be discarded', async () => {
  const { endSession, getHref } = await openSettings();
  endSession();
  await logIn();
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

it('a half-written message is kept after the login when a call is rejected, and can be saved', async () => {
  const { handlers, isValid, revokeToken } = createSessionServer();
  const messages = new StoredRows<Message>([]);
  await open('/dashboard/message-list', {
    ...handlers,
    // Without live changes, only the call reveals that the session has ended.
    '/api/v1/changes': throwNetworkError,
    'message.list': messages.list,
    'message.create': (input, request) => {
      if (!isValid(request)) throw new ApiError(401, 'UNAUTHORIZED', 'NO_SESSION');
      return messages.save(createMessage(input as Partial<Message>));
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create Message' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Create Message' }));
  setValue(editor.getByLabelText('Subject'), 'The boat leaves at five');
  setValue(editor.getByLabelText('Message (EN)'), 'Be there');
  setValue(editor.getByLabelText('Message (FR)'), 'Soyez là');
  revokeToken();
  fireEvent.click(editor.getByRole('button', { name: 'Save' }));
  await logIn('not the password');
  await screen.findByText('Invalid email or password.');
  expect(localStorage.getItem(tokenKey)).toBeNull();
  await logIn();
  await waitFor(() => expect(screen.queryByRole('dialog', loginDialog)).toBeNull());
  expect(editor.getByLabelText<HTMLTextAreaElement>('Message (FR)').value).toBe('Soyez là');
  await clickWhenReady(() => editor.getByRole('button', { name: 'Save' }));
  await screen.findByRole('row', { name: /The boat leaves at five/ });
  expect(messages.list()).toMatchObject([{ bodyEN: 'Be there', bodyFR: 'Soyez là' }]);
});
