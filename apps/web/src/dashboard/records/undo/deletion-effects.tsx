// What a deletion takes away, said before it happens (specification §10 "Recent changes").
import { isPending } from '@havn/api/attendance/status-rules';
import type { ListName } from '@havn/api/kernel/record-kinds';
import { getEventAnswer } from '@havn/api/people/guest/event-column-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { trpc } from '../../../lib/api/trpc.js';
import { useTexts } from '../../texts/texts.js';
import { useGuests, useQuestions } from '../lists/lists.js';

const holdsSeat = ({ isInTable, needsSeat, isSeatFreed }: Guest) => isInTable && needsSeat && !isSeatFreed;

/** Those who lose something. */
function listAffected(list: ListName, id: string, guests: readonly Guest[]): readonly Guest[] {
  if (list === 'groups') return guests.filter(({ assignedGroup }) => assignedGroup?._id === id);
  if (list === 'events') return guests.filter((guest) => getEventAnswer(guest, id) !== undefined);
  if (list === 'tables') return guests.filter(({ assignedTable }) => assignedTable?._id === id);
  if (list === 'dishes') return guests.filter(({ meals }) => meals !== undefined && Object.values(meals).includes(id));
  if (list !== 'guests') return [];
  return [...guests.filter(({ _id }) => _id === id), ...guests.filter(({ hostId }) => hostId === id)];
}

/** Those that are deleted too. */
function countAnswers(list: ListName, id: string, affected: readonly Guest[]): number {
  if (list !== 'guests' && list !== 'events') return 0;
  const answers = affected.map((guest) => (list === 'events' ? getEventAnswer(guest, id) : guest.status));
  return answers.filter((answer) => answer !== undefined && !isPending(answer)).length;
}

/** Whether an invitation was sent to the household that is deleted; a member's household keeps its link. */
function useIsInvited(list: ListName, id: string, [only]: readonly Guest[]): boolean {
  const hasLink = list === 'groups' || (list === 'guests' && only?.assignedGroup === null);
  const states = trpc.guest.invitationStates.useQuery(undefined, { enabled: hasLink }).data;
  const state = hasLink ? states?.find(({ _id }) => _id === id) : undefined;
  return state !== undefined && state.sentAt !== null;
}

export function DeletionEffects({ list, id }: { list: ListName; id: string }) {
  const { t } = useTexts();
  const affected = listAffected(list, id, useGuests().rows);
  const isInvited = useIsInvited(list, id, affected);
  // A deleted event or dish has no seats.
  const seats = list === 'events' || list === 'dishes' ? 0 : affected.filter(holdsSeat).length;
  const question = useQuestions().rows.find(({ _id }) => _id === id);
  const answers = question?.answers ?? countAnswers(list, id, affected);
  const effects = [
    isInvited ? t('Deletion.Invited') : '',
    list === 'events' && affected.length > 0 ? t('Deletion.Invitations', { count: affected.length }) : '',
    list === 'dishes' && affected.length > 0 ? t('Deletion.Meals', { count: affected.length }) : '',
    list === 'groups' && affected.length > 0 ? t('Deletion.Members', { count: affected.length }) : '',
    list === 'guests' && affected.length > 1 ? t('Deletion.PlusOnes', { count: affected.length - 1 }) : '',
    answers > 0 ? t('Deletion.Answers', { count: answers }) : '',
    seats > 0 ? t('Deletion.Seats', { count: seats }) : '',
  ].filter((effect) => effect !== '');
  return (
    <>
      {effects.length === 0 ? null : (
        <ul className="deletion-effects">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      <p className="muted">{t('Deletion.Undo')}</p>
    </>
  );
}
