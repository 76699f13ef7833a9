// A text of the couple with its line breaks and with links for the web addresses in it.
import { sanitizeUrl } from '../../lib/address/links.js';

/** A full stop or a bracket after an address belongs to the sentence. */
const addressPattern = /\b(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?()[\]«»„“”’]/gi;

export interface TextPart {
  text: string;
  /** If it is a web address. */
  url: string | null;
}

export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(addressPattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: address, url: sanitizeUrl(/^www\./i.test(address) ? `https://${address}` : address) });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), url: null });
  return parts;
}

export function LinkedText({ text }: { text: string }) {
  return (
    <p className="letter-section__text" dir="auto">
      {splitAddresses(text).map(({ text: part, url }, index) =>
        url === null ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
          <a key={index} href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
