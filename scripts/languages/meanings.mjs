// What English texts mean where they do not say it: whom they address, where they stand, what a placeholder counts.
// locales/en/meanings.json has one line for each such key, by the file of the text. Translators see it where a text is
// missing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder, readJson } from './meta.mjs';

const meaningsFile = `${localesFolder}/en/meanings.json`;
const form = /_(?:zero|one|two|few|many|other|feminine|masculine|several|severalFeminine|severalNeutral)$/;

const readMeanings = (root, file) =>
  existsSync(join(root, meaningsFile)) ? (readJson(root, meaningsFile)[file.replace('.json', '')] ?? {}) : {};

/** To be appended to a fault; empty if the text says all. */
export function readMeaning(root, file, key) {
  const meanings = readMeanings(root, file);
  const meaning = meanings[key] ?? meanings[key.replace(form, '')];
  return meaning === undefined ? '' : `. It means: ${meaning}`;
}

/** Every meaning is one line, and belongs to a text. */
export function* checkMeanings({ root, file, language, texts }) {
  if (language !== 'en') return;
  const keys = new Set([...texts.keys()].flatMap((key) => [key, key.replace(form, '')]));
  for (const [key, meaning] of Object.entries(readMeanings(root, file))) {
    if (!keys.has(key)) yield [key, 'has a meaning in meanings.json, but is not a key'];
    else if (typeof meaning !== 'string' || meaning.trim() === '' || meaning.includes('\n'))
      yield [key, 'needs one line as its meaning in meanings.json'];
  }
}
