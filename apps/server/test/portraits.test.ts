// The drawn portrait with the people that a couple has chosen.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personFields } from '@havn/api/look/portrait';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-portraits-'));
const art = 'harbour-harbour-1a2b3c4d';
const choices =
  '2.bun.brown.dress.white.veil.none.false.false.false.false-5.short.black.suit.main.none.none.true.false.false.false-false.true';
let server: TestServer;

/** The people stand in front of `background`, which is returned. */
function writeFrame(background: string): string {
  const people = '<!--people--><path d="M1 1"/><!--/people-->';
  const frame = `<svg xmlns="http://www.w3.org/2000/svg">${background}${people}</svg>`;
  writeFileSync(join(folder, 'assets', `${art}-portrait.svg`), frame);
  return background;
}

/** More than the server keeps. */
const otherChoices = personFields.hair.values.flatMap((hair) =>
  personFields.hairColor.values.flatMap((color) =>
    personFields.headwear.values.map((headwear) =>
      choices.replace('bun.brown.dress.white.veil', `${hair}.${color}.dress.white.${headwear}`),
    ),
  ),
);

beforeAll(async () => {
  const look = { world: 'harbour', palette: 'Harbour', lettering: 'Charm', art, styles: '', script: '', paper: '' };
  const files = { fonts: { latin: [], arabic: [] }, splash: '', drawings: ['corner', 'portrait'] };
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><!--look--><!--couple-->');
  writeFileSync(join(folder, 'looks.json'), JSON.stringify([{ ...look, ...files }]));
  writeFrame('');
  server = await startServer({ webDirectory: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (name: string) => server.get(`/assets/${name}.svg`);

describe('a portrait', () => {
  it('has the couple of the world', async () => {
    expect((await get(`${art}-portrait`)).text).toContain('M1 1');
  });

  it('has the chosen people, in the colours of the palette, and never changes', async () => {
    const { status, headers, text } = await get(`${art}-portrait-${choices}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(text).toMatch(/^<svg .*#f0cdb0.*#7a5036.*<\/svg>$/);
    expect(text).not.toMatch(/M1 1|var\(/);
  });

  it('is drawn and compressed once, as long as not too many others are requested', async () => {
    const name = `${art}-portrait-${choices}`;
    await get(name);
    const background = writeFrame('<path d="M2 2"/>');
    const reply = await fetch(`${server.origin}/assets/${name}.svg`, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(await reply.text()).not.toContain(background);
    for (const other of otherChoices) expect((await get(`${art}-portrait-${other}`)).text).toContain(background);
    expect((await get(name)).text).toContain(background);
  });

  it.each([
    ['unknown hair', `${art}-portrait-${choices.replace('bun', 'mohawk')}`, 400],
    ['a value that is missing', `${art}-portrait-${choices.replace('.bun', '')}`, 400],
    ['no choices', `${art}-portrait-x`, 400],
    ['choices with markup', `${art}-portrait-${encodeURIComponent(choices.replace('bun', '<b>'))}`, 400],
    ['the drawings of another build', `harbour-harbour-00000000-portrait-${choices}`, 404],
    ['a path', `${encodeURIComponent('../')}${art}-portrait-${choices}`, 404],
  ])('with %s is refused', async (_, name, status) => {
    expect((await get(name)).status).toBe(status);
  });

  it('names what is possible', async () => {
    const { text } = await get(`${art}-portrait-${choices.replace('bun', 'mohawk')}`);
    expect(text).toContain('afro');
  });

  it('is in the head of the documents once it is chosen', async () => {
    await expect.poll(async () => (await server.get('/')).text).toContain(' -portrait.svg');
    const portrait = { first: { hair: 'bun' }, second: {}, hasDog: true };
    const token = await server.logIn();
    expect((await server.send('PUT', '/api/v1/wedding', { portrait }, { token })).status).toBe(200);
    await expect.poll(async () => (await server.get('/')).text).toMatch(/ -portrait-2\.bun\.[\w.-]+-false\.true\.svg/);
    expect((await server.get('/')).text).not.toContain(' -portrait.svg');
    const refused = await server.send('PUT', '/api/v1/wedding', { portrait: { first: { hair: 'mohawk' } } }, { token });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('afro')]);
  });
});
