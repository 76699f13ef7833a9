// @vitest-environment jsdom
import { guestPages } from '@havn/api/people/invitation/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OfflineBar } from '../invitation/gate/offline-bar.js';
import { renderPageIn } from '../server-entry.js';
import { listInvitationCases } from '../testing/invitation-cases.js';
import { createPageInput, texts } from '../testing/served-page.js';
import { tinyWorld } from '../testing/tiny-world.js';
import { Spinner } from '../ui/spinner.js';
import chosenWorld from './chosen-world.json';
import { loadWorld } from './registry.js';
import type { World } from './world.js';
import { WorldContext } from './world-context.js';

const harbour = await loadWorld(chosenWorld.name);

const inputs = guestPages.flatMap((page) =>
  listInvitationCases('en').map(({ invitation, wedding }) => createPageInput(page, { invitation, wedding })),
);

/** What guests see of a world that the server does not render: the notice that the page is offline, and the spinner. */
const renderOthers = (world: World) =>
  renderToStaticMarkup(
    <WorldContext value={world}>
      <OfflineBar at={0} problem="offline" />
      <Spinner />
    </WorldContext>,
  );

const renderAll = (world: World) => [
  ...inputs.map((input) => renderPageIn(world, input, texts).content),
  renderOthers(world),
];

/** The addresses of pictures, and the paths of inline drawings that are not common to all worlds. */
const listArt = (pages: readonly string[]): Set<string> =>
  new Set(pages.flatMap((html) => [...html.matchAll(/(?:src|d)="([^"]+)"/g)].map(([, art = '']) => art)));

it('a world without a folder is refused with its name', async () => {
  await expect(loadWorld('meadow')).rejects.toThrow('There is no ./meadow/manifest.tsx.');
});

describe('a world', () => {
  const own = listArt(renderAll(tinyWorld));
  const other = listArt(renderAll(harbour));

  it('gives the guest pages every drawing', () => {
    const { drawings, marks } = tinyWorld;
    const expected = [
      ...Object.values(drawings).map(({ src }) => src),
      ...['welcome', 'invitation', 'check-in', 'pass', 'decline', 'thank-you'].map(
        (kind) => `/tiny/landscape-${kind}.svg`,
      ),
      ...Object.values(marks),
      'M4 4h150',
      'M5 5h50',
    ];
    for (const art of expected) expect(own).toContain(art);
  });

  it('leaves nothing of another one on them', () => {
    const pictures = (art: Set<string>) => [...art].filter((source) => source.includes('.svg'));
    expect(pictures(other).length).toBeGreaterThan(8);
    for (const source of pictures(own)) expect(source).toMatch(/^\/tiny\//);
    for (const path of Object.values(harbour.marks)) expect(own).not.toContain(path);
    expect(renderAll(tinyWorld).join('')).not.toMatch(/class="[^"]*\b(harbour|boat|compass)/);
  });
});
