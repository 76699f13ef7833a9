// The rules of name-words.json (packages/i18n/src/name-words.ts says what each list is for).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder, readJson } from './meta.mjs';

const file = 'name-words.json';
const forms = ['feminine', 'masculine', 'neutral'];
const lists =
  'joins joinsInLowerCase families familyArticles pluralArticles pluralEnding companions companionsInLowerCase children childrenInLowerCase possessives people countedChildren singles couples numbers withSigns years particles suffixes givenNames kunyas'.split(
    ' ',
  );

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function* checkList(path, list) {
  if (typeof list !== 'string') return yield [path, 'must be a text'];
  const words = list === '' ? [] : list.split(', ');
  for (const [index, word] of words.entries()) {
    if (word === '' || word !== word.trim().toLowerCase() || /[,.]/.test(word))
      yield [path, `has "${word}", which is not a word in lower case without a full stop`];
    else if (words.indexOf(word) !== index) yield [path, `has "${word}" twice`];
  }
}

function* checkTitles(titles) {
  if (!isObject(titles)) return yield ['titles', 'must be an object'];
  for (const form of forms) {
    if (!isObject(titles[form])) yield [`titles.${form}`, 'must be an object'];
    else for (const [title, list] of Object.entries(titles[form])) yield* checkList(`titles.${form}.${title}`, list);
  }
  yield* checkList('titles.couple', titles.couple);
}

function* checkRelations(relations) {
  if (!isObject(relations)) return yield ['relations', 'must be an object'];
  for (const form of forms) yield* checkList(`relations.${form}`, relations[form]);
}

function* checkKinship(kinship) {
  if (!isObject(kinship)) return yield ['kinship', 'must be an object'];
  for (const form of forms) yield* checkList(`kinship.${form}`, kinship[form]);
  if (typeof kinship.isLowerCase !== 'boolean') yield ['kinship.isLowerCase', 'must be true or false'];
}

function* checkEndings(endings) {
  if (!Array.isArray(endings)) return yield ['lastNameEndings', 'must be a list'];
  for (const ending of endings)
    for (const part of ['masculine', 'feminine', 'plural', 'family'])
      if (typeof ending?.[part] !== 'string' || ending[part] === '') yield [`lastNameEndings.${part}`, 'is missing'];
}

function* check(words) {
  const others = 'titles kinship relations lastNames lastNameEndings capitalizesParticles vocatives'.split(' ');
  const known = [...lists, ...others];
  for (const name of Object.keys(words)) if (!known.includes(name)) yield [name, 'is not a field'];
  yield* checkTitles(words.titles);
  yield* checkKinship(words.kinship);
  yield* checkRelations(words.relations);
  for (const name of lists) yield* checkList(name, words[name]);
  if (words.lastNames !== 1 && words.lastNames !== 2) yield ['lastNames', 'must be 1 or 2'];
  if (typeof words.capitalizesParticles !== 'boolean') yield ['capitalizesParticles', 'must be true or false'];
  if (!isObject(words.vocatives)) yield ['vocatives', 'must be an object'];
  yield* checkEndings(words.lastNameEndings);
}

/** The faults of a language's file, which it may do without. */
export function checkNameWords(root, language) {
  const path = `${localesFolder}/${language}/${file}`;
  if (!existsSync(join(root, path))) return [];
  return [...check(readJson(root, path))].map(([key, fault]) => `${path}: ${key} ${fault}`);
}
