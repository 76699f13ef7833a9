import { invited } from '@havn/api/events/rules';
import type { GuestEventChanges } from '@havn/api/events/schema';
import type { GuestStatus } from '@havn/api/kernel/fields';
import { getEventAnswer } from '@havn/api/people/guest/event-column-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { applyEventAnswers } from '../../records/guest-events.js';
import { hasUnusedSeat } from '../table-label.js';
import { useBulkMutation } from './use-bulk-mutation.js';

/** A member's seat is freed within the group; a guest without a group leaves the table. */
const toFreedSeat = ({ _id: id, assignedGroup }: Guest) =>
  assignedGroup === null ? { id, assignedTable: null } : { id, isSeatFreed: true };

export interface StatusChange {
  status: GuestStatus;
  /** How long the messages that it sends can be stopped. */
  graceSeconds?: number;
}

export function useBulkActions(guests: readonly Guest[]) {
  const ids = guests.map((guest) => guest._id);
  const { client, message } = trpc.useUtils();
  const status = useBulkMutation<string, StatusChange>({
    items: ids,
    action: 'guest.updateStatus',
    call: (part, change) => client.guest.updateStatus.mutate({ ids: part, ...change }),
    show: ({ status: next }) => {
      const chosen = new Set(ids);
      return {
        guests: (rows) =>
          rows.map((row) => (chosen.has(row._id) && row.status !== next ? { ...row, status: next } : row)),
      };
    },
    // Messages may wait that can be stopped.
    onComplete: () => void message.sending.invalidate(),
  });
  const seats = useBulkMutation<Guest>({
    items: guests.filter(hasUnusedSeat),
    action: 'guest.updateMany',
    call: (part) => client.guest.updateMany.mutate({ guests: part.map(toFreedSeat) }),
  });
  const plusOnes = useBulkMutation<string>({
    items: guests.filter(({ hostId }) => hostId === undefined).map(({ _id }) => _id),
    action: 'guest.addManyPlusOnes',
    call: (part) => client.guest.addManyPlusOnes.mutate({ ids: part }),
  });
  return { status, seats, plusOnes };
}

interface MarkAttendedOptions {
  onMark(change: StatusChange): void;
  /** Asks first, because a message is sent to several of them. */
  onAsk(messageCount: number): void;
}

export function useMarkAttended(ids: readonly string[], { onMark, onAsk }: MarkAttendedOptions) {
  const { client } = trpc.useUtils();
  const preview = useMutation({
    mutationFn: (guestIds: string[]) => client.message.previewSurvey.mutate({ guestIds, status: 'Attended' }),
    onSuccess: ({ count }, counted) => {
      // The selection may have changed meanwhile: nobody is marked who was not counted.
      if (counted.join() !== ids.join()) preview.mutate([...ids]);
      else if (count > 1) onAsk(count);
      else onMark({ status: 'Attended' });
    },
  });
  return preview;
}

export type AssignKind = 'group' | 'table';

/** Assigns guests to a group or a table; null removes them from theirs. */
export function useBulkAssignment(guests: readonly Guest[], kind: AssignKind) {
  const { client } = trpc.useUtils();
  return useBulkMutation<string, string | null>({
    items: guests.map((guest) => guest._id),
    action: kind === 'group' ? 'guest.assignGroup' : 'guest.assignTable',
    call: (ids, id) =>
      kind === 'group'
        ? client.guest.assignGroup.mutate({ ids, groupId: id })
        : client.guest.assignTable.mutate({ ids, tableId: id }),
  });
}

/** An answer to an event; `Invited` keeps one; null ends the invitation. */
export type EventChange = GuestEventChanges[string];

export const getChangedAnswer = (answer: GuestStatus | null, change: EventChange): GuestStatus | null =>
  change === invited ? (answer ?? 'Pending') : change;

export function useBulkEvents(guests: readonly Guest[], eventId: string) {
  const { client } = trpc.useUtils();
  return useBulkMutation<Guest, EventChange>({
    items: guests,
    action: 'guest.updateMany',
    call: (part, change) =>
      client.guest.updateMany.mutate({ guests: part.map(({ _id: id }) => ({ id, events: { [eventId]: change } })) }),
    show: (change) => {
      const answers = guests.map(
        (guest) => [guest._id, getChangedAnswer(getEventAnswer(guest, eventId) ?? null, change)] as const,
      );
      return { guests: (rows) => applyEventAnswers(rows, eventId, new Map(answers)) };
    },
  });
}
