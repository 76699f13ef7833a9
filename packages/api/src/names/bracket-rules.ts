// What brackets and ages in a name say: "(Mrs.) Anita", "Maria Rossi (+1)", "Zoe (4)", "Sharma Family (uncle side)".
import { ageWithUnit, isChildWord, isPluralChildWord, isTitle, isUnnamedWord, join } from './name-word-rules.js';
import { splitWords } from './split-name-rules.js';

/** Between a name and an age; it occurs in no text. */
const ageMark = '\u0002';
const childMark = '\u0003';
const markedAge = new RegExp(`${ageMark}(\\d+)`, 'u');
const marks = new RegExp(`${ageMark}\\d+|${childMark}`, 'gu');
/** Whoever is older is no child. */
export const maxChildAge = 17;

const brackets = /[([]([^()[\]]*)[)\]]/gu;
const numberInBrackets = /\(\s*\d{1,2}\s*\)/gu;
const isNumber = /^\d{1,2}$/u;

const isTitles = (text: string) => splitWords(text).every((word) => isTitle(word) || /^[&/]$/u.test(word));

/** "+1" and "avec Ben", which continue the list. */
const continuesList = (content: string) => [...` ${content}`.matchAll(join)][0]?.index === 0;

/** Whether a number in brackets can only be an age: of a child, or of one of several. */
function hasAges(text: string, { areChildren, hasLastName }: BracketOptions): boolean {
  const numbers = text.match(numberInBrackets) ?? [];
  const isAfterFirstName = numbers.length === 1 && !hasLastName && /^\p{Lu}\p{L}* ?$/u.test(text.split('(')[0] ?? '');
  return areChildren || numbers.length > 1 || isAfterFirstName;
}

interface BracketOptions {
  areChildren: boolean;
  hasLastName: boolean;
}

export interface BracketedNames {
  text: string;
  hasRemark: boolean;
}

/** A text without brackets, in which ages and words for a child are marked, but the number of people is not. */
export function parseBrackets(written: string, options: BracketOptions): BracketedNames {
  if (!/[\d([]/u.test(written)) return { text: written, hasRemark: false };
  const isAge = hasAges(written, options);
  const withAges = written.replace(ageWithUnit, (_all, inBrackets, plain) => `${ageMark}${inBrackets ?? plain}`);
  let hasRemark = false;
  const text = withAges.replace(brackets, (all: string, inner: string, at: number) => {
    const content = inner.trim();
    if (content === '') return '';
    if (isTitles(content)) return content;
    if (isNumber.test(content) && isAge) return `${ageMark}${content}`;
    if (/^x?\s?\d/iu.test(content) && at + all.length === withAges.length) return all;
    if (isChildWord(content.toLowerCase())) return childMark;
    if (continuesList(content)) return ` ${content}`;
    if (isUnnamedWord(content)) return ` + ${content}`;
    hasRemark = true;
    return '';
  });
  return { text: text.replace(/ +([,;]| |$)/gu, '$1').trim(), hasRemark };
}

export interface MarkedName {
  text: string;
  isChild: boolean;
  age: number | undefined;
  /** "Kids Leo and Mia": the names after it are those of children, too. */
  startsChildren: boolean;
}

export const hasMark = (text: string): boolean => text.includes(ageMark) || text.includes(childMark);

/** The marks of one name, and the word of "baby Neel". */
export function takeMarks(text: string): MarkedName {
  const [, age] = text.includes(ageMark) ? (markedAge.exec(text) ?? []) : [];
  const isChild = text.includes(childMark) || (age !== undefined && Number(age) <= maxChildAge);
  const bare = hasMark(text) ? text.replace(marks, ' ').replace(/ +/gu, ' ').trim() : text;
  const space = bare.indexOf(' ');
  const word = bare.slice(0, Math.max(space, 0));
  const startsChildren = word !== '' && isPluralChildWord(word);
  const startsWithWord =
    (startsChildren || (/^\p{Ll}+$/u.test(word) && isChildWord(word))) && /^\p{Lu}/u.test(bare.slice(space + 1));
  return {
    text: startsWithWord ? bare.slice(space + 1) : bare,
    isChild: isChild || startsWithWord,
    age: age === undefined ? undefined : Number(age),
    startsChildren: startsWithWord && startsChildren,
  };
}
