// How a list is written: what most of its rows have in common says nothing about a single one.

import { groupBy } from '../../../kernel/group-by.js';

export interface ListStyle {
  /** Most rows have several cells. */
  isWide: boolean;
  areCapitals: boolean;
  isLowerCase: boolean;
  /** Most names have several words. */
  haveSeveralWords: boolean;
  /** Most names have a comma: "Rossi, Anna". */
  haveCommas: boolean;
  /** With which most or several names begin, as in a list that was pasted: "-" of "- Anna". */
  bullets: ReadonlySet<string>;
}

const maxProbedRows = 2000;
/** Of names that begin with a dash or a dot, beside other names. */
const minBullets = 3;
const bullet = /^[\p{Pd}•·▪◦‣○●]$/u;
const beginsWithSign = /^[^\p{L}\p{N}("“„«'’]/u;

export const isInCapitals = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase() && (text.match(/\p{L}/gu)?.length ?? 0) > 2;

/** `nameIndexes`: the columns with the whole name of a row. */
export function findListStyle(body: readonly string[][], nameIndexes: readonly number[]): ListStyle {
  const getName = (cells: readonly string[]) =>
    nameIndexes
      .map((index) => cells[index] ?? '')
      .join(' ')
      .trim();
  const rows = body.slice(0, maxProbedRows).filter((cells) => getName(cells) !== '');
  const names = rows.map(getName);
  const areMostly = (test: (name: string) => boolean) => names.filter(test).length * 2 > names.length;
  const signs = groupBy(names, (name) => beginsWithSign.exec(name)?.[0] ?? '');
  const isBullet = (sign: string, count: number) =>
    sign !== '' && (count * 2 > names.length || (bullet.test(sign) && count >= minBullets));
  const wide = rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const isWide = wide.length * 2 > rows.length;
  const whole = isWide ? wide.map(getName) : names;
  return {
    isWide,
    areCapitals: areMostly(isInCapitals),
    isLowerCase: areMostly((name) => name === name.toLowerCase() && name !== name.toUpperCase()),
    haveSeveralWords: whole.filter((name) => name.includes(' ')).length * 3 >= whole.length * 2,
    haveCommas: areMostly((name) => name.includes(',')),
    bullets: new Set([...signs].flatMap(([sign, { length }]) => (isBullet(sign, length) ? [sign] : []))),
  };
}

/** Whether it begins with a sign that is no bullet of the list. */
export const isSigned = (text: string, { bullets }: Pick<ListStyle, 'bullets'>): boolean =>
  beginsWithSign.test(text) && !bullets.has([...text][0] ?? '');
