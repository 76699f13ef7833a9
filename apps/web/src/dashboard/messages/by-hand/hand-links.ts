// A link contains nothing but the receiver's number or address and the message's subject and text.
import type { ByHandText, HandChannel, Message } from '@havn/api/messaging/schema';

export type LinkedChannel = Exclude<HandChannel, 'other'>;

export interface HandLink {
  channel: LinkedChannel;
  href: string;
  /** False if the text is too long for a link, so that it has to be copied. */
  hasText: boolean;
}

/** Encoded characters. Longer links are cut off or rejected by some apps. */
export const maxEncodedTextLength = 2000;

/** The channels in the order in which they are offered, by the format of the message. */
const channelsByFormat: Record<Message['format'], readonly LinkedChannel[]> = {
  sms: ['whatsapp', 'sms', 'email'],
  email: ['email', 'whatsapp', 'sms'],
};

/** Half of a surrogate pair cannot be encoded. */
const encodeText = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

type LinkContent = Pick<ByHandText, 'phoneNumber' | 'email' | 'subject' | 'body'>;

function buildHref(channel: LinkedChannel, { phoneNumber, email, subject, body }: LinkContent): string | null {
  if (channel === 'email') {
    if (email === '') return null;
    // RFC 6068: line breaks are CRLF.
    const query = [`subject=${encodeText(subject)}`, ...(body === '' ? [] : [`body=${encodeText(toCrlf(body))}`])];
    return `mailto:${encodeText(email).replace('%40', '@')}?${query.join('&')}`;
  }
  if (phoneNumber === '') return null;
  const text = body === '' ? '' : encodeText(body);
  if (channel === 'whatsapp') return `https://wa.me/${phoneNumber.slice(1)}${text === '' ? '' : `?text=${text}`}`;
  // "?&" works on both Android and iOS, which expect "?" (RFC 5724) and "&".
  return `sms:${phoneNumber}${text === '' ? '' : `?&body=${text}`}`;
}

const toCrlf = (text: string) => text.replace(/\r?\n/g, '\r\n');

export function listHandLinks(text: LinkContent, format: Message['format']): HandLink[] {
  const hasText = encodeText(text.body).length <= maxEncodedTextLength;
  const content = hasText ? text : { ...text, body: '' };
  return channelsByFormat[format].flatMap((channel) => {
    const href = buildHref(channel, content);
    return href === null ? [] : [{ channel, href, hasText }];
  });
}

/** Moves the channel that was used last to the front. */
export function putLastUsedFirst(links: readonly HandLink[], lastUsed: string | null): HandLink[] {
  return links.toSorted((one, other) => Number(other.channel === lastUsed) - Number(one.channel === lastUsed));
}
