// What can be taken back: the server says so with a header on the answer, the bar shows it for a while (specification
// §10 "Undo in the pages"). One rule for every action: nobody has to remember to offer it.
import { signal } from '../data/signal.js';

export interface Offer {
  id: string;
  /** The procedure, such as `guest.delete`. */
  action: string;
  /** When it was offered, by the page's own clock. */
  since: number;
}

export const offers = signal<readonly Offer[]>([]);
/** What has been taken back here, by whichever button. */
export const takenBack = signal<ReadonlySet<string>>(new Set());
const mostOffers = 3;
const leastMs = 10_000;

/** Of many only the newest stay; but each for as long as it takes to see that something went wrong. */
export function withOffer(held: readonly Offer[], offer: Offer): readonly Offer[] {
  const all = [...held.filter(({ id }) => id !== offer.id), offer];
  return all.filter(({ since }, at) => at >= all.length - mostOffers || offer.since - since < leastMs);
}

/** Called with every answer. */
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
