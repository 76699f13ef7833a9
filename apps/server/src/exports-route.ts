// File downloads for the administrator: guest list, seating, catering counts (specification §7 "Exports"). Plain
// routes, since procedures answer JSON. The token is accepted in a header only, never in the URL.
import { DomainError } from '@havn/api/errors';
import { exportGuestsQuery, exportQuery, exportSelectionInput } from '@havn/api/export/schema';
import { type ExportFile, exportGuests, exportTables } from '@havn/api/export/service';
import { uuid } from '@havn/api/fields';
import { exportAnswers } from '@havn/api/widget/export';
import type { Database } from '@havn/db/client';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { takeJson } from './body.js';
import type { Surroundings } from './context.js';
import { filePatienceMs, inTime } from './in-time.js';
import { requireAdministrator } from './session.js';

function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
  throw new DomainError('INVALID_INPUT', { issues });
}

/** The file name in ASCII and in full (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '');
  const extended = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** Register in a scope of its own. */
export function mountExports(app: FastifyInstance, { database, now }: Surroundings): void {
  takeJson(app);
  app.addHook('onRequest', requireAdministrator(database));
  const answer = async (reply: FastifyReply, make: (db: Database) => Promise<ExportFile>) => {
    const { name, type, bytes } = await inTime(database, database.use(make), filePatienceMs);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', disposition(name))
      .type(type)
      .send(bytes);
  };
  app.get('/exports/guests', (request, reply) => {
    const asked = checked(exportGuestsQuery, request.query);
    return answer(reply, (db) => exportGuests(db, asked, now()));
  });
  // POST, because a selection of guests may be too long for a URL.
  app.post('/exports/guests', (request, reply) => {
    const asked = { ...checked(exportGuestsQuery, request.query), ...checked(exportSelectionInput, request.body) };
    return answer(reply, (db) => exportGuests(db, asked, now()));
  });
  app.get<{ Params: { id: string } }>('/exports/widget/:id', (request, reply) => {
    const asked = checked(exportQuery, request.query);
    const id = checked(uuid, request.params.id);
    return answer(reply, (db) => exportAnswers(db, { ...asked, id, now: now() }));
  });
  for (const kind of ['seating', 'catering'] as const) {
    app.get(`/exports/${kind}`, (request, reply) => {
      const asked = checked(exportQuery, request.query);
      return answer(reply, (db) => exportTables(db, kind, { ...asked, now: now() }));
    });
  }
}
