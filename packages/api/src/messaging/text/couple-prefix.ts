/** Text messages begin with the couple ("Anna & Ben: thank you …"), because their sender is only a number. */
const separator = /^\s*:\s*/;

/** The same text where the couple is named above it already: "Thank you …". */
export function removeCouplePrefix(text: string, couple: string): string {
  const rest = text.startsWith(couple) ? text.slice(couple.length) : '';
  if (!separator.test(rest)) return text;
  return rest.replace(separator, '').replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());
}
