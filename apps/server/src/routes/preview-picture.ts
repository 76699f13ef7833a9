// Public, the same for every guest, and about the couple alone (specification §5 "The link").
import { chooseLanguage } from '@havn/api/wedding/language-rules';
import { getPicture } from '@havn/api/wedding/pictures';
import { getWedding } from '@havn/api/wedding/queries';
import { isLanguageTag } from '@havn/i18n/own-languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppDependencies, withTimeout } from '../http/context.js';
import { isUnchanged } from '../http/entity-tag.js';
import { type PreviewKind, previewKinds } from '../preview-picture/content.js';
import {
  type PreviewPicture,
  type PreviewPictureOptions,
  PreviewPictures,
} from '../preview-picture/preview-pictures.js';

/** Without a hash, it is the current picture, as the dashboard shows it. */
const pictureName = new RegExp(
  `^([a-z]{2,3}(?:-[A-Z][A-Za-z]+)?)(?:-(${previewKinds.join('|')}))?(?:-[0-9a-f]{16})?\\.(?:png|jpg)$`,
);

export function createPreviewPictures(
  app: FastifyInstance,
  { database }: AppDependencies,
  loadArt: PreviewPictureOptions['loadArt'],
): PreviewPictures {
  return new PreviewPictures({
    loadArt,
    loadPhoto: (id) => database.use((db) => getPicture(db, id)),
    reportFailure: (error) => app.log.error({ err: error }, 'drawing the preview picture failed'),
  });
}

type PictureRequest = FastifyRequest<{ Params: { name: string } }>;

const getPath = ({ params }: PictureRequest) => `/preview/${params.name}`;

function sendPicture(request: PictureRequest, reply: FastifyReply, picture: PreviewPicture): FastifyReply {
  // A message may contain the path of an earlier picture. It gets the current one, which is cached only briefly.
  const isImmutable = picture.path === getPath(request) && !picture.isFallback;
  reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
  // Webmail and chat apps on the web embed the picture in pages of another origin.
  reply.header('cross-origin-resource-policy', 'cross-origin').header('x-robots-tag', 'noindex');
  if (isUnchanged(request, reply, picture.entityTag)) return reply.code(304).send();
  return reply.type(picture.type).send(picture.bytes);
}

export function mountPreviewPicture(
  app: FastifyInstance,
  { database, publicUrl }: AppDependencies,
  pictures: PreviewPictures,
): void {
  app.get('/preview/:name', async (request: PictureRequest, reply) => {
    const [, language, kind] = pictureName.exec(request.params.name) ?? [];
    if (language === undefined || !isLanguageTag(language))
      throw Object.assign(new Error('no such picture'), { statusCode: 404 });
    const drawn = pictures.find(getPath(request));
    if (drawn !== undefined) return sendPicture(request, reply, drawn);
    const getCurrent = async () => {
      const wedding = await database.use((db) => getWedding(db, publicUrl));
      // A message may contain the picture of a language that the couple has removed since.
      return pictures.get(wedding, chooseLanguage(language, wedding), kind as PreviewKind | undefined);
    };
    return sendPicture(request, reply, await withTimeout(database, getCurrent()));
  });
}
