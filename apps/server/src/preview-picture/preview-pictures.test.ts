import type { LookChoice } from '@havn/api/look/look-names';
import { getPalette } from '@havn/api/look/looks';
import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import { weddingDefaults } from '@havn/api/wedding/fields';
import type { Language } from '@havn/i18n/languages';
import { setOwnLanguages } from '@havn/i18n/own-languages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getPreviewContent } from './content.js';
import type { drawInProcess } from './draw-in-process.js';
import { PreviewPictures } from './preview-pictures.js';

const wedding = { ...weddingDefaults, version: 1, publicUrl: 'https://wedding.example.com' };
const loadArt = (look: LookChoice): PreviewArtwork => ({
  palette: getPalette(look),
  landscape: '',
  vehicle: null,
  corner: '',
  otherCorner: '',
  emblem: '',
  night: { sky: '', landscape: [], vehicle: null },
  flourish: '',
  fonts: [],
});

interface Drawing {
  language: string;
  first: string;
  finish(text: string): void;
  fail(): void;
}

/** Pictures whose drawings the test finishes. */
function createPictures() {
  const drawings: Drawing[] = [];
  const failures: unknown[] = [];
  const draw: typeof drawInProcess = ({ content: { language, first } }) =>
    new Promise((resolve, reject) => {
      const finish = (text: string) => resolve(Buffer.from(text));
      drawings.push({ language, first, finish, fail: () => reject(new Error('drawing failed')) });
    });
  const pictures = new PreviewPictures({
    loadArt,
    draw,
    loadPhoto: async () => null,
    reportFailure: (error) => failures.push(error),
  });
  return { pictures, drawings, failures };
}

const waitForDrawings = (drawings: Drawing[], count: number) => expect.poll(() => drawings.length).toBe(count);

describe('preview pictures', () => {
  it('are drawn once for concurrent requests, and cached', async () => {
    const { pictures, drawings } = createPictures();
    const requests = Array.from({ length: 50 }, () => pictures.get(wedding, 'en'));
    await waitForDrawings(drawings, 1);
    drawings[0]?.finish('English');
    const all = await Promise.all(requests);
    expect(new Set(all.map(({ bytes }) => bytes.toString()))).toEqual(new Set(['English']));
    expect((await pictures.get(wedding, 'en')).bytes.toString()).toBe('English');
    expect(pictures.find(pictures.getAddress(wedding, 'en').path)?.bytes.toString()).toBe('English');
    expect(drawings).toHaveLength(1);
  });

  it('are drawn one after the other', async () => {
    const { pictures, drawings } = createPictures();
    const [english, french] = [pictures.get(wedding, 'en'), pictures.get(wedding, 'fr')];
    await waitForDrawings(drawings, 1);
    drawings[0]?.finish('English');
    await english;
    await waitForDrawings(drawings, 2);
    drawings[1]?.finish('français');
    expect((await french).bytes.toString()).toBe('français');
    expect(drawings.map(({ language }) => language)).toEqual(['en', 'fr']);
  });

  it('that cannot be drawn are replaced by one without names and photo, and do not block the next', async () => {
    const { pictures, drawings, failures } = createPictures();
    const [failed, next] = [pictures.get(wedding, 'en'), pictures.get(wedding, 'fr')];
    await waitForDrawings(drawings, 1);
    drawings[0]?.fail();
    await waitForDrawings(drawings, 2);
    expect(drawings[1]?.first).toBe('You’re invited');
    drawings[1]?.finish('title');
    const fallback = await failed;
    expect(fallback).toMatchObject({ type: 'image/png', isFallback: true });
    expect(fallback.bytes.toString()).toBe('title');
    expect(failures).toHaveLength(1);
    await waitForDrawings(drawings, 3);
    drawings[2]?.finish('français');
    expect((await next).isFallback).toBe(false);
    // The next request does not try to draw it again.
    expect((await pictures.get(wedding, 'en')).isFallback).toBe(true);
    expect(drawings).toHaveLength(3);
  });

  it('have a path that changes with everything that they show, and with nothing else', () => {
    const { pictures } = createPictures();
    const photo = '/pictures/01234567-89ab-4cde-8f01-23456789abcd.webp';
    const changes = [
      {},
      { firstPartner: 'Åse' },
      { secondPartner: 'Åse' },
      { weddingDate: '2026-08-02' },
      { couplePhotoUrl: photo },
      { palette: 'Regatta' },
      { lettering: 'EB Garamond Italic' },
    ] as const;
    const paths = changes.flatMap((change) =>
      (['en', 'fr'] as const).map((language) => pictures.getAddress({ ...wedding, ...change }, language).path),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.every((path) => /^\/preview\/(en|fr)-[0-9a-f]{16}\.(png|jpg)$/.test(path))).toBe(true);
    const unrelated = { ...wedding, venueName: 'Elsewhere', version: 2, couplePhotoUrl: 'https://example.com/us.jpg' };
    expect(pictures.getAddress(unrelated, 'en').path).toBe(paths[0]);
    const redrawn = new PreviewPictures({
      loadArt: (look) => ({ ...loadArt(look), vehicle: '<svg/>' }),
      loadPhoto: async () => null,
      reportFailure: () => undefined,
    });
    expect(redrawn.getAddress(wedding, 'en').path).not.toBe(paths[0]);
  });
});

it('the content of a picture has the direction and the join of its language', () => {
  setOwnLanguages(['he', 'hi'] as Language[], 'en');
  onTestFinished(() => setOwnLanguages([], 'en'));
  const describeContent = (language: string) => {
    const { direction, join } = getPreviewContent(wedding, language as Language);
    return [direction, join];
  };
  expect(['en', 'ar', 'he', 'hi'].map(describeContent)).toEqual([
    ['ltr', '&'],
    ['rtl', 'و'],
    ['rtl', '&'],
    ['ltr', '&'],
  ]);
});
