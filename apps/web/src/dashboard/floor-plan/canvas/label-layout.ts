// Fits a name into a table or fixture: wraps it into lines and shortens those that are too long. All lengths have the
// same unit, whichever it is.

/** The average width of a character, relative to the font size: an estimate is enough. */
const characterWidth = 0.5;
/** Relative to the font size. */
export const lineHeight = 1.12;

export interface LabelOptions {
  width: number;
  fontSize: number;
  maxLines: number;
}

const shorten = (text: string, maxLength: number) =>
  text.length <= maxLength
    ? text
    : `${[...text]
        .slice(0, Math.max(1, maxLength - 1))
        .join('')
        .trimEnd()}…`;

/** Whether no word has to be shortened. */
const fits = (text: string, { width, fontSize, maxLines }: LabelOptions) => {
  const lines = layOutLabel(text, { width, fontSize, maxLines });
  return lines.length > 0 && lines.every((line) => !line.endsWith('…'));
};

const fontScales = [1, 0.88, 0.78];

/** The largest font size, down to about three quarters, at which the whole text fits; null if it does not fit. */
export function findFittingLabel(
  text: string,
  { width, height, fontSize }: { width: number; height: number; fontSize: number },
) {
  for (const scale of fontScales) {
    const size = fontSize * scale;
    const maxLines = Math.min(3, Math.floor(height / (size * lineHeight)));
    if (maxLines > 0 && fits(text, { width, fontSize: size, maxLines }))
      return { fontSize: size, lines: layOutLabel(text, { width, fontSize: size, maxLines }) };
  }
  return null;
}

/** The lines of the label; none if not even three characters fit. */
export function layOutLabel(text: string, { width, fontSize, maxLines }: LabelOptions): string[] {
  const maxLength = Math.floor(width / (fontSize * characterWidth));
  if (maxLength < 3 && text.length > maxLength) return [];
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= maxLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, maxLines);
  const rest = lines.slice(maxLines - 1).join(' ');
  if (lines.length > maxLines) shown[maxLines - 1] = rest;
  return shown.map((line) => shorten(line, maxLength));
}
