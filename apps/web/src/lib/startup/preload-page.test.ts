import { expect, it } from 'vitest';
import { listGuestPagePaths, listPageFiles } from './preload-page.js';

const content = 'invitation letter-1.js letter-2.css;qr door-3.js;decline';

it('lists the files of the requested page', () => {
  expect(listPageFiles('invitation', content)).toEqual(['letter-1.js', 'letter-2.css']);
  expect(listPageFiles('qr', content)).toEqual(['door-3.js']);
});

it('lists none for a page without files, the welcome page, an unknown page or an unbuilt index.html', () => {
  for (const page of ['decline', 'D2CFZ4JYJXB', '', 'letter-1.js']) expect(listPageFiles(page, content)).toEqual([]);
  expect(listPageFiles('invitation', '')).toEqual([]);
});

it('lists each file of all pages and of the look once', () => {
  const look = { world: 'harbour', art: 'harbour-fog-1a', files: ['harbour-2b.js', 'b.css'] };
  expect(listGuestPagePaths('invitation a.js b.css;qr a.js c.svg;decline', look)).toEqual([
    '/assets/a.js',
    '/assets/b.css',
    '/assets/c.svg',
    '/assets/harbour-2b.js',
  ]);
});
