// Unnamed guests and plus-ones on the answer screen (specification §3 "Plus-ones", "Names"). The app and the form without
// scripts share these rules.

export interface SentName {
  guestId: string;
  /** The full name. */
  firstName: string;
}

const fieldPrefix = 'name.';

/** The name of the field with the name of an unnamed guest. */
export const formatNameField = (guestId: string): string => `${fieldPrefix}${guestId}`;

/** Of a stored draft or a submitted form. */
export const parseNameFields = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => entry[0].startsWith(fieldPrefix) && typeof entry[1] === 'string',
    ),
  );

/** Whose fields they are. */
export const listNamedGuests = (fields: Readonly<Record<string, string>>): string[] =>
  Object.keys(fields).map((name) => name.slice(fieldPrefix.length));

/** Of these guests, those whose name was entered. */
export const listGivenNames = (fields: Readonly<Record<string, string>>, guestIds: readonly string[]): SentName[] =>
  guestIds.flatMap((guestId) => {
    const firstName = fields[formatNameField(guestId)]?.trim() ?? '';
    return firstName === '' ? [] : [{ guestId, firstName }];
  });

/** Absent without names, so that other answers stay as they are. */
export const withNames = <Sent extends object>(answer: Sent, names: SentName[]): Sent & { names?: SentName[] } =>
  names.length === 0 ? answer : { ...answer, names };

interface Member {
  _id: string;
  hostId?: string | undefined;
}

/** A plus-one comes with the host: who else is ticked or unticked with these members of an invitation. */
export function withCompanions<One extends Member>(
  toggled: readonly One[],
  members: readonly One[],
  isTicked: boolean,
): One[] {
  const ids = new Set(toggled.map(({ _id }) => _id));
  const isCompanion = ({ _id, hostId }: One) =>
    isTicked ? toggled.some((one) => one.hostId === _id) : hostId !== undefined && ids.has(hostId);
  return [...toggled, ...members.filter((member) => !ids.has(member._id) && isCompanion(member))];
}
