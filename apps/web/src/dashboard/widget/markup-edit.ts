// Changes of a text with the markup of descriptions, [b], [br] and [url] (specification §11). Pure.

export interface EditedText {
  text: string;
  /** The selection, as in a text area. */
  start: number;
  end: number;
}

const bold = { open: '[b]', close: '[/b]' };

/** A trailing line end is usually selected by accident. */
function trimSelection({ text, start, end }: EditedText): EditedText {
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  return selected.trim() === '' ? { text, start, end } : { text, start: from, end: from + selected.trim().length };
}

const replace = ({ text, start, end }: EditedText, inserted: string) =>
  text.slice(0, start) + inserted + text.slice(end);

/** Removes the tags around the selection if it is bold already. */
export function toggleBold(edited: EditedText): EditedText {
  const { open, close } = bold;
  const { text, start, end } = trimSelection(edited);
  const outside = { text, start: start - open.length, end: end + close.length };
  const selected = text.slice(start, end);
  if (text.slice(outside.start, start) === open && text.slice(end, outside.end) === close)
    return { text: replace(outside, selected), start: outside.start, end: outside.start + selected.length };
  return {
    text: replace({ text, start, end }, open + selected + close),
    start: start + open.length,
    end: end + open.length,
  };
}

export function insertLineBreak({ text, start, end }: EditedText): EditedText {
  const caret = start + '[br]'.length;
  return { text: replace({ text, start, end }, '[br]'), start: caret, end: caret };
}

/** "example.com" and "zoe@example.com" get the protocol that is meant. */
function completeAddress(address: string): string {
  // A bar separates the address from the text.
  const trimmed = address.trim().replaceAll('|', '%7C');
  if (/^[a-z][a-z+.-]*:/i.test(trimmed)) return trimmed;
  return trimmed.includes('@') && !trimmed.includes('/') ? `mailto:${trimmed}` : `https://${trimmed}`;
}

/** The selected text becomes the text of the link. */
export function insertLink(edited: EditedText, address: string): EditedText {
  const { text, start, end } = trimSelection(edited);
  const label = text.slice(start, end).trim();
  const link = `[url]${completeAddress(address)}${label === '' ? '' : `|${label}`}[/url]`;
  return { text: replace({ text, start, end }, link), start: start + link.length, end: start + link.length };
}
