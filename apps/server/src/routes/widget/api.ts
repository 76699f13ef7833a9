// The public API of widgets, for any origin and without a session (specification §11).
import { createHash } from 'node:crypto';
import { runIdempotent } from '@havn/api/trpc/idempotency';
import { addRevisionToSequence, omitRefusedValues, toServedConfiguration } from '@havn/api/widget/configuration';
import { countSeats, getWidgetByKey, type StoredWidget } from '@havn/api/widget/queries';
import { elementErrorCodes } from '@havn/api/widget/rules';
import { prokey, type SubmittedResponse, submitResponseInput } from '@havn/api/widget/schema';
import { submitResponse } from '@havn/api/widget/submit-response';
import type { Database } from '@havn/db/client';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptJson, parseInput } from '../../http/body-parsing.js';
import { type AppDependencies, withDatabase } from '../../http/context.js';
import { createEntityTag, isUnchanged } from '../../http/entity-tag.js';
import { logServerError, sendErrorResponse, toErrorResponse } from '../../http/error-handler.js';
import { normalizeIpAddress } from '../../kernel/ip-address.js';
import { allowAnyOrigin, allowPreflight } from './cors.js';

/** Many times the size of a form with fifty fields. */
const maxRsvpBytes = 16_384;

/** @throws DomainError TOO_MANY_TRIES. */
async function enforceRsvpLimits({ limits }: AppDependencies, address: string, key: string): Promise<void> {
  for (const [limit, name] of [[limits.rsvpsByAddress, address] as const, [limits.rsvpsByWidget, key] as const]) {
    const permit = await limit.acquire(name, 1);
    try {
      permit.assertAllowed(name);
      permit.recordFailure(name);
    } finally {
      permit.release();
    }
  }
}

const hashOrigin = (address: string) =>
  createHash('sha256')
    .update(`widget ${normalizeIpAddress(address)}`)
    .digest('hex');

export const getServedConfiguration = (widget: StoredWidget, now: Date) =>
  omitRefusedValues(toServedConfiguration(addRevisionToSequence(widget.configuration, widget.version), widget), now);

function mountConfiguration(app: FastifyInstance, { database, now }: AppDependencies): void {
  app.get<{ Params: { prokey: string } }>('/:prokey/config.json', async (request, reply) => {
    const widget = await withDatabase(database, (db) => getWidgetByKey(db, request.params.prokey));
    // Always revalidated, so that changes take effect immediately.
    reply.header('cache-control', 'no-cache');
    const served = JSON.stringify(getServedConfiguration(widget, now()));
    // Not the version: an upgrade of the server may change what is served.
    if (isUnchanged(request, reply, createEntityTag(served))) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(served);
  });
}

function mountRsvps(app: FastifyInstance, deps: AppDependencies): void {
  const { database, publicUrl, enabledChannels, limits, now } = deps;
  app.get('/rsvp', async (request, reply) => {
    const query = parseInput(z.object({ prokey }), request.query);
    const count = await withDatabase(database, (db) => countSeats(db, query.prokey, now()));
    return reply.header('cache-control', 'no-store').send(count);
  });
  app.post('/rsvp', { bodyLimit: maxRsvpBytes }, async (request, reply) => {
    const rsvp = parseInput(submitResponseInput, request.body);
    await enforceRsvpLimits(deps, request.ip, rsvp.prokey);
    const origin = limits.isEnabled ? hashOrigin(request.ip) : '';
    const submit = (db: Database) => submitResponse(db, rsvp, { now, sender: { publicUrl, enabledChannels }, origin });
    const key = request.headers['idempotency-key'];
    const result = await withDatabase(database, (db) =>
      key === undefined ? submit(db) : submitIdempotently(db, { key: String(key), rsvp, submit }),
    );
    return reply.header('cache-control', 'no-store').send(result);
  });
}

type RsvpResult = Awaited<ReturnType<typeof submitResponse>>;

/** A retry with the same `Idempotency-Key` gets the first response. Keys are scoped to their widget. */
async function submitIdempotently(
  db: Database,
  { key, rsvp, submit }: { key: string; rsvp: SubmittedResponse; submit(db: Database): Promise<RsvpResult> },
): Promise<RsvpResult> {
  const call = { scope: `widget ${rsvp.prokey}`, key, input: rsvp };
  const { data } = await runIdempotent({ db }, call, async (tx) => ({ ok: true, data: await submit(tx) }));
  return data;
}

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
  mountRsvps(app, deps);
}
