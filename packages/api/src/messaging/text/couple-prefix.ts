/** Text messages begin with the couple ("Anna & Ben: thank you …"), because their sender is only a number. */
const separator = /^\s*:\s*/;
/** Around a name of the other direction (isolate-rules.ts). */
const isolate = /^[\u2066-\u2068]|\u2069$/gu;

/** The same text where the couple is named above it already: "Thank you …". */
export function removeCouplePrefix(text: string, couple: string): string {
  const name = couple.replace(isolate, '');
  const bare = text.replace(/^[\u2066-\u2068]/u, '');
  const rest = bare.startsWith(name) ? bare.slice(name.length).replace(/^\u2069/u, '') : '';
  if (!separator.test(rest)) return text;
  return rest.replace(separator, '').replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());
}
