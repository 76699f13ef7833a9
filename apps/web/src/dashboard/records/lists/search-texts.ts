/** Builds the text of each record once, so that a key press only searches: a changed record is a new object. */
export function createSearchTexts(): <R extends object>(
  records: readonly R[],
  getText: (record: R) => string,
) => readonly string[] {
  const textByRecord = new WeakMap<object, string>();
  const textsByList = new WeakMap<readonly object[], readonly string[]>();
  return (records, getText) => {
    const cached = textsByList.get(records);
    if (cached !== undefined) return cached;
    const texts = records.map((record) => {
      const text = textByRecord.get(record) ?? getText(record);
      textByRecord.set(record, text);
      return text;
    });
    textsByList.set(records, texts);
    return texts;
  };
}
