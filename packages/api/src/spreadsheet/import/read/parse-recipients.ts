// The recipients of an e-mail, as they are copied: "Anna Rossi <anna@example.com>, bo@example.com" (RFC 5322 §3.4).

/** Longer texts are lists of another kind. */
const maxLength = 1_000_000;
const maxRecipientLength = 300;
const parts = /(?:"[^"]*"|[^",;\r\n])+/gu;
const named = /^([^<>]*)<([^<>\s@]+@[^<>\s@]+)>$/u;
const address = /^[^<>\s@"]+@[^<>\s@"]+$/u;

const dropQuotes = (text: string): string => /^"([^"]*)"$/u.exec(text)?.[1] ?? text;

function parseRecipient(part: string): string[] | undefined {
  if (part.length > maxRecipientLength) return undefined;
  const [, name, email] = named.exec(part) ?? [];
  if (email !== undefined) return [dropQuotes(name?.trim() ?? '').trim(), email];
  return address.test(part) ? ['', part] : undefined;
}

const listParts = (text: string): string[] => (text.match(parts) ?? []).map((part) => part.trim()).filter(Boolean);

/** Rows of names and addresses below their headers. Null for a text that has anything else, or no name. */
export function parseRecipients(text: string): string[][] | null {
  if (text.length > maxLength || !text.includes('<') || !text.includes('@')) return null;
  // A line may be quoted as a whole, as in CSV.
  const recipients = listParts(text).flatMap((part) => {
    const inner = dropQuotes(part);
    return inner === part ? [parseRecipient(part)] : listParts(inner).map((each) => parseRecipient(each));
  });
  const known = recipients.filter((recipient) => recipient !== undefined);
  const hasNames = known.some(([name]) => name !== '');
  return known.length === recipients.length && hasNames ? [['Name', 'Email'], ...known] : null;
}
