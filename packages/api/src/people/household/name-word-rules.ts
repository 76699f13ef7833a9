// The words of names in guest lists, in English, French, German, Italian, Spanish, Portuguese, Dutch, Danish, Swedish,
// Norwegian and Polish; those for a family in all languages (decision 072 says why the others are not in their folders).
import { familyWords } from '../../messaging/text/family-word-rules.js';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(', '));

const signs = ' ?[&+;/] ?';
/** Between two people. The short words are in lower case: "Y" may be an initial, "Con" a first name. */
export const join = new RegExp(
  `${signs}| (?:[aA][nN][dD]|[uU][nN][dD]|[oO][gG]|[oO][cC][hH]|et|ed|en|e|y|i|avec|with|mit|con|com|plus) `,
  'gu',
);
/** In a list that is written in capitals. */
export const joinOfCapitals = new RegExp(`${signs}| (?:AND|UND|OG|OCH|ET|EN|AVEC|WITH|MIT|CON) `, 'gu');

/** Before or instead of a first name, without a full stop. */
const titles = toSet(
  'mr, mrs, ms, miss, mx, dr, prof, rev, m, mme, mlle, monsieur, madame, mademoiselle, herr, herrn, frau, hr, fr, sig, sigra, signa, sigina, signor, signora, signorina, dott, dottssa, sr, sra, srta, señor, señora, señorita, senhor, senhora, dhr, mevr, mevrouw, meneer, fru, frk, frøken, fröken, pan, pani, państwo',
);

/** After a name, without a full stop. */
const suffixes = toSet('jr, sr, ii, iii, iv, md, phd, esq, fils, père');

/** Of one person whose name is not known. */
const unnamed: ReadonlySet<string> = new Set([
  ...familyWords,
  ...toSet(
    'guest, plus one, partner, spouse, companion, invité, invitée, accompagnant, accompagnante, conjoint, conjointe, begleitung, begleitperson, gast, partnerin, ospite, accompagnatore, accompagnatrice, acompañante, acompanhante, introducé, ledsager, respektive, sällskap, osoba towarzysząca',
  ),
]);
/** Those that are also names are words in lower case. */
const unnamedInLowerCase = toSet(
  'one, date, husband, wife, fiancé, fiancée, fiance, fiancee, boyfriend, girlfriend, mari, femme, compagnon, compagne, ami, amie, freund, freundin, mann, frau, compagno, compagna, marito, moglie, fidanzato, fidanzata, pareja, marido, mujer, esposa, esposo, novio, novia, namorado, namorada, vriend, vriendin, gezin, kæreste, følge, sambo',
);

const children = toSet(
  'kids, children, enfants, kinder, bambini, figli, bimbi, niños, hijos, filhos, crianças, kinderen, børn, dzieci',
);
const childrenInLowerCase = toSet(
  'kid, child, son, daughter, sons, daughters, baby, enfant, bébé, fils, fille, filles, kind, sohn, tochter, bambino, bambina, bambine, figlio, figlia, figlie, bimbo, bimba, niño, niña, niñas, hijo, hija, hijas, filho, filha, filhas, criança, barn, dziecko',
);

const possessives = toSet(
  'his, her, their, the, a, un, une, son, sa, ses, leur, leurs, les, la, le, seine, ihre, seiner, ihrer, suo, sua, i, gli, il, su, sus, el, los, seu, seus, zijn, haar, sin, sitt, sine, sina',
);

const people =
  'persons?|people|guests?|pers|pax|ppl|personnes?|personen|persone|persona|personas|pessoas?|personer|osób|osoby|adults?|adultes?|adulti|invités?|gäste|ospiti';

/** The number of people at the end of a cell: "(4)", "(2+1)", "(4 pers.)", "x4", "4 people". */
export const countAtEnd = new RegExp(
  `\\s*(?:\\(\\s*x?\\s*(\\d{1,2})(?:\\s*\\+\\s*(\\d{1,2}))?\\s*(?:${people})?\\.?\\s*\\)|[ ,:-]\\s*x\\s?(\\d{1,2})|[ ,:-]\\s*(\\d{1,2})\\s?(?:${people})\\.?)$`,
  'iu',
);
/** "2 kids", "2". */
export const countBefore = /^(\d{1,2})(?: (.+))?$/u;

const familyWord = familyWords.join('|');
/** "Fam. Rossi", "Famille Dupont". */
export const familyBefore = new RegExp(`^(?:the\\s+|la\\s+|die\\s+)?(?:${familyWord})\\.?\\s+(.+)$`, 'iu');
/** "The Rossi family". */
export const familyAfter = new RegExp(`^(?:the\\s+)?(.+?)\\s+(?:${familyWord})$`, 'iu');
/** "The Rossis", "Les Dupont". */
export const familyPlural = /^(?:[Tt]he|[Ll]es)\s+(\p{Lu}[^\s]*(?:\s\p{Lu}[^\s]*)?)$/u;

/** In front of the last word of a last name. */
export const particles: ReadonlySet<string> = toSet(
  'de, del, della, dello, dei, degli, di, da, dal, do, dos, das, du, des, d, la, le, les, lo, van, von, vom, vander, den, der, ten, ter, te, zu, zum, zur, af, av, el, al, bin, ibn, ben, st, san, santa, mc, mac, o',
);

const fold = (word: string) =>
  word
    .toLowerCase()
    .replace(/[.,]+$/u, '')
    .replace(/\./gu, '');

export const isTitle = (word: string): boolean => titles.has(fold(word));
export const isSuffix = (word: string): boolean => suffixes.has(fold(word));

function isWord(text: string, words: ReadonlySet<string>, wordsInLowerCase: ReadonlySet<string>): boolean {
  const [first = '', ...others] = text.split(' ');
  const word = others.length > 0 && possessives.has(first.toLowerCase()) ? others.join(' ') : text;
  return words.has(word.toLowerCase()) || wordsInLowerCase.has(word);
}

export const isUnnamedWord = (text: string): boolean => isWord(text, unnamed, unnamedInLowerCase);
export const isChildWord = (text: string): boolean => isWord(text, children, childrenInLowerCase);
