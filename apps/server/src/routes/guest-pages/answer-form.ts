// The answer of a page without scripts is saved through the same procedure as the app's.
import { setTimeout } from 'node:timers/promises';
import {
  type Answer,
  type AnswerDialog,
  type AnswerValues,
  answerQuestions,
  buildAnswer,
  buildStatusAnswer,
  isNobodyComing,
  parseValues,
} from '@havn/api/people/invitation/answer-rules';
import { parseEventAnswers, withEvents } from '@havn/api/people/invitation/event-answer-rules';
import { isExpectedAnywhere } from '@havn/api/people/invitation/event-rules';
import { isMealField, parseMealAnswers } from '@havn/api/people/invitation/meal-answer-rules';
import {
  listGivenNames,
  listNamedGuests,
  parseNameFields,
  withNames,
} from '@havn/api/people/invitation/plus-one-rules';
import { parseQuestionAnswers, parseQuestionFields } from '@havn/api/people/invitation/question-answer-rules';
import { listMembers } from '@havn/api/people/invitation/rules';
import type { AnswerFormState, InvitationView, MemberView } from '@havn/api/people/invitation/schema';
import { appRouter } from '@havn/api/router';
import { createCallerFactory } from '@havn/api/trpc/procedures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppDependencies, withContext } from '../../http/context.js';
import { logServerError, toErrorResponse } from '../../http/error-handler.js';
import { procedureByPath } from '../../http/procedure-list.js';

/** Far more than a household's answer needs. */
const maxFormBytes = 64 * 1024;
const maxFields = 1000;
const formType = /^application\/x-www-form-urlencoded *(?:; *charset="?utf-8"?)?$/i;

const actions = ['accept', 'decline', 'confirm', 'edit', 'needs', 'name'] as const;

export interface SubmittedForm {
  /** `decline` asks for confirmation, `confirm` declines for everyone, `edit` returns to the form, `needs` shows the
   * diets and allergens of single guests, `name` says who unnamed guests of an answered invitation are. */
  action: (typeof actions)[number];
  /** Empty for names: the same name once more changes nothing. */
  key: string;
  /** The guests listed in the form, and those of them who were ticked. */
  guestIds: string[];
  accepted: string[];
  /** The ticked diets and allergens. */
  needs: string[];
  /** The boxes of further events that the form has shown, by their names. */
  boxes: Record<string, boolean>;
  /** The chosen dishes, by the names of their fields; null if the form has shown none. */
  meals: Record<string, string> | null;
  /** The events to which they come although they decline. */
  keptEvents: string[];
  /** What is written into the fields of names, by their names. */
  names: Record<string, string>;
  values: AnswerValues;
  /** The names of the fields of questions that the form has shown, and what was entered. */
  asked: string[];
  answers: Record<string, string | boolean>;
}

/** Accepts forms only. Register in its own Fastify scope. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (request, bytes, done) => {
    done(null, formType.test(request.headers['content-type'] ?? '') ? bytes.toString() : null);
  });
}

/** Whether a browser submitted the form from a page of this site (security row A18). */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Null if the fields are not those of our form. */
export function parseAnswerForm(body: unknown): SubmittedForm | null {
  if (typeof body !== 'string' || body.split('&').length > maxFields) return null;
  const fields = new URLSearchParams(body);
  const names = ['answer', 'key', ...Object.keys(answerQuestions)];
  if (names.some((name) => fields.getAll(name).length > 1)) return null;
  const key = fields.get('key');
  const action = actions.find((one) => one === fields.get('answer'));
  if (action === undefined || (key === null && action !== 'name')) return null;
  return {
    action,
    key: key ?? '',
    guestIds: [...new Set(fields.getAll('guest'))],
    accepted: [...new Set(fields.getAll('accepted'))],
    needs: [...new Set(fields.getAll('needs'))],
    boxes: Object.fromEntries(fields.getAll('box').map((name) => [name, fields.has(name)])),
    meals: fields.has('menus') ? Object.fromEntries([...fields].filter(([name]) => isMealField(name))) : null,
    keptEvents: fields.getAll('kept'),
    names: parseNameFields(Object.fromEntries(fields)),
    values: parseValues(answerQuestions, (name) => fields.get(name)),
    asked: [...new Set(fields.getAll('asked'))],
    answers: parseQuestionFields(fields),
  };
}

/** A form without guests has no boxes of the wedding: nobody may be ticked in it. */
export function getDialog({ action, guestIds, accepted, boxes }: SubmittedForm): AnswerDialog | null {
  if (action === 'decline') return 'decline';
  if (action !== 'accept' || guestIds.length === 0) return null;
  return isNobodyComing({ accepted, events: parseEventAnswers(boxes) }) ? 'nobodyChecked' : null;
}

const createCaller = createCallerFactory(appRouter);

/** The first submission of a double tap may still be running: its result is awaited. */
const inFlightRetryMs = 250;
const maxInFlightRetries = 8;

const isInFlight = (request: FastifyRequest, error: unknown) =>
  toErrorResponse(error, request.id).body.reason === 'KEY_IN_FLIGHT';

function toAnswer({ action, boxes, meals, asked, answers, keptEvents, ...form }: SubmittedForm): Answer {
  const events = parseEventAnswers(boxes);
  const names = listGivenNames(form.names, listNamedGuests(form.names));
  if (action === 'name') return withNames({ accepted: [], declined: [] }, names);
  if (action !== 'confirm') {
    const answer = withNames(withEvents(buildAnswer(answerQuestions, form), events), names);
    return {
      ...answer,
      ...(meals !== null && { meals: parseMealAnswers(meals, answer) }),
      ...(asked.length > 0 && { answers: parseQuestionAnswers(asked, answers, answer) }),
    };
  }
  const declined = events.map(({ eventId, accepted, declined: others }) => {
    const guestIds = [...accepted, ...others];
    const isKept = keptEvents.includes(eventId);
    return { eventId, accepted: isKept ? guestIds : [], declined: isKept ? [] : guestIds };
  });
  return withEvents(buildStatusAnswer(form.guestIds, 'Declined'), declined);
}

interface Submission {
  request: FastifyRequest;
  reply: FastifyReply;
  code: string;
  form: SubmittedForm;
}

function respond(deps: AppDependencies, { request, reply, code, form }: Submission): Promise<InvitationView> {
  return withContext(deps, { request, reply, calls: [procedureByPath.get('guest.respond')] }, (context) =>
    createCaller({ ...context, token: null, invitationCode: null, idempotencyKey: form.key || null }).guest.respond({
      ...toAnswer(form),
      code,
    }),
  );
}

/** @returns the page that shows the result. @throws the error of the procedure. */
export async function submitAnswerForm(
  deps: AppDependencies,
  submission: Submission,
): Promise<'wedding-pass' | 'decline'> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const view = await respond(deps, submission);
      if (view.events === undefined) return submission.form.action === 'confirm' ? 'decline' : 'wedding-pass';
      const members = listMembers<MemberView>(view);
      return isExpectedAnywhere({ members, events: view.events }) ? 'wedding-pass' : 'decline';
    } catch (error) {
      if (attempt === maxInFlightRetries || !isInFlight(submission.request, error)) throw error;
      await setTimeout(inFlightRetryMs);
    }
  }
}

/** `isKeyUsed`: another answer was saved under the form's key. */
export function describeFailure(
  request: FastifyRequest,
  error: unknown,
): { status: number; failure: AnswerFormState['failure']; isAboutEvent: boolean; isKeyUsed: boolean } {
  const response = toErrorResponse(error, request.id);
  logServerError(request, error, response);
  const { reason, details } = response.body;
  const failure = reason === 'TOO_MANY_TRIES' ? 'busy' : (reason ?? 'server');
  return {
    status: response.status,
    failure,
    isAboutEvent: details?.eventId !== undefined,
    isKeyUsed: reason === 'KEY_REUSED',
  };
}
