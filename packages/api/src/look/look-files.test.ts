import { describe, expect, it } from 'vitest';
import { getFontScript, type LookFiles, parseLook, renderLookHead } from './look-files.js';

const look: LookFiles = {
  world: 'harbour',
  palette: 'Harbour',
  lettering: 'Charm',
  art: 'harbour-harbour-1a2b3c4d',
  styles: 'harbour.css',
  script: 'harbour.js',
  fonts: {
    latin: ['charm.woff2', 'text.woff2', 'bold.woff2'],
    arabic: ['ruqaa.woff2', 'vazir.woff2', 'vazir-bold.woff2'],
  },
  drawings: ['corner'],
  splash: '',
  paper: '#fbf6ea',
};

describe('the fonts of a document', () => {
  it.each([
    ['en', 'latin'],
    ['pt', 'latin'],
    ['nb', 'latin'],
    ['pl', 'latin'],
    ['ar', 'arabic'],
    ['ar-LB', 'arabic'],
    ['fa', 'arabic'],
    // Tests add languages.
    ['qaa', 'latin'],
  ])('are those of the script of %s: %s', (language, script) => {
    expect(getFontScript(language)).toBe(script);
  });

  it.each([
    ['latin', 'charm.woff2 text.woff2'],
    ['arabic', 'ruqaa.woff2 vazir.woff2'],
  ] as const)('are preloaded in %s, but the bold one', (script, names) => {
    const head = renderLookHead(look, script);
    const preloaded = [...head.matchAll(/rel="preload" as="font"[^>]* href="\/assets\/([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(preloaded.join(' ')).toBe(names);
    // The service worker keeps all of them.
    const [, content = ''] = /name="havn:look" content="([^"]*)"/.exec(head) ?? [];
    expect(parseLook(content).files).toEqual([
      'harbour.js',
      ...look.fonts[script],
      'harbour-harbour-1a2b3c4d-corner.svg',
    ]);
  });
});
