// The boxes of the answer screen for the wedding and further events, in whatever layout they stand.
import { formatFullName } from '@havn/api/names/full-name-rules';
import { type EventDraft, tickEvent, tickWedding } from '@havn/api/people/invitation/event-answer-rules';
import { withCompanions } from '@havn/api/people/invitation/plus-one-rules';
import type { MemberView } from '@havn/api/people/invitation/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { CheckRow } from './check-row.js';
import { type Cell, type EventColumn, listEventColumns } from './event-columns.js';
import type { CheckIn } from './use-check-in.js';

export interface EventAnswersProps extends Pick<GuestPageProps, 'household' | 'wedding'> {
  form: Pick<CheckIn, 'draft' | 'scope' | 'unticked' | 'changeBoxes'>;
  isDisabled: boolean;
}

/** What the layouts share. */
export interface AnswerBoxes {
  columns: readonly EventColumn[];
  members: readonly MemberView[];
  isDisabled: boolean;
  /** Short where the first names differ. */
  formatName(member: MemberView): string;
  /** "Astrid, Brunch, Sunday 8 August, 11 am". */
  formatLabel(member: MemberView, column: EventColumn): string;
  toggle(column: EventColumn, members: readonly MemberView[], isTicked: boolean): void;
  /** The events that were unticked with the wedding of a member. */
  listUnticked(member: MemberView): readonly EventColumn[];
}

const isBox = (cell: Cell | undefined): cell is Cell & { kind: 'box' } => cell?.kind === 'box';

export const getBox = (column: EventColumn, { _id }: MemberView): (Cell & { kind: 'box' }) | null => {
  const cell = column.cells.get(_id);
  return isBox(cell) ? cell : null;
};

export function useAnswerBoxes({ form, household, wedding, isDisabled }: EventAnswersProps): AnswerBoxes {
  const { t } = useTranslation('events');
  const { members, language } = household;
  const { draft, scope, unticked } = form;
  const weddingName = t('EventAnswer.Wedding');
  const columns = listEventColumns({ household, wedding, language, weddingName, scope, draft });
  const firstNames = new Set(members.map(({ firstName }) => firstName));
  const areDistinct = firstNames.size === members.length && !firstNames.has('');
  const formatName = (member: MemberView) => (areDistinct ? member.firstName : formatFullName(member));
  const tick = (changed: EventDraft, { eventId }: EventColumn, choice: { guestId: string; isTicked: boolean }) =>
    eventId === null ? tickWedding(changed, choice, scope) : tickEvent(changed, { eventId, ...choice });
  return {
    columns,
    members,
    isDisabled,
    formatName,
    formatLabel: (member, { name, when }) => [formatName(member), name, when].filter((text) => text !== '').join(', '),
    toggle(column, toggled, isTicked) {
      const withBox = withCompanions(toggled, members, isTicked).filter((member) => getBox(column, member) !== null);
      form.changeBoxes(
        withBox.reduce<EventDraft>((changed, { _id }) => tick(changed, column, { guestId: _id, isTicked }), {
          draft,
          unticked,
        }),
      );
    },
    listUnticked: ({ _id }) => {
      const ids = unticked[_id] ?? [];
      return columns.filter(({ eventId }) => eventId !== null && ids.includes(eventId));
    },
  };
}

export function Said({ isComing }: { isComing: boolean }) {
  const { t } = useTranslation('events');
  return <span className="plan__said">{t(isComing ? 'EventAnswer.Yes' : 'EventAnswer.No')}</span>;
}

export function PlacesLeft({ left }: Pick<EventColumn, 'left'>) {
  const { t } = useTranslation('events');
  return left === null ? null : <span className="plan__left">{t('EventAnswer.PlacesLeft', { count: left })}</span>;
}

/** Below the box of a member's wedding, once it was unticked. */
export function KeptDays({ boxes, member }: { boxes: AnswerBoxes; member: MemberView }) {
  const { t } = useTranslation('events');
  const columns = boxes.listUnticked(member);
  if (columns.length === 0) return null;
  return (
    <div className="plan__keep">
      <span>{t('EventAnswer.OtherDays')}</span>
      {columns.map((column) => (
        <button
          key={column.eventId}
          type="button"
          disabled={boxes.isDisabled}
          onClick={() => boxes.toggle(column, [member], true)}
        >
          <span>{t('EventAnswer.Keep', { event: column.name })}</span>
          <span className="visually-hidden">{` · ${boxes.formatName(member)}`}</span>
        </button>
      ))}
    </div>
  );
}

export interface BoxProps {
  boxes: AnswerBoxes;
  column: EventColumn;
  member: MemberView;
  children: ReactNode;
}

/** Null for a member who is not invited. */
export function AnswerBox({ boxes, column, member, children }: BoxProps) {
  const cell = column.cells.get(member._id);
  if (!isBox(cell)) return null;
  return (
    <CheckRow
      name={cell.name}
      value={cell.value}
      checked={cell.isTicked}
      onChange={(isTicked) => boxes.toggle(column, [member], isTicked)}
      disabled={boxes.isDisabled}
      aria-label={boxes.formatLabel(member, column)}
    >
      {children}
    </CheckRow>
  );
}
