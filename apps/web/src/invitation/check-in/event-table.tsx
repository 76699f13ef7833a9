// A row for each person and a column for each event. On a narrow page the names stand above the boxes, and in large text
// each box in a line of its own.
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.js';
import { AnswerBox, type AnswerBoxes, type BoxProps, getBox, KeptDays, PlacesLeft, Said } from './event-boxes.js';
import type { EventColumn } from './event-columns.js';
import { NamesakeNumber } from './namesake-number.js';

/** Fewer are unticked as fast one by one. */
const minMembersForAll = 3;

export function EventTable(boxes: AnswerBoxes) {
  const { t } = useTranslation('events');
  const { columns, members, formatName } = boxes;
  const hasAll = columns.some(
    (column) => members.filter((member) => getBox(column, member)).length >= minMembersForAll,
  );
  return (
    <div className="plan-frame">
      <table className={`plan plan--${columns.length}`}>
        <caption className="visually-hidden">{t('EventAnswer.Caption')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.eventId} scope="col">
                <span className="plan__when">{column.day}</span>
                <bdi className="plan__event">{column.name}</bdi>
                <span className="plan__when">{column.time}</span>
                <PlacesLeft left={column.left} />
              </th>
            ))}
          </tr>
        </thead>
        {hasAll ? (
          <tbody className="needs-script">
            <tr className="plan__all">
              <th scope="row">{t('EventAnswer.Everyone')}</th>
              {columns.map((column) => (
                <td key={column.eventId}>
                  <EveryoneBox boxes={boxes} column={column} />
                </td>
              ))}
            </tr>
          </tbody>
        ) : null}
        {members.map((member) => (
          <tbody key={member._id}>
            <tr>
              <th scope="row">
                <bdi>{formatName(member)}</bdi>
                <NamesakeNumber member={member} members={members} />
              </th>
              {columns.map((column) => (
                <td key={column.eventId}>
                  <TableCell boxes={boxes} column={column} member={member} />
                </td>
              ))}
            </tr>
            {boxes.listUnticked(member).length === 0 ? null : (
              <tr>
                <td className="plan__note" colSpan={columns.length + 1}>
                  <KeptDays boxes={boxes} member={member} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const Label = ({ column }: { column: EventColumn }) => <bdi className="plan__label">{column.name}</bdi>;

function TableCell({ boxes, column, member }: Omit<BoxProps, 'children'>) {
  const cell = column.cells.get(member._id);
  if (cell === undefined || cell.kind === 'none')
    return (
      <span className="plan__none" aria-hidden="true">
        –
      </span>
    );
  if (cell.kind === 'said')
    return (
      <p className="plan__answer">
        <Label column={column} />
        <Said {...cell} />
      </p>
    );
  return (
    <AnswerBox boxes={boxes} column={column} member={member}>
      <Label column={column} />
    </AnswerBox>
  );
}

/** Ticks a column for all who are invited, or for none. */
function EveryoneBox({ boxes, column }: { boxes: AnswerBoxes; column: EventColumn }) {
  const { t } = useTranslation('events');
  const cells = boxes.members.flatMap((member) => getBox(column, member) ?? []);
  if (cells.length === 0) return null;
  const ticked = cells.filter(({ isTicked }) => isTicked).length;
  const isAll = ticked === cells.length;
  return (
    <CheckRow
      ref={(input) => {
        if (input) input.indeterminate = ticked > 0 && !isAll;
      }}
      checked={isAll}
      onChange={() => boxes.toggle(column, boxes.members, !isAll)}
      disabled={boxes.isDisabled}
      aria-label={[t('EventAnswer.Everyone'), column.name, column.when].filter((text) => text !== '').join(', ')}
    >
      <Label column={column} />
    </CheckRow>
  );
}
