// The columns and filters that further events add to the guest list (decisions 089 and 091).

import { hasDeclined, isComing, isPending, mayCome } from '../../attendance/status-rules.js';
import { invited } from '../../events/rules.js';
import type { GuestEventChanges } from '../../events/schema.js';
import { choiceField, flagField } from '../../kernel/field-kinds.js';
import type { Language } from '../../kernel/fields.js';
import { type GuestStatus, guestStatuses } from '../../kernel/fields.js';
import { selectText } from '../../wedding/language-rules.js';
import { fieldColumn, type GuestColumn, type GuestFilter } from './list-part-rules.js';
import type { ListedEvent } from './rules.js';

/** Undefined of a guest who is not invited. While a change is being saved, an invitation may say nothing but that. */
export function getEventAnswer(guest: object, id: string): GuestStatus | undefined {
  const events = (Reflect.get(guest, 'events') ?? {}) as Readonly<Record<string, GuestEventChanges[string]>>;
  const answer = events[id];
  return answer === invited ? 'Pending' : (answer ?? undefined);
}

export function listEventColumns(events: readonly ListedEvent[], language: Language): GuestColumn[] {
  return events.flatMap(({ _id: id, names }) => {
    const recordName = selectText(language, names, { languages: [language] });
    const write = (change: unknown) => ({ events: { [id]: change } });
    return [
      fieldColumn(`event:${id}:invited`, flagField({ isHidden: true }), {
        recordName,
        read: (guest) => getEventAnswer(guest, id) !== undefined,
        // An answer is kept.
        write: (isInvited) => write(isInvited === true ? invited : null),
      }),
      fieldColumn(
        `event:${id}:answer`,
        choiceField({
          values: ['', ...guestStatuses],
          default: '',
          ignoresCase: true,
          isHidden: true,
          isImported: false,
        }),
        {
          name: 'eventAnswer',
          recordName,
          read: (guest) => getEventAnswer(guest, id) ?? '',
          write: (answer) => write(answer === '' ? null : answer),
        },
      ),
    ];
  });
}

const filters: Readonly<Record<string, (answer: GuestStatus | undefined) => boolean>> = {
  invited: (answer) => answer !== undefined,
  notInvited: (answer) => answer === undefined,
  notDeclined: (answer) => answer !== undefined && mayCome(answer),
  pending: (answer) => answer !== undefined && isPending(answer),
  accepted: (answer) => answer !== undefined && isComing(answer),
  declined: (answer) => answer !== undefined && hasDeclined(answer),
};

export const listEventFilters = (events: readonly ListedEvent[], language: Language): GuestFilter[] =>
  events.flatMap(({ _id: id, names }) =>
    Object.entries(filters).map(([name, matches]) => ({
      id: `event:${id}:${name}`,
      group: `event:${id}`,
      groupLabel: selectText(language, names, { languages: [language] }),
      matches: (guest) => matches(getEventAnswer(guest, id)),
    })),
  );
