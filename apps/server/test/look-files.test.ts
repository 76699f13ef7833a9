// What the server makes in the look of the wedding, besides pages: icons, the web app's manifest and stylesheets.
import { listChoices, worldNames } from '@havn/api/look/look-names';
import { getPalette } from '@havn/api/look/looks';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from './harness.js';

const server = await useServer({ hasGuestPages: true });
const token = await server.logIn();

const choose = async (look: object) => {
  const { status } = await server.send('PUT', '/api/v1/wedding', look, { token });
  expect(status).toBe(200);
};
const fetchBytes = async (path: string) => Buffer.from(await (await fetch(`${server.origin}${path}`)).arrayBuffer());

const looks = worldNames.map((world) => {
  const { palette, lettering } = listChoices(world);
  return { world, palette: palette.at(-1) ?? '', lettering: lettering.at(-1) ?? '' };
});

describe.each(looks)('in $world, $palette', (look) => {
  const palette = getPalette(look);
  beforeAll(() => choose(look));

  it('the documents name its files alone', async () => {
    const { text } = await server.get('/');
    expect(text).toContain(`<meta name="theme-color" content="${palette.paper}">`);
    const others = worldNames.filter((world) => world !== look.world);
    expect(text).toContain(`<meta name="havn:look" content="${look.world} `);
    expect(text).toMatch(/<svg class="splash__drawing"/);
    for (const world of others) expect(text).not.toMatch(new RegExp(`[ /]${world}-`));
  });

  it('short pages and the API document have its colours, and the first ones its landscape', async () => {
    const { text, headers } = await server.get('/i/link.css');
    expect(text).toContain(`--paper:${palette.paper};`);
    expect(text).toMatch(new RegExp(`url\\(/assets/${look.world}-[\\w-]+-landscape\\.svg\\)`));
    expect(headers['cache-control']).toBe('no-cache');
    expect((await server.get('/api/v1/docs.css')).text).toContain(`--paper: ${palette.paper};`);
  });

  it('the manifest and the icons are of this look', async () => {
    const { body } = await server.get('/manifest.webmanifest');
    expect(body).toMatchObject({ background_color: palette.paper, theme_color: palette.paper });
    expect((await server.get('/favicon.svg')).text).not.toContain('var(');
    const icon = sharp(await fetchBytes('/apple-touch-icon.png'));
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect((await icon.stats()).isOpaque).toBe(true);
  });

  it('the picture of a link preview is drawn', async () => {
    const { headers } = await server.get('/preview/en.png');
    expect(headers['content-type']).toBe('image/png');
    const before = await fetchBytes('/preview/en.png');
    expect(await sharp(before).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

it('the splash screen has no drawing, and the icons two rings, before the couple has been asked for the world', async () => {
  const icons = () => Promise.all(['/favicon.svg', '/apple-touch-icon.png'].map(fetchBytes));
  const chosen = await icons();
  await choose({ firstPartner: '', secondPartner: '', coupleTitle: '' });
  await expect.poll(async () => (await server.get('/')).text).not.toContain('splash__drawing');
  const [drawing, picture] = await icons();
  expect(String(drawing).match(/<circle/g)).toHaveLength(2);
  expect(picture?.equals(chosen[1] ?? Buffer.of())).toBe(false);
  await choose({ firstPartner: 'Imani', secondPartner: 'Jonas' });
  await expect.poll(async () => (await server.get('/')).text).toContain('splash__drawing');
  expect(await icons()).toEqual(chosen);
});

it('icons and pictures differ from look to look', async () => {
  const found = new Set<string>();
  for (const look of looks) {
    await choose(look);
    for (const path of ['/favicon.svg', '/apple-touch-icon.png', '/preview/en.png', '/i/link.css'])
      found.add((await fetchBytes(path)).toString('base64'));
  }
  expect(found.size).toBe(looks.length * 4);
});

it('the looks that can be chosen are listed, and the list is revalidated', async () => {
  const { status, headers, body } = await server.get('/looks.json');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  const listed = (body as { world: string }[]).map(({ world }) => world);
  expect(new Set(listed)).toEqual(new Set(worldNames));
});
