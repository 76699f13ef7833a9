// What can be taken back: the server says so with a header on the answer, the bar shows it for a while (specification §6
// "Undo"). One rule for every action: nobody has to remember to offer it.
import { signal } from '../data/signal.js';

export interface Offer {
  id: string;
  /** The procedure, such as `guest.delete`. */
  action: string;
}

export const offers = signal<readonly Offer[]>([]);
const mostOffers = 3;

/** Called with every answer. */
export function noticeOffer(reply: Response, url: string): void {
  const id = reply.headers.get('undo');
  if (!reply.ok || id === null) return;
  const action = new URL(url, window.location.href).pathname.split('/').pop() ?? '';
  offers.set([...offers.get().filter((offer) => offer.id !== id), { id, action }].slice(-mostOffers));
}

export function dropOffer(id: string): void {
  offers.set(offers.get().filter((offer) => offer.id !== id));
}
