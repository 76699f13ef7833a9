import type { People, Person } from '../values/person.js';

/** A quoted parameter value; quotes and circumflexes are encoded as in RFC 6868. */
export const quoteParameter = (text: string) =>
  `"${text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\^/g, '^^')
    .replace(/"/g, "^'")}"`;

/** The characters that `encodeURI` leaves would begin a path, a query or a fragment (RFC 6068 §2). */
const formatMailto = ({ email }: Person) => `mailto:${encodeURI(email).replace(/[/?#&;=]/g, encodeURIComponent)}`;

export function buildPeopleLines({ organizer, attendee }: People): string[] {
  return [
    ...(organizer === undefined ? [] : [`ORGANIZER;CN=${quoteParameter(organizer.name)}:${formatMailto(organizer)}`]),
    ...(attendee === undefined
      ? []
      : [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=${quoteParameter(attendee.name || attendee.email)}:${formatMailto(attendee)}`,
        ]),
  ];
}
