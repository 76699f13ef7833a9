// How a list is written: what most of its rows have in common says nothing about a single one.

export interface ListStyle {
  /** Most rows have several cells. */
  isWide: boolean;
  areCapitals: boolean;
  isLowerCase: boolean;
  /** Most names have several words. */
  haveSeveralWords: boolean;
  /** Most names have a comma: "Rossi, Anna". */
  haveCommas: boolean;
  /** With which most names begin, as in a list that was pasted: "-" of "- Anna"; empty for none. */
  sign: string;
}

const maxProbedRows = 2000;
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
  const signs = new Set(names.flatMap((name) => beginsWithSign.exec(name)?.[0] ?? []));
  const wide = rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const isWide = wide.length * 2 > rows.length;
  const whole = isWide ? wide.map(getName) : names;
  return {
    isWide,
    areCapitals: areMostly(isInCapitals),
    isLowerCase: areMostly((name) => name === name.toLowerCase() && name !== name.toUpperCase()),
    haveSeveralWords: whole.filter((name) => name.includes(' ')).length * 3 >= whole.length * 2,
    haveCommas: areMostly((name) => name.includes(',')),
    sign: [...signs].find((sign) => areMostly((name) => name.startsWith(sign))) ?? '',
  };
}

/** Whether it begins with another sign than most names. */
export const isSigned = (text: string, { sign }: Pick<ListStyle, 'sign'>): boolean =>
  beginsWithSign.test(text) && (sign === '' || !text.startsWith(sign));
