// The text of an e-mail that has only an HTML part. It is shown literally, never as HTML, so a wrong guess does no
// harm. One pass over the tags: parsers that build a stack of elements take quadratic time for deeply nested ones, and
// an e-mail is hostile input.
import { decodeHTML } from 'entities';

const getTextAfterTag = (tag: string) => tag.slice(tag.indexOf('>') + 1).replace(/\s+/g, ' ');

const hiddenElement = /^(script|style|template|title)\b/i;
const blockEnd = /^(br\b|\/(p|div|tr|li|ul|ol|blockquote|h[1-6])\b)/i;

/** Anything beyond this is ignored; far less is stored. */
const maxHtmlLength = 500_000;

/** The visible text, with a line break at the end of each block. */
export function extractText(html: string): string {
  const [start = '', ...tags] = html.slice(0, maxHtmlLength).split('<');
  const parts = [start];
  /** What ends the part that is being skipped: a comment or an invisible element. */
  let skippedUntil: string | null = null;
  for (const tag of tags) {
    if (skippedUntil === '-->') {
      const end = tag.indexOf('-->');
      if (end === -1) continue;
      skippedUntil = null;
      parts.push(tag.slice(end + 3));
    } else if (skippedUntil !== null) {
      if (tag.slice(0, skippedUntil.length).toLowerCase() !== skippedUntil) continue;
      skippedUntil = null;
      parts.push(getTextAfterTag(tag));
    } else if (tag.startsWith('!--')) {
      const end = tag.indexOf('-->');
      if (end === -1) skippedUntil = '-->';
      else parts.push(tag.slice(end + 3));
    } else {
      const hidden = hiddenElement.exec(tag)?.[1];
      if (hidden !== undefined) skippedUntil = `/${hidden.toLowerCase()}`;
      else parts.push(blockEnd.test(tag) ? '\n' : '', getTextAfterTag(tag));
    }
  }
  return decodeHTML(parts.join(''))
    .split('\n')
    .map((line) => line.replaceAll('\u00A0', ' ').trim())
    .filter((line, index, all) => line !== '' || all[index - 1] !== '')
    .join('\n')
    .trim();
}
