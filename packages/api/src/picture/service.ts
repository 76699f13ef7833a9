// Pictures uploaded by the couple (specification §2 "Pictures"). The uploaded file is re-encoded: rotated upright,
// resized to what a page needs, and without metadata such as the location.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import sharp from 'sharp';
import { DomainError } from '../errors.js';
import { readWedding } from '../wedding/schema.js';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The content type of every served picture. */
export const servedType = 'image/webp';

const longestSide = 6000;
const shortestSide = 16;
/** Enough for phone and desktop screens at a device pixel ratio of 2. */
const keptSide = 1600;

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature;

/** Detects JPEG (ITU T.81), PNG and WebP (RIFF) by signature, not by file name. No other format is decoded. */
function isPicture(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, 0, '\xff\xd8\xff') ||
    startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP'))
  );
}

function refusal(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { message, issues: [{ path: ['picture'], message }] });
}

async function remade(bytes: Uint8Array): Promise<Buffer> {
  if (!isPicture(bytes)) throw refusal('Only a JPEG, PNG or WebP picture.');
  const unreadable = () => refusal('The picture cannot be read. It may be damaged.');
  const picture = sharp(bytes, { limitInputPixels: longestSide * longestSide, failOn: 'error', sequentialRead: true });
  const { width = 0, height = 0 } = await picture.metadata().catch(() => {
    throw unreadable();
  });
  if (Math.max(width, height) > longestSide) throw refusal(`At most ${longestSide} pixels on a side.`);
  if (Math.min(width, height) < shortestSide) throw refusal(`At least ${shortestSide} pixels on a side.`);
  return picture
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}

/** Saves a picture and returns its path on this site. @throws DomainError INVALID_INPUT for an unusable picture. */
export async function keepPicture(db: Database, bytes: Uint8Array): Promise<{ url: string }> {
  const kept = await remade(bytes);
  const [row] = await driverOf(db)<{ id: string }[]>`insert into pictures (bytes) values (${kept}) returning id`;
  return { url: `/pictures/${row?.id ?? ''}.webp` };
}

/** The bytes of a picture, or null. */
export async function readPicture(db: Database, id: string): Promise<Uint8Array | null> {
  const [row] = await driverOf(db)<{ bytes: Uint8Array }[]>`select bytes from pictures where id = ${id}`;
  return row?.bytes ?? null;
}

/** Deletes pictures older than a day that the wedding does not use. Called periodically by the server. */
export async function forgetUnusedPictures(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock the row, so that the used picture cannot change until the others are deleted.
    const [row] = await driverOf(tx)<{ record: unknown }[]>`select record from wedding for share`;
    const { couplePhotoUrl } = readWedding(row?.record);
    const [, used = null] = /^\/pictures\/([0-9a-f-]{36})\./.exec(couplePhotoUrl) ?? [];
    await driverOf(tx)`
      delete from pictures where created_at < now() - interval '1 day' and id is distinct from ${used}::uuid`;
  });
}
