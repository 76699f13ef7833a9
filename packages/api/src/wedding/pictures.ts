// Specification §2 "Pictures". Re-encoding removes metadata such as the location.
import type { Database } from '@havn/db/client';
import { pictures, sections, wedding } from '@havn/db/schema';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import { parseWedding } from './schema.js';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const servedPictureType = 'image/webp';

const maxSidePixels = 6000;
const minSidePixels = 16;
/** Enough for phone and desktop screens at a device pixel ratio of 2. */
const storedSidePixels = 1600;

const hasSignatureAt = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature;

/** Detects JPEG (ITU T.81), PNG and WebP (RIFF) by signature. No other format is decoded. */
function isPicture(bytes: Uint8Array): boolean {
  return (
    hasSignatureAt(bytes, 0, '\xff\xd8\xff') ||
    hasSignatureAt(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    (hasSignatureAt(bytes, 0, 'RIFF') && hasSignatureAt(bytes, 8, 'WEBP'))
  );
}

function createInputError(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { message, issues: [{ path: ['picture'], message }] });
}

async function reencodePicture(bytes: Uint8Array): Promise<Buffer> {
  if (!isPicture(bytes)) throw createInputError('Choose a JPEG, PNG or WebP picture.');
  // A native library: loaded at the first upload, not at startup.
  const { default: sharp } = await import('sharp');
  const createUnreadableError = () => createInputError('The picture cannot be read. It may be damaged.');
  // Without a limit: only the header is read, and a picture that is too large is no damaged one.
  const header = sharp(bytes, { limitInputPixels: false });
  const { width = 0, height = 0 } = await header.metadata().catch(() => {
    throw createUnreadableError();
  });
  if (Math.max(width, height) > maxSidePixels) throw createInputError(`At most ${maxSidePixels} pixels per side.`);
  if (Math.min(width, height) < minSidePixels) throw createInputError(`At least ${minSidePixels} pixels per side.`);
  return sharp(bytes, { limitInputPixels: maxSidePixels * maxSidePixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: storedSidePixels, height: storedSidePixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw createUnreadableError();
    });
}

const insertPicture = prepared<{ bytes: Uint8Array }>()((db, $) =>
  db.insert(pictures).values({ bytes: $.bytes }).returning({ id: pictures.id }),
);

/** @returns the path on this site. @throws DomainError INVALID_INPUT for an unusable picture. */
export async function savePicture(db: Database, bytes: Uint8Array): Promise<{ url: string }> {
  const webp = await reencodePicture(bytes);
  const [row] = await insertPicture(db, { bytes: webp });
  return { url: `/pictures/${row?.id ?? ''}.webp` };
}

const selectPicture = prepared<{ id: string }>()((db, $) =>
  db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, $.id)),
);

export async function getPicture(db: Database, id: string): Promise<Uint8Array | null> {
  const [row] = await selectPicture(db, { id });
  return row?.bytes ?? null;
}

/** Those older than a day that neither the wedding nor a section of the letter uses. */
export async function deleteUnusedPictures(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock the row, so that the used picture cannot change until the others are deleted.
    const [row] = await tx.select({ record: wedding.record }).from(wedding).for('share');
    const { couplePhotoUrl } = parseWedding(row?.record);
    const shown = await tx.select({ url: sections.pictureUrl }).from(sections).for('share');
    const used = [couplePhotoUrl, ...shown.map(({ url }) => url)].flatMap(
      (url) => /^\/pictures\/([0-9a-f-]{36})\./.exec(url)?.[1] ?? [],
    );
    await tx
      .delete(pictures)
      .where(and(sql`${pictures.createdAt} < now() - interval '1 day'`, notInArray(pictures.id, used)));
  });
}
