// Picture upload by an administrator and public picture download (specification §2 "Pictures"). Plain routes, since
// the request body is the raw file.
import { createHash } from 'node:crypto';
import { runIdempotent } from '@havn/api/idempotency';
import { mostUploadBytes } from '@havn/api/import/rules';
import { keepPicture, pictureTypes, readPicture, servedType } from '@havn/api/picture/service';
import type { Database } from '@havn/db/client';
import type { FastifyInstance } from 'fastify';
import { bearerToken, type Surroundings } from './context.js';
import { inTime } from './in-time.js';
import { requireAdministrator } from './session.js';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Register in a scope of its own: its content type parser accepts pictures. */
export function mountPictureUpload(app: FastifyInstance, { database }: Surroundings): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...pictureTypes], { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  app.route({
    method: 'POST',
    url: '/pictures',
    bodyLimit: mostUploadBytes,
    // Authorize before reading the body.
    onRequest: requireAdministrator(database),
    handler: async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const key = request.headers['idempotency-key'];
      const call = { scope: `${bearerToken(request)} POST /pictures`, input: sha256(bytes) };
      const keep = async (db: Database) => ({ ok: true, data: await keepPicture(db, bytes) });
      const { data: kept } = await inTime(
        database,
        database.use((db) =>
          key === undefined ? keep(db) : runIdempotent({ db }, { ...call, key: String(key) }, keep),
        ),
      );
      return reply.code(201).header('cache-control', 'no-store').send(kept);
    },
  });
}

const pictureName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

export function mountPictures(app: FastifyInstance, { database }: Surroundings): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const id = pictureName.exec(request.params.name)?.[1];
    const bytes =
      id === undefined
        ? null
        : await inTime(
            database,
            database.use((db) => readPicture(db, id)),
          );
    if (bytes === null) throw Object.assign(new Error('no such picture'), { statusCode: 404 });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(servedType)
      .send(Buffer.from(bytes));
  });
}
