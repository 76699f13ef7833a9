// Plain routes, since procedures return JSON. The token is accepted in a header only, never in the URL.

import { uuid } from '@havn/api/kernel/fields';
import { ownerAndPlanner } from '@havn/api/kernel/roles';
import {
  exportCateringQuery,
  exportGuestsQuery,
  exportQuery,
  exportSelectionInput,
} from '@havn/api/spreadsheet/export/schema';
import { type ExportFile, exportCatering, exportGuests, exportSeating } from '@havn/api/spreadsheet/export/service';
import { exportWords } from '@havn/api/spreadsheet/words/export';
import { exportWordsQuery } from '@havn/api/spreadsheet/words/schema';
import { exportResponses } from '@havn/api/widget/export-responses';
import type { Database } from '@havn/db/client';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptJson, parseInput } from '../http/body-parsing.js';
import { type AppDependencies, withDatabase } from '../http/context.js';
import { getAdministrator, requireAdministrator } from '../http/session.js';

/** The file name in ASCII and in full (RFC 6266, RFC 8187). */
function formatContentDisposition(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '');
  const extended = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** Register in its own Fastify scope. */
export function mountExports(app: FastifyInstance, { database, longRequestTimeoutMs, now }: AppDependencies): void {
  acceptJson(app);
  app.addHook('onRequest', requireAdministrator(database, ownerAndPlanner));
  const sendExport = async (reply: FastifyReply, buildExport: (db: Database) => Promise<ExportFile>) => {
    const { name, type, bytes } = await withDatabase(database, buildExport, longRequestTimeoutMs);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', formatContentDisposition(name))
      .type(type)
      .send(bytes);
  };
  app.get('/exports/guests', (request, reply) => {
    const query = parseInput(exportGuestsQuery, request.query);
    return sendExport(reply, (db) => exportGuests(db, query, now()));
  });
  // POST, because a selection of guests may be too long for a URL.
  app.post('/exports/guests', (request, reply) => {
    const query = {
      ...parseInput(exportGuestsQuery, request.query),
      ...parseInput(exportSelectionInput, request.body),
    };
    return sendExport(reply, (db) => exportGuests(db, query, now()));
  });
  app.get<{ Params: { id: string } }>('/exports/widget/:id', (request, reply) => {
    const query = parseInput(exportQuery, request.query);
    const id = parseInput(uuid, request.params.id);
    return sendExport(reply, (db) => exportResponses(db, { ...query, id, now: now() }));
  });
  app.get('/exports/words', (request, reply) => {
    const query = parseInput(exportWordsQuery, request.query);
    return sendExport(reply, (db) => exportWords(db, query, now()));
  });
  // GET is safe (RFC 9110 §9.2.1): only POST remembers what the caterer has been given.
  app.post('/exports/catering', async (request, reply) => {
    const query = parseInput(exportCateringQuery, request.query);
    const { email } = await getAdministrator(database, request, ownerAndPlanner);
    return sendExport(reply, (db) => exportCatering(db, query, { now: now(), administrator: email }));
  });
  app.get('/exports/catering', (request, reply) => {
    const query = parseInput(exportCateringQuery, request.query);
    return sendExport(reply, (db) => exportCatering(db, query, { now: now() }));
  });
  app.get('/exports/seating', (request, reply) => {
    const query = parseInput(exportQuery, request.query);
    return sendExport(reply, (db) => exportSeating(db, query, now()));
  });
}
