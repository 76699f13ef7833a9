// @vitest-environment jsdom
import { parseLook } from '@havn/api/look/look-files';
import { guestPages } from '@havn/api/people/invitation/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OfflineBar } from '../invitation/gate/offline-bar.js';
import { renderPageIn } from '../server-entry.js';
import { harbourLook } from '../testing/harbour-look.js';
import { listInvitationCases } from '../testing/invitation-cases.js';
import { createPageInput, getPageTexts } from '../testing/served-page.js';
import { tinyLook } from '../testing/tiny-world.js';
import { Spinner } from '../ui/spinner.js';
import { LookContext } from './look-context.js';
import { loadLook, loadWorld } from './registry.js';
import { type Look, slotSizes } from './world.js';

const harbour = await loadLook(harbourLook);

const inputs = guestPages.flatMap((page) =>
  listInvitationCases('en').map(({ invitation, wedding }) => createPageInput(page, { invitation, wedding })),
);

/** What guests see of a world that the server does not render: the notice that the page is offline, and the spinner. */
const renderOthers = (look: Look) =>
  renderToStaticMarkup(
    <LookContext value={look}>
      <OfflineBar at={0} problem="offline" />
      <Spinner />
    </LookContext>,
  );

const renderAll = (look: Look) => [
  ...inputs.map((input) => renderPageIn(look, input, getPageTexts(input.language)).content),
  renderOthers(look),
];

/** The addresses of pictures, and the paths of inline drawings that are not common to all worlds. */
const listArt = (pages: readonly string[]): Set<string> =>
  new Set(pages.flatMap((html) => [...html.matchAll(/(?:src|d)="([^"]+)"/g)].map(([, art = '']) => art)));

it('a world without a folder is refused with its name', async () => {
  await expect(loadWorld('meadow')).rejects.toThrow('There is no ./meadow/manifest.tsx.');
});

it('the document names the world, its drawings and its other files', async () => {
  const source = parseLook('harbour harbour-regatta-1a2b3c4d harbour-5e.js charm-6f.woff2 -corner.svg -corner-2.svg');
  expect(source.files).toEqual([
    'harbour-5e.js',
    'charm-6f.woff2',
    'harbour-regatta-1a2b3c4d-corner.svg',
    'harbour-regatta-1a2b3c4d-corner-2.svg',
  ]);
  expect([...(await loadLook(source)).drawings]).toEqual(['corner', 'corner-2']);
});

describe('a world', () => {
  const own = listArt(renderAll(tinyLook));
  const other = listArt(renderAll(harbour));

  it('gives the guest pages every drawing', () => {
    const scenes = ['welcome', 'invitation', 'check-in', 'pass', 'thank-you'];
    const expected = [
      ...Object.keys(slotSizes).map((slot) => `/assets/tiny-${slot}.svg`),
      ...scenes.map((kind) => `/assets/tiny-landscape-${kind}.svg`),
      '/assets/tiny-decline.svg',
      ...Object.values(tinyLook.world.marks),
      'M4 4h150',
      'M5 5h50',
    ];
    for (const art of expected) expect(own).toContain(art);
  });

  it('leaves nothing of another one on them', () => {
    const pictures = (art: Set<string>) => [...art].filter((source) => source.includes('.svg'));
    expect(pictures(other).length).toBeGreaterThan(8);
    for (const source of pictures(own)) expect(source).toMatch(/^\/assets\/tiny-/);
    for (const path of Object.values(harbour.world.marks)) expect(own).not.toContain(path);
    expect(renderAll(tinyLook).join('')).not.toMatch(/class="[^"]*\b(harbour|boat|compass)/);
  });
});
