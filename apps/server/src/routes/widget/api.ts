// The widget's public API, callable from any origin without a session: configuration, seat count and RSVP of an event
// (specification §11). Plain routes, since they have their own rate limits, headers and error responses.
import { createHash } from 'node:crypto';
import { runIdempotent } from '@havn/api/trpc/idempotency';
import { addRevisionToSequence, toServedConfiguration } from '@havn/api/widget/configuration';
import { countSeats, getEventByKey, type StoredEvent } from '@havn/api/widget/queries';
import { elementErrorCodes } from '@havn/api/widget/rules';
import { prokey, type SubmittedAnswer, submitAnswerInput } from '@havn/api/widget/schema';
import { submitAnswer } from '@havn/api/widget/submit-answer';
import type { Database } from '@havn/db/client';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptJson, parseInput } from '../../http/body-parsing.js';
import { type AppDependencies, withTimeout } from '../../http/context.js';
import { isUnchanged } from '../../http/entity-tag.js';
import { logServerError, sendErrorResponse, toErrorResponse } from '../../http/error-handler.js';
import { normalizeIpAddress } from '../../kernel/ip-address.js';
import { allowAnyOrigin, allowPreflight } from './cors.js';

/** Many times the size of a form with fifty fields. */
const maxAnswerBytes = 16_384;

/** Rate limits RSVPs by IP address and by event. @throws DomainError TOO_MANY_TRIES. */
async function enforceAnswerLimits({ limits }: AppDependencies, address: string, key: string): Promise<void> {
  for (const [limit, name] of [[limits.answers, address] as const, [limits.eventAnswers, key] as const]) {
    const permit = await limit.acquire(name, 1);
    try {
      permit.assertAllowed(name);
      permit.recordFailure(name);
    } finally {
      permit.release();
    }
  }
}

/** Identifies a client for the daily e-mail quota without storing its IP address. */
const hashOrigin = (address: string) =>
  createHash('sha256')
    .update(`widget ${normalizeIpAddress(address)}`)
    .digest('hex');

/** The event's configuration as served to pages. */
export const getServedConfiguration = (event: StoredEvent) =>
  toServedConfiguration(addRevisionToSequence(event.configuration, event.version), event);

function mountConfiguration(app: FastifyInstance, { database }: AppDependencies): void {
  app.get<{ Params: { prokey: string } }>('/:prokey/config.json', async (request, reply) => {
    const event = await withTimeout(
      database,
      database.use((db) => getEventByKey(db, request.params.prokey)),
    );
    // Always revalidated, so that changes take effect immediately.
    reply.header('cache-control', 'no-cache');
    if (isUnchanged(request, reply, `W/"${event.version}"`)) return reply.code(304).send();
    return reply.send(getServedConfiguration(event));
  });
}

function mountAnswers(app: FastifyInstance, deps: AppDependencies): void {
  const { database, publicUrl, enabledChannels, limits, now } = deps;
  app.get('/rsvp', async (request, reply) => {
    const query = parseInput(z.object({ prokey }), request.query);
    const count = await withTimeout(
      database,
      database.use((db) => countSeats(db, query.prokey, now())),
    );
    return reply.header('cache-control', 'no-store').send(count);
  });
  app.post('/rsvp', { bodyLimit: maxAnswerBytes }, async (request, reply) => {
    const answer = parseInput(submitAnswerInput, request.body);
    await enforceAnswerLimits(deps, request.ip, answer.prokey);
    const origin = limits.isEnabled ? hashOrigin(request.ip) : '';
    const submit = (db: Database) => submitAnswer(db, answer, { now, sender: { publicUrl, enabledChannels }, origin });
    const key = request.headers['idempotency-key'];
    const result = await withTimeout(
      database,
      database.use((db) =>
        key === undefined ? submit(db) : submitIdempotently(db, { key: String(key), answer, submit }),
      ),
    );
    return reply.header('cache-control', 'no-store').send(result);
  });
}

type AnswerResult = Awaited<ReturnType<typeof submitAnswer>>;

/** A retry with the same `Idempotency-Key` gets the first response. Keys are scoped to their event. */
async function submitIdempotently(
  db: Database,
  { key, answer, submit }: { key: string; answer: SubmittedAnswer; submit(db: Database): Promise<AnswerResult> },
): Promise<AnswerResult> {
  const call = { scope: `widget ${answer.prokey}`, key, input: answer };
  const { data } = await runIdempotent({ db }, call, async (tx) => ({ ok: true, data: await submit(tx) }));
  return data;
}

/** Register in its own Fastify scope, under `/api/v1/widget`. */
export function mountWidgetApi(app: FastifyInstance, deps: AppDependencies): void {
  allowAnyOrigin(app);
  acceptJson(app);
  app.setErrorHandler((error: unknown, request, reply) => {
    const response = toErrorResponse(error, request.id);
    logServerError(request, error, response);
    const errorNumber = response.body.reason && elementErrorCodes[response.body.reason];
    const body = errorNumber === undefined ? response.body : { ...response.body, error: errorNumber };
    return sendErrorResponse(reply, { ...response, body });
  });
  allowPreflight(app, '/rsvp', ['GET', 'POST']);
  allowPreflight(app, '/:prokey/config.json', ['GET']);
  mountConfiguration(app, deps);
  mountAnswers(app, deps);
}
