// What can be undone: a response with the `Undo` header adds a notice to the undo bar (specification §10 "Undo in the
// pages"). This works for every action without extra code.
import { signal } from '../data/signal.js';

export interface Offer {
  id: string;
  /** The procedure, such as `guest.delete`. */
  action: string;
  /** When it was first shown, by `performance.now()`. */
  since: number;
}

export const offers = signal<readonly Offer[]>([]);
/** Ids of actions undone on this page, by whichever button. */
export const takenBack = signal<ReadonlySet<string>>(new Set());
const mostOffers = 3;
const leastMs = 10_000;

/** Keeps only the newest notices, but each one for its minimum time. */
export function withOffer(held: readonly Offer[], offer: Offer): readonly Offer[] {
  const all = [...held.filter(({ id }) => id !== offer.id), offer];
  return all.filter(({ since }, at) => at >= all.length - mostOffers || offer.since - since < leastMs);
}

/** Called with every response. */
export function noticeOffer(reply: Response, url: string): void {
  const id = reply.headers.get('undo');
  if (!reply.ok || id === null) return;
  const action = new URL(url, window.location.href).pathname.split('/').pop() ?? '';
  offers.set(withOffer(offers.get(), { id, action, since: performance.now() }));
}

export function dropOffer(id: string): void {
  offers.set(offers.get().filter((offer) => offer.id !== id));
}

export function noteTakenBack(id: string): void {
  takenBack.set(new Set([...takenBack.get(), id]));
  dropOffer(id);
}
