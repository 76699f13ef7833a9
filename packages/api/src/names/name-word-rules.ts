// The words of names in all languages, as sets and patterns: a guest list may be in any, whatever the language of the
// dashboard. The words are in `locales/*/name-words.json`.
import { getFamilyWord, getLanguageDetails } from '@havn/i18n/language-details';
import { type Language, languages } from '@havn/i18n/languages';
import { getNameWords, listNameWords, splitWordList, type WordsByForm } from '@havn/i18n/name-words';

/** The grammatical form of a salutation; `''` if it is not known. */
export type NameForm = '' | 'feminine' | 'masculine';

const allWords = listNameWords();
type ListName = {
  [Name in keyof (typeof allWords)[number]]: (typeof allWords)[number][Name] extends string ? Name : never;
}[keyof (typeof allWords)[number]];

const collect = (name: ListName): string[] => [...new Set(allWords.flatMap((words) => splitWordList(words[name])))];
export const toNameWordSet = (name: ListName): ReadonlySet<string> => new Set(collect(name));

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
const toPattern = (words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map(escapePattern)
    .join('|');

/** In lower case and without full stops, which lists use as they like: "Sig.ra", "os. tow.". */
export const foldNameWord = (word: string): string => {
  const folded = word.toLowerCase();
  return /[.,()\u00a0]/u.test(folded) ? folded.replaceAll('\u00a0', ' ').replace(/[.,()]/gu, '') : folded;
};

function hasWordOf(text: string, words: ReadonlySet<string>): boolean {
  const folded = foldNameWord(text);
  for (let start = 0; start <= folded.length; ) {
    const space = folded.indexOf(' ', start);
    const end = space === -1 ? folded.length : space;
    if (words.has(folded.slice(start, end))) return true;
    start = end + 1;
  }
  return false;
}

const forms = { feminine: 'feminine', masculine: 'masculine', neutral: '' } as const;
const formNames = Object.keys(forms) as (keyof typeof forms)[];

export interface TitleWord {
  form: NameForm;
  /** As a salutation writes it: "Madame" for "Mme". */
  spelling: string;
}

const listTitles = (titles: WordsByForm<Readonly<Record<string, string>>>): [string, TitleWord][] =>
  formNames.flatMap((name) =>
    Object.entries(titles[name]).flatMap(([spelling, list]) =>
      splitWordList(list).map((word): [string, TitleWord] => [word, { form: forms[name], spelling }]),
    ),
  );

const titlesByLanguage = new Map<Language, ReadonlyMap<string, TitleWord>>(
  languages.map((language) => [language, new Map(listTitles(getNameWords(language).titles))]),
);

const addForm = <Word extends { form: NameForm }>(words: Map<string, Word>, key: string, word: Word) => {
  const known = words.get(key);
  // "Dr." is a man in Spanish, and anybody in English.
  words.set(key, known === undefined || known.form === word.form ? (known ?? word) : { ...known, form: '' });
};

const titles = new Map<string, TitleWord>();
for (const words of allWords) for (const [key, word] of listTitles(words.titles)) addForm(titles, key, word);

/** In the language, or else in any. */
export const findTitle = (word: string, language?: Language): TitleWord | undefined => {
  const folded = foldNameWord(word);
  return (language === undefined ? undefined : titlesByLanguage.get(language)?.get(folded)) ?? titles.get(folded);
};

export const isTitle = (word: string): boolean => titles.has(foldNameWord(word));
export const isTitleOf = (language: Language, word: string): boolean =>
  titlesByLanguage.get(language)?.has(foldNameWord(word)) === true;

export const capitalize = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** By "eheleute": what its two people are called, "Herr" and "Frau". */
const coupleTitles = new Map<string, readonly [string, string]>(
  allWords.flatMap(({ titles: { masculine, feminine, couple } }) => {
    const [his = '', her = ''] = [masculine, feminine].map((words) =>
      capitalize(splitWordList(Object.values(words)[0] ?? '')[0] ?? ''),
    );
    return splitWordList(couple).map((word): [string, readonly [string, string]] => [word, [his, her]]);
  }),
);
export const findCoupleTitles = (word: string): readonly [string, string] | undefined =>
  coupleTitles.get(foldNameWord(word));

/** "Herr" and "Frau": those of a couple in the language, by which "Frau" has a husband. */
export function getUsualTitles(language: Language): Record<'feminine' | 'masculine', string> {
  const { feminine, masculine } = getNameWords(language).titles;
  return { feminine: Object.keys(feminine)[0] ?? '', masculine: Object.keys(masculine)[0] ?? '' };
}

/** The titles that tell a form, for columns that ask for it. */
export const listTitlesOf = (form: 'feminine' | 'masculine'): string[] =>
  [...titles].filter(([, title]) => title.form === form).map(([word]) => word);
export const listCoupleTitles = (): string[] => [...coupleTitles.keys()];

export interface KinWord {
  form: NameForm;
  /** Within a salutation: "Chère tante Jeanne". */
  isLowerCase: boolean;
}

const listKin = ({ kinship }: (typeof allWords)[number]): [string, KinWord][] =>
  formNames.flatMap((name) =>
    splitWordList(kinship[name]).map((word): [string, KinWord] => [
      word,
      { form: forms[name], isLowerCase: kinship.isLowerCase },
    ]),
  );
const kinByLanguage = new Map<Language, ReadonlyMap<string, KinWord>>(
  languages.map((language) => [language, new Map(listKin(getNameWords(language)))]),
);
const kin = new Map<string, KinWord>();
for (const words of allWords)
  for (const [key, word] of listKin(words)) addForm(kin, key, { ...word, isLowerCase: false });

const arabicArticle = 'ال';
/** "عم" of "العم". */
const dropArabicArticle = (word: string) => (word.startsWith(arabicArticle) && word.length > 3 ? word.slice(2) : word);

/** "Aunt" of "Aunt Mary", in the language or else in any. */
export const findKin = (word: string, language?: Language): KinWord | undefined => {
  const folded = dropArabicArticle(foldNameWord(word));
  return (language === undefined ? undefined : kinByLanguage.get(language)?.get(folded)) ?? kin.get(folded);
};

const relations = new Map<string, { form: NameForm }>();
for (const words of allWords)
  for (const name of formNames)
    for (const word of splitWordList(words.relations[name])) addForm(relations, word, { form: forms[name] });

const isRelationPart = (word: string) => relations.has(word) || kin.has(word);

/** "Neighbour" of "Neighbour Mary", or several such words: "Onkel-Tante". */
export const findRelation = (word: string): { form: NameForm } | undefined => {
  const folded = dropArabicArticle(foldNameWord(word));
  const found = relations.get(folded);
  if (found !== undefined || !folded.includes('-') || kin.has(folded)) return found;
  return folded.split('-').every(isRelationPart) ? { form: '' } : undefined;
};

const kunyas = toNameWordSet('kunyas');
/** "Umm" of "Umm Khalid", the mother of Khalid. */
export const isKunya = (word: string): boolean => kunyas.has(word.toLowerCase());

const suffixes = toNameWordSet('suffixes');
export const isSuffix = (word: string): boolean => suffixes.has(foldNameWord(word));

const particles = toNameWordSet('particles');
export const isParticle = (word: string): boolean => particles.has(foldNameWord(word).replace(/[’']/gu, ''));

const commonParticles = new Set(
  [...particles].filter((word) => allWords.filter((words) => splitWordList(words.particles).includes(word)).length > 2),
);
/** "de Bakker", "De Vries", but not "Ben Smith". */
export const hasOnlyParticlesBefore = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words
    .slice(0, -1)
    .every((word) => (word === word.toLowerCase() ? isParticle(word) : commonParticles.has(word.toLowerCase())));

/** Two words that are one, such as "De heer". */
const phrases = [
  ...[...titles.keys(), ...particles].filter((word) => word.includes(' ')),
  ...[...collect('companions'), ...relations.keys()].filter((word) => word.includes(' ')),
];
const phrase = new RegExp(
  String.raw`(?<!\p{L})(?:${toPattern(phrases).replaceAll(' ', String.raw`\.? `)})(?!\p{L})`,
  'giu',
);
const phraseStarts = new Set(phrases.map((words) => words.slice(0, words.indexOf(' '))));
/** With no-break spaces in what is one word. */
export const keepPhrases = (text: string): string =>
  hasWordOf(text, phraseStarts) ? text.replace(phrase, (found) => found.replaceAll(' ', '\u00a0')) : text;

const givenNames = toNameWordSet('givenNames');
export const isGivenName = (word: string): boolean => givenNames.has(word.toLowerCase());

/** "و" is a part of the word after it. */
const isPrefix = (word: string) => /^\p{Script=Arabic}$/u.test(word);
const joins = collect('joins');
const joinsInLowerCase = collect('joinsInLowerCase');
const prefixes = joins.filter(isPrefix);
const inAnyCase = (word: string) => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('');

const signs = ' ?[&+;/] ?';
/** Not of a name that begins with the letter. */
const prefixed = prefixes.map((prefix) => {
  const names = [...givenNames].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  return String.raw` ${prefix} ?(?!(?:${names.join('|')})(?:[ ،,&]|$))(?=\p{Script=Arabic}{2})| ${prefix} `;
});
const betweenWords = [...joins.filter((word) => !isPrefix(word)).map(inAnyCase), ...joinsInLowerCase].join('|');
/** Between two people. The short words are in lower case: "Y" may be an initial, "Con" a first name. */
export const join = new RegExp(
  `${signs}| (?:${betweenWords})\\.? ${prefixed.map((each) => `|${each}`).join('')}`,
  'gu',
);
/** The same, without the classes of letters, which take longer. */
const joinOfOtherScripts = new RegExp(`${signs}| (?:${betweenWords})\\.? `, 'g');
/** "Ed" is a first name. */
const inCapitals = [...joins, ...joinsInLowerCase].filter((word) => word.length > 1 && word !== 'ed');
const joinOfCapitals = new RegExp(`${signs}| (?:${inCapitals.join('|').toUpperCase()}) `, 'g');

/** What joins the people of a list. */
export function findJoins(text: string): RegExpExecArray[] {
  const isInCapitals = text === text.toUpperCase() && text !== text.toLowerCase();
  const inLetters = /[\u0590-\u08ff]/.test(text) ? join : joinOfOtherScripts;
  const pattern = isInCapitals ? joinOfCapitals : inLetters;
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  // Unlike `matchAll`, this does not copy the pattern for each text.
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}
export const isJoin = (word: string): boolean => joins.includes(word.toLowerCase()) || joinsInLowerCase.includes(word);

const lastNameJoins = new Map(
  joinsInLowerCase
    .filter((word) => word.length === 1)
    .map((word) => {
      const counts = allWords
        .filter((words) => splitWordList(words.joinsInLowerCase).includes(word))
        .map(({ lastNames }) => lastNames > 1);
      return [word, counts.every(Boolean) ? 'always' : counts.some(Boolean) ? 'maybe' : 'never'] as const;
    }),
);
/** Whether the word also joins the last names of one person, "Ortega y Gasset", and whether it joins only those. */
export function joinsLastNames(word: string, language?: Language): 'always' | 'maybe' | 'never' {
  const kind = lastNameJoins.get(word) ?? 'never';
  if (kind === 'never' || language === undefined) return kind;
  const { lastNames, joinsInLowerCase: own } = getNameWords(language);
  if (!splitWordList(own).includes(word)) return kind;
  return lastNames > 1 ? 'always' : 'never';
}

const families = [...new Set([...languages.map(getFamilyWord), ...collect('families')])];
export const familyWords: readonly string[] = families;
const familySet: ReadonlySet<string> = new Set(families);
export const hasFamilyWord = (text: string): boolean => hasWordOf(text, familySet);
/** Of one person whose name is not known. */
const unnamed: ReadonlySet<string> = new Set([...families, ...collect('companions')]);
const companions = toNameWordSet('companions');
/** Those that are also names are words in lower case. */
const unnamedInLowerCase = toNameWordSet('companionsInLowerCase');
const children = toNameWordSet('children');
const childrenInLowerCase = toNameWordSet('childrenInLowerCase');
const possessives = toNameWordSet('possessives');

function isWord(text: string, words: ReadonlySet<string>, wordsInLowerCase: ReadonlySet<string>): boolean {
  const bare = text.replaceAll('\u00a0', ' ');
  const end = bare.indexOf(' ');
  const word = end > -1 && possessives.has(bare.slice(0, end).toLowerCase()) ? bare.slice(end + 1) : bare;
  return words.has(foldNameWord(word)) || wordsInLowerCase.has(word);
}

/** "My" of "my boss". */
export const isPossessive = (word: string): boolean => possessives.has(word.toLowerCase());
export const isCompanionInLowerCase = (word: string): boolean => unnamedInLowerCase.has(word);
export const isUnnamedWord = (text: string): boolean => isWord(text, unnamed, unnamedInLowerCase);
export const isChildWord = (text: string): boolean => isWord(text, children, childrenInLowerCase);
/** "w/ guest" */
export const withSign = new RegExp(String.raw`\s(?:${toPattern(collect('withSigns'))})\s?`, 'giu');

/** "kids", in any case: the names after it are those of children. */
export const isPluralChildWord = (word: string): boolean => children.has(foldNameWord(word));
/** "kids" and "family", which do not tell how many these are. */
export const isUncountedWord = (text: string): boolean => {
  const words = text.trim().split(' ');
  const word = foldNameWord((words.length > 1 && isPossessive(words[0] ?? '') ? words.slice(1) : words).join(' '));
  return children.has(word) || familySet.has(word);
};
/** "guest" at the end of "Amit Patel guest". */
export const isCompanionAtEnd = (word: string): boolean =>
  word === word.toLowerCase() && companions.has(foldNameWord(word));

const people = toPattern(collect('people'));
/** The number of people at the end of a cell: "(4)", "(2+1)", "(4 pers.)", "x4", "4 people". */
export const countAtEnd = new RegExp(
  String.raw`\s*(?:\(\s*x?\s*(\d{1,2})(?:\s*\+\s*(\d{1,2}))?\s*(?:${people})?\.?\s*\)|[ ,:-]\s*x\s?(\d{1,2})|[ ,:-]\s*(\d{1,2})\s?(?:${people})\.?)$`,
  'iu',
);
/** "2 kids", "2". */
export const countBefore = /^(\d{1,2})(?: (.+))?$/u;

/** "4 ans", "(8yrs)". */
export const ageWithUnit = new RegExp(
  String.raw`[ ,]*(?:\(\s*(\d{1,3})\s?(?:${toPattern(collect('years'))})\.?\s*\)| (\d{1,3})\s?(?:${toPattern(collect('years'))})\.?(?!\p{L}))`,
  'giu',
);

const familyWord = toPattern(families);
const familyArticles = toPattern(collect('familyArticles'));
/** Of the languages in which the word follows the name. */
const articlesBeforeName = toPattern(
  languages
    .filter((language) => getLanguageDetails(language).familyName.startsWith('{{name}}'))
    .flatMap((language) => splitWordList(getNameWords(language).familyArticles)),
);
/** "Fam. Rossi", "Famille Dupont". */
export const familyBefore = new RegExp(String.raw`^(?:(?:${familyArticles})\s+)?(?:${familyWord})\.?\s+(.+)$`, 'iu');
/** "The Rossi family". */
export const familyAfter = new RegExp(String.raw`^(?:(?:${articlesBeforeName})\s+)?(.+?)\s+(?:${familyWord})$`, 'iu');

export interface PluralArticle {
  word: string;
  ending: string;
}
export const pluralArticles: readonly PluralArticle[] = allWords.flatMap((words) =>
  splitWordList(words.pluralArticles).map((word) => ({ word, ending: words.pluralEnding })),
);

/** All but particles: words that say more than a name. */
const wordsOfLists: ReadonlySet<string> = new Set(
  [
    ...titles.keys(),
    ...[...kin.keys(), ...relations.keys()].flatMap((word) =>
      /^\p{Script=Arabic}/u.test(word) ? [word, arabicArticle + word] : word,
    ),
    ...coupleTitles.keys(),
    ...joins,
    ...joinsInLowerCase,
    ...unnamed,
    ...unnamedInLowerCase,
    ...children,
    ...childrenInLowerCase,
    ...suffixes,
    ...pluralArticles.map(({ word }) => word),
  ].flatMap((words) => words.split(' ')),
);
const signsOfLists = new RegExp(String.raw`[^\p{L}\p{M}\p{Pd}’' ]| (?:${prefixes.join('|')})`, 'u');

/** The words of a text that is only the name of one person, as most are. */
export function splitPlainName(text: string): string[] | null {
  if (signsOfLists.test(text)) return null;
  const words = text.split(' ');
  return words.some((word) => wordsOfLists.has(word.toLowerCase()) || (word.includes('-') && findRelation(word)))
    ? null
    : words;
}

/** Whether a text may be more than the name of one person. */
export const mayHaveMore = (text: string): boolean => text !== '' && splitPlainName(text) === null;
