// What nobody may read at a wedding of one's own: values of the sample wedding, addresses that guests cannot open, and
// texts with a gap.
const forbidden: Readonly<Record<string, RegExp>> = {
  'the couple of the sample wedding': /Signe|Mathieu/,
  'the place of the sample wedding': /Hundested|Havnegade|3390|\bDK\b|Denmark|Danemark|Copenhagen|Copenhague/,
  'the day of the sample wedding': /2025-?08-?02|0?2[./]0?8[./]2025|2 August 2025|2 août 2025/,
  'a link of the sample wedding': /wedding_info|photos\.example\.com/,
  'a place by the sea': /\b(?:sea|harbou?r|quay|lanterns)\b|\b(?:mer|quai|lanternes)\b|bord de l’eau/i,
  'an address that guests cannot open': /127\.0\.0\.1|localhost|\[::1\]/,
  'a word of a ship, apart from the boarding pass':
    /\b(?:aboard|on board|embark|gangway|crew|sails?|sailing|captain)\b|embarqu(?!ement)|à bord|équipage|amarr|\bvoile/i,
  'a placeholder': /\{\{|\}\}|\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date/,
  'an empty greeting': /\b(?:Dear|Ch[eè]re?s?)\s*,|\b(?:Hello|Hi|Bonjour)\s+,/,
  'a missing name': /(?:wedding of|mariage de) ?[.,]|^ ?:/m,
};

/** What must not be in the text, each with its surroundings. */
export function listForeignValues(text: string): string[] {
  return Object.entries(forbidden).flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${name}: …${text.slice(Math.max(0, match.index - 40), match.index + 60)}…`];
  });
}

/** A document without what nobody reads: the data and styles for the app, and the names of its files and classes. */
export const toReadableHtml = (html: string): string =>
  html
    .replace(/<(script|style|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<meta name="havn:(?:pages|look)"[^>]*>|\/assets\/[\w.-]+| class="[^"]*"/g, '');

/** A calendar file with its folded lines joined (RFC 5545 §3.1). */
export const unfoldCalendar = (file: string): string => file.replace(/\r\n[ \t]/g, '');
