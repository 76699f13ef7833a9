// An invitation to the wedding and further events, on a fake network.
import type { HeldEvent } from '@havn/api/events/schema';
import type { InvitationView, MemberView } from '@havn/api/people/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { anna, bo } from './check-in.js';
import { passHandler } from './guest-pages.js';
import { fakeNetwork } from './open-page.js';
import { groupView, member, weddingView } from './view-fixtures.js';

const cleo = member({ _id: 'c', firstName: 'Cleo', isMain: false });
export const family = [anna, bo, cleo];
export const eventWedding = weddingView({
  weddingDate: '2027-08-07',
  celebrationTime: '15:00',
  timeZone: 'Europe/Copenhagen',
  answersMayChange: false,
});

type Statuses = Record<string, MemberView['status']>;

export function createHeldEvent(
  _id: string,
  name: string,
  statuses: Statuses,
  fields: Partial<HeldEvent> = {},
): HeldEvent {
  const texts = { name, note: '', dressCode: '' };
  return {
    _id,
    ...texts,
    texts: { en: texts, fr: { ...texts, name: `${name} (fr)` } },
    start: '2027-08-08T09:00:00Z',
    end: null,
    venue: '',
    address: '',
    asksAnswer: true,
    isCancelled: false,
    closesAt: null,
    guests: Object.entries(statuses).map(([guestId, status]) => ({ guestId, status })),
    version: 1,
    ...fields,
  };
}

export const brunch = createHeldEvent('brunch', 'Brunch', { a: 'Pending', b: 'Pending', c: 'Pending' });
export const dinner = createHeldEvent(
  'dinner',
  'Welcome dinner',
  { a: 'Pending', b: 'Pending' },
  { start: '2027-08-06T17:00:00Z' },
);
export const bus = createHeldEvent(
  'bus',
  'Bus to the church',
  { a: 'Pending' },
  { asksAnswer: false, start: '2027-08-07T12:00:00Z' },
);

interface Stub {
  members?: MemberView[];
  events?: HeldEvent[];
  view?: InvitationView;
  wedding?: WeddingView;
  respond?: (attempt: number) => unknown;
}

export function stubInvitation({
  members = family,
  events = [dinner, brunch, bus],
  view,
  wedding = eventWedding,
  respond = () => undefined,
}: Stub = {}) {
  const sent: unknown[] = [];
  const invitation = view ?? { group: groupView(members), events, isValid: true };
  const fake = fakeNetwork({
    'guest.invitation': () => invitation,
    'wedding.get': () => wedding,
    'guest.respond': (body) => {
      sent.push(body);
      respond(sent.length);
      const { accepted, declined } = body as { accepted: string[]; declined: string[] };
      const answered = members.map((one) => ({
        ...one,
        status: accepted.includes(one._id)
          ? ('Accepted' as const)
          : declined.includes(one._id)
            ? ('Declined' as const)
            : one.status,
      }));
      const answers = (body as { events?: { eventId: string; accepted: string[]; declined: string[] }[] }).events ?? [];
      const answeredEvents = events.map((event) => ({
        ...event,
        guests: event.guests.map((guest) => {
          const answer = answers.find(({ eventId }) => eventId === event._id);
          if (answer === undefined) return guest;
          return { ...guest, status: answer.accepted.includes(guest.guestId) ? 'Accepted' : 'Declined' } as const;
        }),
      }));
      return { group: groupView(answered), events: answeredEvents, isValid: true };
    },
    ...passHandler,
  });
  return { sent, fake };
}
