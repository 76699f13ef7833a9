// A spreadsheet takes "1-2" for a date (specification §7 "Doubts").

/** The first three letters of the months in the languages of common spreadsheets. */
const months = [
  'jan, ene, gen, sty',
  'feb, fev, fév, lut',
  'mar, mär, mrz, maa, mrt',
  'apr, avr, abr, kwi',
  'may, mai, maj, mei, mag',
  'jun, jui, giu, cze',
  'jul, lug, lip',
  'aug, aou, aoû, ago, sie',
  'sep, set, wrz',
  'oct, okt, out, ott, paź',
  'nov, lis',
  'dec, dez, dic, des, déc, gru',
].map((words) => words.split(', '));

function toMonth(word: string): number | undefined {
  if (word === '') return undefined;
  const index = months.findIndex((beginnings) => beginnings.some((each) => word.toLowerCase().startsWith(each)));
  return index < 0 ? undefined : index + 1;
}

function parseNumbers(cell: string): [number, number] | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00.*)?$/.exec(cell) ?? [];
  if (year !== undefined) {
    const isMonthOnly = day === '01' && Math.abs(Number(year) - new Date().getFullYear()) > 1;
    return isMonthOnly ? [Number(month), Number(year) % 100] : [Number(month), Number(day)];
  }
  const [, before, name = ''] = /^(\d{1,2})[-. ]{1,2}(\p{L}{3,9})\.?$/u.exec(cell) ?? [];
  const [, monthName = name, after = before] = /^(\p{L}{3,4})\.?[- ](\d{2})$/u.exec(cell) ?? [];
  const found = toMonth(monthName);
  return found === undefined || after === undefined ? undefined : [found, Number(after)];
}

/** What may have been typed before it became a date, such as "1-2" and "2-1"; empty for any other cell. */
export function listTypedValues(cell: string): string[] {
  const numbers = parseNumbers(cell.trim());
  return numbers === undefined ? [] : [...new Set([numbers.join('-'), numbers.toReversed().join('-')])];
}
