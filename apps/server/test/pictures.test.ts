// Picture upload: formats, re-encoding, authorization.
import { deleteUnusedPictures } from '@havn/api/wedding/pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useServer } from './harness.js';

const server = await useServer();
const token = await server.logIn();

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 60 } } });

const upload = (
  bytes: Buffer,
  type = 'image/jpeg',
  call: { token?: string; headers?: Record<string, string> } = { token },
) =>
  server.send('POST', '/api/v1/pictures', bytes, {
    ...call,
    headers: { 'content-type': type, 'content-length': String(bytes.length), ...call.headers },
  });

async function fetchPicture(url: string) {
  const reply = await fetch(`${server.origin}${url}`);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

describe('a picture', () => {
  it.each([
    ['image/jpeg', () => createImage(800, 600).jpeg().toBuffer()],
    ['image/png', () => createImage(800, 600).png().toBuffer()],
    ['image/webp', () => createImage(800, 600).webp().toBuffer()],
  ])('of type %s is stored and served publicly as immutable WebP', async (type, make) => {
    const response = await upload(await make(), type);
    expect(response.status).toBe(201);
    const { reply, bytes } = await fetchPicture(response.body.url as string);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
  });

  it('retried with its idempotency key is stored once; another picture with that key is rejected', async () => {
    const call = { token, headers: { 'idempotency-key': 'the portrait' } };
    const [one, other] = [await createImage(60, 50).png().toBuffer(), await createImage(50, 60).png().toBuffer()];
    const first = await upload(one, 'image/png', call);
    expect(first.status).toBe(201);
    expect((await upload(one, 'image/png', call)).body).toEqual(first.body);
    expect((await upload(other, 'image/png', call)).body.reason).toBe('KEY_REUSED');
    expect((await upload(one, 'image/png')).body.url).not.toBe(first.body.url);
  });

  it('P7 from a phone loses its location and is rotated upright', async () => {
    const withPlace = await createImage(400, 200)
      .withExif({
        IFD0: { Make: 'Harbourphone', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 58/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    const { bytes } = await fetchPicture((await upload(withPlace)).body.url as string);
    const left = await sharp(bytes).metadata();
    expect(left.exif).toBeUndefined();
    expect(bytes.includes('Harbourphone')).toBe(false);
    expect([left.width, left.height]).toEqual([200, 400]);
  });

  it('that is larger than needed is scaled down', async () => {
    const { bytes } = await fetchPicture(
      (await upload(await createImage(4000, 3000).jpeg().toBuffer())).body.url as string,
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 1200 });
  });

  it('with appended HTML keeps only the picture', async () => {
    const polyglot = Buffer.concat([
      await createImage(64, 64).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { bytes } = await fetchPicture((await upload(polyglot)).body.url as string);
    expect(bytes.includes('script')).toBe(false);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>',
  );
  it.each([
    ['an SVG that says it is a JPEG', async () => svg],
    ['a page that says it is a picture', async () => Buffer.from('<!doctype html><script>1</script>')],
    ['an empty body', async () => Buffer.alloc(0)],
    ['half a picture', async () => (await createImage(800, 600).png().toBuffer()).subarray(0, 60)],
    ['a picture of one pixel', () => createImage(1, 1).png().toBuffer()],
    ['a picture of too many pixels', () => createImage(6001, 20).png().toBuffer()],
    ['a GIF', () => createImage(64, 64).gif().toBuffer()],
  ])('that is %s is rejected with a reason and not stored', async (_title, make) => {
    const [before] = await server.sql`select count(*)::int as count from pictures`;
    const response = await upload(await make());
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: ['picture'] }] });
    const [after] = await server.sql`select count(*)::int as count from pictures`;
    expect(after).toEqual(before);
  });

  it.each([
    ['a JPEG of a phone', () => createImage(8064, 6048).jpeg().toBuffer()],
    ['a PNG', () => createImage(6001, 6001).png().toBuffer()],
    ['a WebP', () => createImage(16, 12_000).webp().toBuffer()],
  ])('that is too large is rejected with the limit: %s', async (_name, create) => {
    const response = await upload(await create());
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message: 'At most 6000 pixels per side.' });
  });

  it('of another content type is 415, of more than 10 MiB 413', async () => {
    expect((await upload(svg, 'image/svg+xml')).status).toBe(415);
    expect((await upload(Buffer.from('{}'), 'application/json')).status).toBe(415);
    expect((await upload(Buffer.alloc(10 * 1_048_576 + 1))).status).toBe(413);
  });

  it('Z16 upload requires an administrator', async () => {
    const bytes = await createImage(64, 64).jpeg().toBuffer();
    expect((await upload(bytes, 'image/jpeg', {})).status).toBe(401);
    expect((await upload(bytes, 'image/jpeg', { token, headers: { 'x-invitation-code': '23456789ABC' } })).status).toBe(
      401,
    );
    expect((await upload(svg, 'text/html', {})).status).toBe(401);
  });

  it.each([
    '/pictures/nothing.webp',
    '/pictures/..%2f..%2fetc%2fpasswd',
    `/pictures/${'a'.repeat(36)}.webp`,
    '/pictures/',
  ])('Z26 the invalid path %s is not found', async (path) => {
    expect((await server.get(path)).status).toBe(404);
  });

  it('unused for a day is deleted; those of the couple and of a section are kept', async () => {
    const [used, shown, unused] = [
      (await upload(await createImage(64, 64).jpeg().toBuffer())).body.url as string,
      (await upload(await createImage(66, 64).jpeg().toBuffer())).body.url as string,
      (await upload(await createImage(65, 64).jpeg().toBuffer())).body.url as string,
    ];
    expect((await server.send('PUT', '/api/v1/wedding', { couplePhotoUrl: used }, { token })).status).toBe(200);
    const section = { titles: { en: 'Travel' }, pictureUrl: shown };
    expect((await server.send('POST', '/api/v1/sections', section, { token })).status).toBe(201);
    await deleteUnusedPictures(server.db);
    expect((await fetchPicture(unused)).reply.status).toBe(200);
    await server.sql`update pictures set created_at = now() - interval '25 hours'`;
    await deleteUnusedPictures(server.db);
    expect((await fetchPicture(unused)).reply.status).toBe(404);
    expect((await fetchPicture(used)).reply.status).toBe(200);
    expect((await fetchPicture(shown)).reply.status).toBe(200);
  });
});
