import type { SuggestedMove, Suggestion } from '@havn/api/seating/suggestion/schema';
import { formatList } from '@havn/i18n/formats';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/texts.js';
import { focusOnMount } from '../../ui/focus.js';
import { EmptyState, Notice } from '../../ui/notice.js';
import { useFormatWish } from '../wishes/use-format-wish.js';
import { countNewlySeated, type SuggestedTable } from './suggested-tables.js';

interface SuggestionResultProps {
  suggestion: Suggestion;
  tables: readonly SuggestedTable[];
  tableNames: ReadonlyMap<string, string>;
  /** The moves that the user has excluded. */
  excludedIds: ReadonlySet<string>;
  onToggle(move: SuggestedMove): void;
}

export function SuggestionResult({ suggestion, tables, tableNames, excludedIds, onToggle }: SuggestionResultProps) {
  const { t } = useTexts();
  const formatNames = useFormatNames();
  const { moves, freeHeadTableIds, unseated, unfulfilledWishes } = suggestion;
  const headTables = freeHeadTableIds.flatMap((id) => tableNames.get(id) ?? []);
  const isEverythingFulfilled = unseated.length + unfulfilledWishes.length === 0;
  return (
    <div className="suggestion">
      {moves.length === 0 ? (
        <EmptyState
          text={t('Suggest.Nothing')}
          icon="tick"
          hint={t(isEverythingFulfilled ? 'Suggest.NothingLeft' : 'Suggest.NothingBetter')}
        />
      ) : (
        <Summary suggestion={suggestion} />
      )}
      {headTables.length === 0 ? null : (
        <Notice>{t('Suggest.HeadTableFree', { tables: formatNames(headTables) })}</Notice>
      )}
      {tables.map((table) => (
        <TableMoves key={table._id} table={table}>
          {table.moves.map((move) => (
            <MoveRow
              key={move._id}
              move={move}
              freeSeats={table.free}
              fromTable={tableNames.get(move.fromTableId ?? '')}
              isSelected={!excludedIds.has(move._id)}
              onToggle={() => onToggle(move)}
            />
          ))}
        </TableMoves>
      ))}
      <UnseatedUnits suggestion={suggestion} />
      <UnfulfilledWishes suggestion={suggestion} />
    </div>
  );
}

/** Receives the focus, so that a screen reader reads it first. */
function Summary({ suggestion: { moves, keptSeats, fulfilledWishes, unfulfilledWishes } }: { suggestion: Suggestion }) {
  const { t } = useTexts();
  const seated = countNewlySeated(moves);
  const moved = moves.filter(({ fromTableId }) => fromTableId !== null).length;
  const wishes = fulfilledWishes + unfulfilledWishes.length;
  const parts = [
    seated > 0 ? t('Suggest.NewlySeated', { count: seated }) : null,
    moved > 0 ? t('Suggest.Moves', { count: moved }) : null,
    keptSeats > 0 ? t('Suggest.Kept', { count: keptSeats }) : null,
    wishes > 0 ? t('Suggest.Fulfilled', { count: fulfilledWishes, total: wishes }) : null,
  ];
  return (
    <ul className="wrap suggestion__summary" tabIndex={-1} ref={focusOnMount}>
      {parts.map((part) => (part === null ? null : <li key={part}>{part}</li>))}
    </ul>
  );
}

function TableMoves({ table, children }: { table: SuggestedTable; children: ReactNode }) {
  const { t } = useTexts();
  const headingId = useId();
  const excess = table.taken - table.capacity;
  return (
    <section className="suggested-table" aria-labelledby={headingId}>
      <header className="wrap suggested-table__head">
        <h3 className="suggested-table__title" id={headingId}>
          {table.tableName}
        </h3>
        <p className={excess > 0 ? 'form-field__error' : 'muted'} role="status">
          {excess > 0
            ? t('Suggest.Excess', { count: excess })
            : t('Suggest.Taken', { taken: table.taken, capacity: table.capacity })}
        </p>
      </header>
      <ul className="suggested-table__moves">{children}</ul>
    </section>
  );
}

interface MoveRowProps {
  move: SuggestedMove;
  /** The free seats of the table to which the unit moves. */
  freeSeats: number;
  fromTable: string | undefined;
  isSelected: boolean;
  onToggle(): void;
}

function MoveRow({ move, freeSeats, fromTable, isSelected, onToggle }: MoveRowProps) {
  const { t } = useTexts();
  const formatNames = useFormatNames();
  const reasons = [
    t('Suggest.Fits', { seats: move.seats, count: freeSeats }),
    ...(fromTable === undefined ? [] : [t('Suggest.From', { table: fromTable })]),
    ...move.reasons.map(({ kind, names }) =>
      kind === 'nearCouple' || kind === 'language' || kind === 'familyName'
        ? t(`Suggest.Reasons.${kind}`)
        : t(`Suggest.Reasons.${kind}`, { names: formatNames(names) }),
    ),
  ];
  return (
    <li>
      <label className="suggested-move">
        <input type="checkbox" checked={isSelected} onChange={onToggle} />
        <span className="stack gap-0 break">
          <span className="strong suggested-move__name">
            <span>{move.name}</span>
            {move.kind === 'group' ? (
              <span className="suggested-move__seats">{` ${t('Tables.GuestCount', { count: move.seats })}`}</span>
            ) : null}
          </span>
          <span className="muted">{reasons.join(' · ')}</span>
        </span>
      </label>
    </li>
  );
}

/** Joins names as the language does: "Ada, Bo and Cy". */
function useFormatNames(): (names: readonly string[]) => string {
  const { language } = useTexts();
  return (names) => formatList(names, language);
}

function UnseatedUnits({ suggestion: { unseated } }: { suggestion: Suggestion }) {
  const { t } = useTexts();
  if (unseated.length === 0) return null;
  return (
    <RemarkList title={t('Suggest.Unseated.Title', { count: unseated.length })}>
      {unseated.map(({ _id, name, seats, reason }) => (
        <li key={_id}>
          <strong>{name}</strong> <span className="muted">{t(`Suggest.Unseated.${reason}`, { count: seats })}</span>
        </li>
      ))}
    </RemarkList>
  );
}

function UnfulfilledWishes({ suggestion: { unfulfilledWishes } }: { suggestion: Suggestion }) {
  const { t } = useTexts();
  const formatWish = useFormatWish();
  const formatNames = useFormatNames();
  if (unfulfilledWishes.length === 0) return null;
  return (
    <RemarkList title={t('Suggest.Unfulfilled.Title', { count: unfulfilledWishes.length })}>
      {unfulfilledWishes.map(({ _id, kind, name, otherName, reason, names }) => (
        <li key={_id}>
          <strong>{formatWish({ kind, name, otherName: otherName ?? '' })}</strong>{' '}
          <span className="muted">{t(`Suggest.Unfulfilled.${reason}`, { names: formatNames(names) })}</span>
        </li>
      ))}
    </RemarkList>
  );
}

function RemarkList({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="suggestion__remarks" aria-labelledby={headingId}>
      <h3 className="suggested-table__title" id={headingId}>
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}
