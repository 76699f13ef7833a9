// Rows of a hand-made list that are no guests.

const totals =
  /^(?:sub-?total|sous-total|grand total|total|totale|totaal|totalt|i alt|gesamt|summe|insgesamt|somme|suma|razem)\b/iu;

function listFilled(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** The headers, if there are any, again, as on each page of a printed list. */
const repeatsHeader = (cells: readonly string[], header: readonly string[]) =>
  listFilled(header).length > 0 &&
  header.every((cell, index) => cell.trim() === (cells[index] ?? '').trim()) &&
  listFilled(cells).length > 1;

/** "Bride's family:" */
const isHeading = ([first = '', ...others]: readonly string[]) => others.length === 0 && first.endsWith(':');

/** "Total" beside numbers, or alone. */
const isTotal = ([first = '', ...others]: readonly string[]) =>
  totals.test(first) &&
  others.every((cell) => /^[\d.,\s]+$/.test(cell)) &&
  !/\p{L}/u.test(
    first.replace(totals, '').replace(/\b(?:guests?|invités|gäste|ospiti|invitati|people|persone)\b/giu, ''),
  );

/** `isMerged`: the row is one cell over several columns. */
export function isNoGuest(cells: readonly string[], header: readonly string[], isMerged = false): boolean {
  const filled = listFilled(cells);
  return filled.length > 0 && (isMerged || repeatsHeader(cells, header) || isHeading(filled) || isTotal(filled));
}
