// Plain routes, since the body is the raw file (specification §2 "Pictures").
import { createHash } from 'node:crypto';
import { maxUploadBytes } from '@havn/api/kernel/limits';
import { ownerAndPlanner } from '@havn/api/kernel/roles';
import { runIdempotent } from '@havn/api/trpc/idempotency';
import { getPicture, pictureTypes, savePicture, servedPictureType } from '@havn/api/wedding/pictures';
import type { Database } from '@havn/db/client';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, getBearerToken, withDatabase } from '../http/context.js';
import { requireAdministrator } from '../http/session.js';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Register in its own Fastify scope: its content type parser accepts pictures. */
export function mountPictureUpload(app: FastifyInstance, { database }: AppDependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...pictureTypes], { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  app.route({
    method: 'POST',
    url: '/pictures',
    bodyLimit: maxUploadBytes,
    // Authorize before reading the body.
    onRequest: requireAdministrator(database, ownerAndPlanner),
    handler: async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const key = request.headers['idempotency-key'];
      const call = { scope: `${getBearerToken(request)} POST /pictures`, input: sha256(bytes) };
      const save = async (db: Database) => ({ ok: true, data: await savePicture(db, bytes) });
      const { data: saved } = await withDatabase(database, (db) =>
        key === undefined ? save(db) : runIdempotent({ db }, { ...call, key: String(key) }, save),
      );
      return reply.code(201).header('cache-control', 'no-store').send(saved);
    },
  });
}

const pictureName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

export function mountPictures(app: FastifyInstance, { database }: AppDependencies): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const id = pictureName.exec(request.params.name)?.[1];
    const bytes = id === undefined ? null : await withDatabase(database, (db) => getPicture(db, id));
    if (bytes === null) throw Object.assign(new Error('no such picture'), { statusCode: 404 });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(servedPictureType)
      .send(Buffer.from(bytes));
  });
}
