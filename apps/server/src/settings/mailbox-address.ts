// A sender with a name, as in a From header (RFC 5322 §3.4): `"Berg, Signe" <us@example.com>`. More lenient than the
// standard where people write it by hand: a name may contain commas, full stops and any letters without quotation marks.
import { domainToASCII } from 'node:url';

export interface MailboxAddress {
  name: string;
  address: string;
}

/** A quoted string, a comment without nested ones, or an encoded word (RFC 2047). */
const quoted = /"((?:[^"\\]|\\.)*)"/g;
const comment = /\(((?:[^()\\]|\\.)*)\)/g;
const encodedWord = /=\?([\w-]+)(?:\*[\w-]*)?\?([BQ])\?([^?]*)\?=/gi;

const unquote = (text: string) => text.replaceAll(/\\(.)/g, '$1');

function decodeWord(word: string, charset: string, encoding: string, text: string): string {
  const bytes =
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replaceAll(/=([\dA-F]{2})/gi, (_all, hex) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        );
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return word;
  }
}

/** The words of a name. Quoted text is kept as it is; blanks between encoded words are not part of the name. */
function parsePhrase(phrase: string): string {
  const strings: string[] = [];
  return phrase
    .replaceAll(quoted, (_all, text) => `\0${strings.push(unquote(text)) - 1}\0`)
    .replaceAll(comment, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(encodedWord, decodeWord)
    .replaceAll(/\0(\d+)\0/g, (_all, index) => strings[Number(index)] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The text of the last comment, which names the sender in an older style: `us@example.com (Signe)`. */
const getComment = (text: string) => unquote([...text.matchAll(comment)].at(-1)?.[1] ?? '').trim();

/** @returns null if it is not one e-mail address, with or without a name. */
export function parseMailbox(text: string): MailboxAddress | null {
  if (/[\r\n\0]/.test(text)) return null;
  const [, phrase, bracketed, rest = ''] = /^((?:[^"<>]|"(?:[^"\\]|\\.)*")*)<([^<>]*)>(.*)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).replaceAll(comment, ' ').trim();
  if (rest.replaceAll(comment, '').trim() !== '' || !/^[^\s<>@"]+@[^\s<>@"]+$/.test(address)) return null;
  return { name: parsePhrase(phrase ?? '') || getComment(text), address };
}

/** As in a header, but in Unicode; a name with special characters is quoted. */
export function formatMailbox({ name, address }: MailboxAddress): string {
  if (name === '') return address;
  const isPlain = !/[()<>[\]:;@\\,."=?]/.test(name);
  return `${isPlain ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`} <${address}>`;
}

/** The address with its domain in ASCII (RFC 5891); null if it cannot be used in a command of SMTP. */
export function toEnvelopeAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  if (at === -1) return null;
  const [local, domain] = [address.slice(0, at), domainToASCII(address.slice(at + 1))];
  return /^[!-~]+$/.test(local) && !/[<>(),;:\\"[\]@]/.test(local) && domain !== '' ? `${local}@${domain}` : null;
}
