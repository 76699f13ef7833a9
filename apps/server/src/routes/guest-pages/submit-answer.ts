// Saves the answer of a page without scripts through the same procedure as the app's call: the same rules, limits,
// surveys and idempotency.
import { setTimeout } from 'node:timers/promises';
import type { AnswerFormState } from '@havn/api/invitation/schema';
import { createCallerFactory } from '@havn/api/procedures/procedures';
import { appRouter } from '@havn/api/router';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppDependencies, withContext } from '../../http/context.js';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { procedureByPath } from '../rest/procedure-list.js';
import type { SubmittedForm } from './answer-form.js';

const createCaller = createCallerFactory(appRouter);

/** The first submission of a double tap may still be running: its result is awaited. */
const inFlightRetryMs = 250;
const maxInFlightRetries = 8;

const isInFlight = (request: FastifyRequest, error: unknown) =>
  toErrorResponse(error, request.id).body.reason === 'KEY_IN_FLIGHT';

function toAnswer(code: string, { action, accepted, guestIds, dietary }: SubmittedForm) {
  if (action === 'confirm') return { code, accepted: [], declined: [...guestIds] };
  const text = dietary.trim();
  const declined = guestIds.filter((id) => !accepted.includes(id));
  return { code, accepted: [...accepted], declined, ...(text !== '' && { dietary: text }) };
}

interface Submission {
  request: FastifyRequest;
  reply: FastifyReply;
  code: string;
  form: SubmittedForm;
}

function respond(deps: AppDependencies, { request, reply, code, form }: Submission): Promise<unknown> {
  return withContext(deps, { request, reply, calls: [procedureByPath.get('guest.respond')] }, (context) =>
    createCaller({ ...context, token: null, invitationCode: null, idempotencyKey: form.key }).guest.respond(
      toAnswer(code, form),
    ),
  );
}

/** @returns the page that shows the result. @throws the error of the procedure. */
export async function submitAnswer(deps: AppDependencies, submission: Submission): Promise<'wedding-pass' | 'decline'> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await respond(deps, submission);
      return submission.form.action === 'confirm' ? 'decline' : 'wedding-pass';
    } catch (error) {
      if (attempt === maxInFlightRetries || !isInFlight(submission.request, error)) throw error;
      await setTimeout(inFlightRetryMs);
    }
  }
}

/** What the form says about a failed answer. `isKeyUsed`: another answer was saved under the form's key. */
export function describeFailure(
  request: FastifyRequest,
  error: unknown,
): { status: number; failure: AnswerFormState['failure']; isKeyUsed: boolean } {
  const response = toErrorResponse(error, request.id);
  logServerError(request, error, response);
  const { reason } = response.body;
  const failure = reason === 'TOO_MANY_TRIES' ? 'busy' : (reason ?? 'server');
  return { status: response.status, failure, isKeyUsed: reason === 'KEY_REUSED' };
}
