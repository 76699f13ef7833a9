import { createWordMatcher, foldText } from '@havn/api/kernel/normalize-text';

/** Builds the text of each record once, so that a key press only searches: a changed record is a new object. */
export function cacheText<R extends object>(getText: (record: R) => string): (record: R) => string {
  const texts = new WeakMap<R, string>();
  return (record) => {
    const cached = texts.get(record);
    if (cached !== undefined) return cached;
    const text = getText(record);
    texts.set(record, text);
    return text;
  };
}

export function createSearchTexts<R extends object>(
  getText: (record: R) => string,
): (records: readonly R[]) => readonly string[] {
  const getCachedText = cacheText(getText);
  const textsByList = new WeakMap<readonly R[], readonly string[]>();
  return (records) => {
    const cached = textsByList.get(records);
    if (cached !== undefined) return cached;
    const texts = records.map(getCachedText);
    textsByList.set(records, texts);
    return texts;
  };
}

type TextSearch<R> = (records: readonly R[], query: string) => readonly R[];

/** Finds the records whose texts contain each word of a query. */
export function createTextSearch<R extends object>(
  listTexts: (record: R) => readonly string[],
  createMatcher: (query: string) => (foldedText: string) => boolean = createWordMatcher,
): TextSearch<R> {
  const getSearchTexts = createSearchTexts<R>((record) => foldText(listTexts(record).join('\n')));
  return (records, query) => {
    if (query.trim() === '') return records;
    const isMatch = createMatcher(query);
    const texts = getSearchTexts(records);
    return records.filter((_, index) => isMatch(texts[index] ?? ''));
  };
}
