import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listTableRows } from '../../test/readme.js';

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

it('the README promises the browsers that the builds target', () => {
  const promised = listTableRows('### Supported browsers').map(
    ([name = '', version]) => `${name.toLowerCase().split(',')[0]} >= ${version}`,
  );
  expect(promised).toEqual(browserslist);
});
