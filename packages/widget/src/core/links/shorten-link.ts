import type { EventDate } from '../configuration/event.js';
import { type MarkupNode, plainText } from '../values/markup.js';

export interface ShortenOptions {
  /** Builds the link to a date; its length must not decrease if a text grows. */
  readonly build: (date: EventDate) => string;
  /** In characters of the encoded link. */
  readonly maxLength: number;
  readonly moreUrl?: string;
}

export type ShortenLink = typeof shortenLink;

/** A longer word is cut in the middle. */
const wordPattern = /\s\S{0,30}$/u;

/** The part of a text before a position, without half a word or character, and without blanks at its end. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength);
  const next = text.charAt(maxLength);
  const wordEnd = /\s/.test(next) ? maxLength : head.search(wordPattern);
  return head.slice(0, wordEnd > 0 ? wordEnd : findCharacterStart(text, maxLength)).trimEnd();
}

/** Where the character at a position begins: emoji and letters with accents consist of several code units. */
function findCharacterStart(text: string, position: number): number {
  // Firefox supports segmenters since version 125.
  if (typeof Intl.Segmenter !== 'function') return position - (/[\udc00-\udfff]/.test(text.charAt(position)) ? 1 : 0);
  const window = text.slice(0, position + 100);
  return new Intl.Segmenter().segment(window).containing(position)?.index ?? position;
}

/** The first characters of a description. An element counts as one more, and a link is kept whole or dropped. */
function cutMarkup(nodes: readonly MarkupNode[], budget: { left: number }): MarkupNode[] {
  const kept: MarkupNode[] = [];
  for (const node of nodes) {
    if (budget.left <= 0) break;
    const { left } = budget;
    const isText = typeof node === 'string';
    budget.left -= isText ? node.length : 1;
    if (isText) kept.push(cutText(node, left));
    else if (node.href === undefined) kept.push({ ...node, children: cutMarkup(node.children, budget) });
    else {
      budget.left -= plainText(node.children).length;
      if (budget.left >= 0) kept.push(node);
    }
  }
  return kept;
}

function findLongest(max: number, fits: (length: number) => boolean): number | undefined {
  if (!fits(0)) return undefined;
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function buildEnd(maxLength: number, moreUrl: string | undefined): MarkupNode[] {
  if (moreUrl === undefined || encodeURIComponent(moreUrl).length * 2 > maxLength / 2) return ['…'];
  return ['… ', { name: 'a', href: moreUrl, children: [moreUrl] }];
}

/** If the link is still too long, the location and finally the name are shortened: no real event needs it. */
export function shortenLink(date: EventDate, { build, maxLength, moreUrl }: ShortenOptions): string {
  const end = buildEnd(maxLength, moreUrl);
  const withDescription = (length: number): EventDate => {
    const description = [...cutMarkup(date.description, { left: length }), ...end];
    return { ...date, description, plainDescription: plainText(description) };
  };
  const withoutDescription: EventDate = { ...date, description: [], plainDescription: '' };
  const attempts: ((length: number) => EventDate)[] = [
    withDescription,
    (length) => ({ ...withoutDescription, location: `${cutText(date.location, length)}…` }),
    (length) => ({ ...withoutDescription, location: '', name: `${cutText(date.name, length)}…` }),
  ];
  for (const attempt of attempts) {
    const longest = findLongest(maxLength, (length) => build(attempt(length)).length <= maxLength);
    if (longest !== undefined) return build(attempt(longest));
    const bare = build(withoutDescription);
    if (bare.length <= maxLength) return bare;
  }
  return build({ ...withoutDescription, location: '', name: '…' });
}
