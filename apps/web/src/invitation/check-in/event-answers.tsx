// The boxes of the answer screen for the wedding and further events. Without scripts, they post with the form.
import { formatList } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.js';
import './event-answers.css';
import {
  AnswerBox,
  type AnswerBoxes,
  type BoxProps,
  type EventAnswersProps,
  getBox,
  KeptDays,
  PlacesLeft,
  Said,
  useAnswerBoxes,
} from './event-boxes.js';
import { type Cell, chooseLayout, type EventColumn } from './event-columns.js';
import { EventTable } from './event-table.js';
import { NamesakeNumber } from './namesake-number.js';

/** In place of the list of guests. */
export function EventAnswers(props: EventAnswersProps) {
  const { t } = useTranslation('events');
  const boxes = useAnswerBoxes(props);
  const { columns, members } = boxes;
  const layout = chooseLayout(columns, members.length);
  const hasSaid = columns.some(({ cells }) => [...cells.values()].some(({ kind }) => kind === 'said'));
  const intro =
    props.form.scope.isWeddingOpen || !hasSaid
      ? props.household.isPlural && members.length > 1
        ? 'EventAnswer.IntroGroup'
        : 'EventAnswer.IntroGuest'
      : 'EventAnswer.IntroNew';
  return (
    <>
      <p>{t(intro)}</p>
      <p className="visually-hidden" role="status">
        {members.some((member) => boxes.listUnticked(member).length > 0) ? t('EventAnswer.OtherDays') : ''}
      </p>
      {layout === 'list' ? <EventList {...boxes} /> : null}
      {layout === 'table' ? <EventTable {...boxes} /> : null}
      {layout === 'folded' ? <FoldedEvents {...boxes} /> : null}
    </>
  );
}

const EventHead = ({ column: { name, when, left } }: { column: EventColumn }) => (
  <>
    <bdi className="occasion__name">{name}</bdi>
    {when === '' ? null : <span className="occasion__when">{when}</span>}
    <PlacesLeft left={left} />
  </>
);

/** One person: a line for each event. */
function EventList(boxes: AnswerBoxes) {
  const { t } = useTranslation('events');
  const { columns, members } = boxes;
  return members.map((member) => (
    <ul key={member._id} className="occasions" aria-label={t('EventAnswer.Caption')}>
      {columns.map((column) => {
        const cell = column.cells.get(member._id);
        return (
          <li key={column.eventId}>
            <AnswerBox boxes={boxes} column={column} member={member}>
              <EventHead column={column} />
            </AnswerBox>
            {cell?.kind === 'said' ? (
              <p className="occasion__head">
                <EventHead column={column} />
                <Said {...cell} />
              </p>
            ) : null}
            {column.eventId === null ? <KeptDays boxes={boxes} member={member} /> : null}
          </li>
        );
      })}
    </ul>
  ));
}

/** Too many events for a table: the wedding is open, and each other one shows who comes until it is opened. */
function FoldedEvents(boxes: AnswerBoxes) {
  return (
    <div className="occasions">
      {boxes.columns.map((column) =>
        column.eventId === null && boxes.members.some((member) => getBox(column, member) !== null) ? (
          <section key={column.eventId}>
            <h2 className="occasion__head">
              <EventHead column={column} />
            </h2>
            <EventGuests boxes={boxes} column={column} />
          </section>
        ) : (
          <FoldedEvent key={column.eventId} boxes={boxes} column={column} />
        ),
      )}
    </div>
  );
}

function FoldedEvent({ boxes, column }: Pick<BoxProps, 'boxes' | 'column'>) {
  const { t } = useTranslation('events');
  const { members } = boxes;
  const canChange = members.some((member) => getBox(column, member) !== null);
  const head = (
    <>
      <EventHead column={column} />
      <span className="occasion__who">
        <WhoComes boxes={boxes} column={column} />
        {canChange ? (
          <span className="occasion__change">
            {' · '}
            <u>{t('EventAnswer.Change')}</u>
          </span>
        ) : null}
      </span>
    </>
  );
  if (!canChange) return <div className="occasion__head">{head}</div>;
  return (
    <details>
      <summary>{head}</summary>
      <EventGuests boxes={boxes} column={column} />
    </details>
  );
}

const comes = (cell: Cell | undefined) =>
  cell?.kind === 'box' ? cell.isTicked : cell?.kind === 'said' ? cell.isComing : false;

function WhoComes({ boxes: { members, formatName }, column }: Pick<BoxProps, 'boxes' | 'column'>) {
  const { t, i18n } = useTranslation('events');
  const coming = members.filter(({ _id }) => comes(column.cells.get(_id)));
  if (coming.length === 0) return <span>{t('EventAnswer.Nobody')}</span>;
  const who =
    coming.length === members.length
      ? t('EventAnswer.Everyone')
      : formatList(coming.map(formatName), i18n.language as Language);
  return <span>{`✓ ${who}`}</span>;
}

function EventGuests({ boxes, column }: Pick<BoxProps, 'boxes' | 'column'>) {
  const { members, formatName } = boxes;
  return (
    <ul className="rows" aria-label={column.name}>
      {members.map((member) => {
        const cell = column.cells.get(member._id);
        const name = (
          <>
            <bdi>{formatName(member)}</bdi>
            <NamesakeNumber member={member} members={members} />
          </>
        );
        return cell === undefined || cell.kind === 'none' ? null : (
          <li key={member._id}>
            <AnswerBox boxes={boxes} column={column} member={member}>
              {name}
            </AnswerBox>
            {cell.kind === 'said' ? (
              <p className="occasion__head">
                {name} · <Said {...cell} />
              </p>
            ) : null}
            {column.eventId === null ? <KeptDays boxes={boxes} member={member} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** In the dialog of those who decline: the events to which they may come all the same. */
export function StillWelcome({
  form,
  household,
  wedding,
  kept,
  onChange,
}: Omit<EventAnswersProps, 'isDisabled'> & {
  kept: readonly string[];
  onChange(kept: readonly string[]): void;
}) {
  const { t } = useTranslation('events');
  const labelId = useId();
  const { columns } = useAnswerBoxes({ form, household, wedding, isDisabled: false });
  const open = columns.filter(({ eventId }) => form.scope.events.some(({ _id }) => _id === eventId));
  if (open.length === 0) return null;
  return (
    <>
      <p id={labelId}>{t('EventAnswer.StillWelcome')}</p>
      <ul className="occasions" aria-labelledby={labelId}>
        {open.map((column) => {
          const id = String(column.eventId);
          return (
            <li key={id}>
              <CheckRow
                name="kept"
                value={id}
                checked={kept.includes(id)}
                onChange={(isKept) => onChange(isKept ? [...kept, id] : kept.filter((other) => other !== id))}
              >
                <EventHead column={column} />
              </CheckRow>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Why an answer was not saved that is about an event. */
export function EventFailure({ reason }: { reason: 'EVENT_FULL' | 'ANSWERS_CLOSED' }) {
  const { t } = useTranslation('events');
  return <span>{t(`EventAnswer.${reason}`)}</span>;
}
