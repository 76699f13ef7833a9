// The widget's public API, callable from any origin without a session: configuration, seat count and RSVP of an event
// (specification §11). Plain routes, since they have their own rate limits, headers and error responses.
import { createHash } from 'node:crypto';
import { DomainError } from '@havn/api/errors';
import { runIdempotent } from '@havn/api/idempotency';
import { giveAnswer } from '@havn/api/widget/answer';
import { servedConfiguration } from '@havn/api/widget/configuration';
import { countSeats, findEvent, type StoredEvent } from '@havn/api/widget/read';
import { errorNumbers } from '@havn/api/widget/rules';
import { type Answer, answerInput, prokey } from '@havn/api/widget/schema';
import type { Database } from '@havn/db/client';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { foldAddress } from '../address.js';
import { takeJson } from '../body.js';
import type { Surroundings } from '../context.js';
import { logFailure, refusalOf, sendRefusal } from '../error-handler.js';
import { inTime } from '../in-time.js';
import { allowPreflight, openToAll } from './cors.js';

/** Many times the size of a form with fifty fields. */
const largestAnswer = 16_384;

function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
  throw new DomainError('INVALID_INPUT', { issues });
}

/** Rate limits RSVPs by IP address and by event. @throws DomainError TOO_MANY_TRIES. */
async function countVisit({ limits }: Surroundings, address: string, key: string): Promise<void> {
  for (const [limit, name] of [[limits.answers, address] as const, [limits.eventAnswers, key] as const]) {
    const pass = await limit.enter(name, 1);
    try {
      pass.guard(name);
      pass.count(name);
    } finally {
      pass.leave();
    }
  }
}

/** Identifies a client for the daily e-mail quota without storing its IP address. */
const originOf = (address: string) =>
  createHash('sha256')
    .update(`widget ${foldAddress(address)}`)
    .digest('hex');

/** The event's configuration as served to pages. */
export const configurationOf = (event: StoredEvent) =>
  servedConfiguration(event.configuration, { ...event, isClosed: event.is_closed });

function mountConfiguration(app: FastifyInstance, { database }: Surroundings): void {
  app.get<{ Params: { prokey: string } }>('/:prokey/config.json', async (request, reply) => {
    const event = await inTime(
      database,
      database.use((db) => findEvent(db, request.params.prokey)),
    );
    const mark = `W/"${event.version}"`;
    // Always revalidated, so that changes take effect immediately.
    reply.header('cache-control', 'no-cache').header('etag', mark);
    if (request.headers['if-none-match'] === mark) return reply.code(304).send();
    return reply.send(configurationOf(event));
  });
}

function mountAnswers(app: FastifyInstance, around: Surroundings): void {
  const { database, publicUrl, sends, limits, now } = around;
  app.get('/rsvp', async (request, reply) => {
    const asked = checked(z.object({ prokey }), request.query);
    const count = await inTime(
      database,
      database.use((db) => countSeats(db, asked.prokey, now())),
    );
    return reply.header('cache-control', 'no-store').send(count);
  });
  app.post('/rsvp', { bodyLimit: largestAnswer }, async (request, reply) => {
    const answer = checked(answerInput, request.body);
    await countVisit(around, request.ip, answer.prokey);
    const origin = limits.isOn ? originOf(request.ip) : '';
    const give = (db: Database) => giveAnswer(db, answer, { now, sender: { publicUrl, sends }, origin });
    const key = request.headers['idempotency-key'];
    const given = await inTime(
      database,
      database.use((db) => (key === undefined ? give(db) : once(db, { key: String(key), answer, give }))),
    );
    return reply.header('cache-control', 'no-store').send(given);
  });
}

type Given = Awaited<ReturnType<typeof giveAnswer>>;

/** A retry with the same `Idempotency-Key` gets the first response. Keys are scoped to their event. */
async function once(
  db: Database,
  { key, answer, give }: { key: string; answer: Answer; give(db: Database): Promise<Given> },
): Promise<Given> {
  const call = { scope: `widget ${answer.prokey}`, key, input: answer };
  const { data } = await runIdempotent({ db }, call, async (tx) => ({ ok: true, data: await give(tx) }));
  return data;
}

/** Register in a scope of its own, under `/api/v1/widget`. */
export function mountWidgetCalls(app: FastifyInstance, around: Surroundings): void {
  openToAll(app);
  takeJson(app);
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = refusalOf(error, request.id);
    logFailure(request, error, refusal);
    const number = refusal.body.reason && errorNumbers[refusal.body.reason];
    const body = number === undefined ? refusal.body : { ...refusal.body, error: number };
    return sendRefusal(reply, { ...refusal, body });
  });
  allowPreflight(app, '/rsvp', ['GET', 'POST']);
  allowPreflight(app, '/:prokey/config.json', ['GET']);
  mountConfiguration(app, around);
  mountAnswers(app, around);
}
