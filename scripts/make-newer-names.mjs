// Writes the names of JavaScript and of the DOM that a supported browser of the widget does not have, from the data
// of MDN. Run it after a change of `browserslist` in `packages/widget/package.json`, with the `data.json` of
// `npm pack @mdn/browser-compat-data`: `node scripts/make-newer-names.mjs package/data.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { supportedBrowsers } from '../packages/widget/build-target.mjs';
import { atRoot } from './run/child.mjs';

const mdnNames = { ios: 'safari_ios' };
const { api, javascript } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const parseVersion = (text) => Number.parseFloat(text.replace('≤', ''));

const covers = ({ version_added: added, version_removed: removed, ...limits }, version) =>
  !limits.flags &&
  !limits.prefix &&
  !limits.alternative_name &&
  /\d/.test(added) &&
  parseVersion(added) <= version &&
  !(removed && parseVersion(removed) <= version);

const isIn = ({ support }, browser, version) =>
  [support[mdnNames[browser] ?? browser] ?? []].flat().some((entry) => covers(entry, version));

const isMissing = (compat) => supportedBrowsers.some(([browser, version]) => !isIn(compat, browser, Number(version)));

/** The tests run in Chromium: what it does not have itself cannot be deleted. */
const isInChromium = (compat) => isIn(compat, 'chrome', Number.POSITIVE_INFINITY);

/** `true`: the whole object; otherwise its members. */
const newerNames = {};
for (const [name, { __compat: compat, ...members }] of Object.entries({ ...javascript.builtins, ...api })) {
  if (compat && !isInChromium(compat)) continue;
  if (compat && isMissing(compat)) newerNames[name] = true;
  else {
    const newer = Object.entries(members)
      .filter(([, member]) => member.__compat && isInChromium(member.__compat) && isMissing(member.__compat))
      .map(([member]) => member)
      // Neither a symbol nor the description of a behaviour.
      .filter((member) => /^[a-z]\w*$/i.test(member) && !/_(?!static$)/.test(member));
    if (newer.length > 0) newerNames[name] = newer;
  }
}
const lines = Object.entries(newerNames).map(
  ([name, members]) => `  ${JSON.stringify(name)}: ${JSON.stringify(members)}`,
);
writeFileSync(atRoot('packages/widget/test/fixtures/newer-names.json'), `{\n${lines.join(',\n')}\n}\n`);
