import type { Field } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import { formatFieldValue } from '../records/fields/field-text.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { type Column, useImportColumns } from './columns.js';
import type { Preview, PreviewRow } from './preview.js';
import { ProblemText } from './problem-text.js';
import type { CellEdit } from './reading-doubts.js';
import { AddToNotes } from './repeated-problems.js';
import { RowEdit } from './row-edit.js';

interface RowItemProps {
  row: PreviewRow;
  /** In one household with the guest above. */
  isJoined: boolean;
  isSkipped: boolean;
  onSkipChange(isSkipped: boolean): void;
  onKeepAsOne(): void;
  /** Columns whose cells can be added to the notes, if the problem is not shown above the rows. */
  notable: readonly string[];
  onAddToNotes(column: string): void;
  onEdit(edits: readonly CellEdit[]): void;
  newEvents: Preview['newEvents'];
  /** Of a row that ends invitations which have been accepted. */
  onEndInvitations: (() => void) | undefined;
}

export function RowItem({
  row,
  isJoined,
  isSkipped,
  onSkipChange,
  onKeepAsOne,
  notable,
  onAddToNotes,
  onEdit,
  newEvents,
  onEndInvitations,
}: RowItemProps) {
  const { t } = useTexts();
  const name = row.name || t('Import.Rows.NoName');
  const isFirst = row.person === 0;
  return (
    <article
      className="import-row"
      data-state={row.state}
      data-joined={isJoined || undefined}
      data-skipped={isSkipped || undefined}
    >
      <span className="import-row__number">
        <span className="visually-hidden">{t('Import.Rows.Row', { row: row.row })}</span>
        <span aria-hidden="true">{isFirst ? row.row : ''}</span>
      </span>
      <div className="import-row__guest">
        <p className="wrap strong import-row__name">
          <bdi>{name}</bdi>
          {row.isMain ? <span className="tag">{t('Import.Rows.Contact')}</span> : null}
          {row.isUnnamed ? <span className="tag">{t('Import.Rows.Unnamed')}</span> : null}
        </p>
        {row.group === '' || isJoined ? null : (
          <p className="muted">
            <bdi>{row.group}</bdi>
            {row.isProposedGroup ? <span>{` · ${t('Import.Rows.Household')}`}</span> : null}
          </p>
        )}
        {isFirst && row.source !== undefined ? <Source text={row.source} onKeepAsOne={onKeepAsOne} /> : null}
      </div>
      <p className={`row-state row-state--${row.state}`}>{t(`Import.RowState.${row.state}`)}</p>
      <div className="import-row__changes">
        {row.state === 'new' ? (
          <NewValues row={row} newEvents={newEvents} />
        ) : (
          <Fields row={row} newEvents={newEvents} />
        )}
        {row.state === 'new' && !isSkipped ? <RowEdit row={row} onEdit={onEdit} /> : null}
        {row.problems.length === 0 ? null : (
          <ul className="problems">
            {row.problems.map((problem) => (
              <li key={`${problem.column} ${problem.message}`}>
                <ProblemText problem={problem} isRowHidden />
                {problem.column === null || !notable.includes(problem.column) ? null : (
                  <AddToNotes column={problem.column} onClick={() => onAddToNotes(problem.column ?? '')} />
                )}
              </li>
            ))}
          </ul>
        )}
        {onEndInvitations === undefined || !isFirst || isSkipped ? null : (
          <DashboardButton
            variant="quiet"
            className="dashboard-button--small"
            aria-label={t('Import.Rows.EndInvitationsLabel', { name, row: row.row })}
            onClick={onEndInvitations}
          >
            {t('Import.Rows.EndInvitations')}
          </DashboardButton>
        )}
      </div>
      {row.state === 'unchanged' || !isFirst ? null : (
        <label className="row import-row__skip">
          <input type="checkbox" checked={isSkipped} onChange={({ target }) => onSkipChange(target.checked)} />
          <span>
            {t('Import.Rows.Skip')}
            <span className="visually-hidden">{` ${t('Import.Rows.SkipLabel', { name, row: row.row })}`}</span>
          </span>
        </label>
      )}
    </article>
  );
}

function Source({ text, onKeepAsOne }: { text: string; onKeepAsOne(): void }) {
  const { t } = useTexts();
  return (
    <p className="wrap import-row__source">
      <bdi>{t('Import.Rows.Source', { text })}</bdi>
      <button
        type="button"
        className="link-button"
        aria-label={t('Import.Rows.OneGuestLabel', { text })}
        onClick={onKeepAsOne}
      >
        {t('Import.Rows.OneGuest')}
      </button>
    </p>
  );
}

/** Translates the plain text of a cell; groups and tables have names of their own. */
function useFormatCell(newEvents: Preview['newEvents']): (column: Column, cell: string) => string {
  const texts = useTexts();
  const { find } = useImportColumns(newEvents);
  return (column, cell) => {
    const { name, field }: { name: string; field: Field | null | undefined } = find(column) ?? {
      name: column,
      field: Reflect.get(guestFields, column),
    };
    if (cell === '') return texts.t('Import.Rows.Empty');
    if (!field) return cell;
    return formatFieldValue(field, { name, value: field.kind === 'flag' ? cell === 'yes' : cell }, texts);
  };
}

const nameColumns: ReadonlySet<string> = new Set(['firstName', 'lastName', 'group']);

/** What else the list says about a new guest. */
function NewValues({ row, newEvents }: Pick<RowItemProps, 'row' | 'newEvents'>) {
  const { getTitle } = useImportColumns(newEvents);
  const formatCell = useFormatCell(newEvents);
  const values = row.fields.filter(({ column }) => !nameColumns.has(column));
  if (values.length === 0) return null;
  return (
    <dl className="wrap import-row__values">
      {values.map(({ column, to }) => (
        <div key={column} className="wrap row-field">
          <dt>{getTitle(column)}</dt>
          <dd>
            <bdi>{formatCell(column, to)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ row, newEvents }: Pick<RowItemProps, 'row' | 'newEvents'>) {
  const { t } = useTexts();
  const { getTitle } = useImportColumns(newEvents);
  const formatCell = useFormatCell(newEvents);
  if (row.fields.length === 0) return null;
  return (
    <dl className="stack gap-1">
      {row.fields.map(({ column, from, to }) => (
        <div key={column} className="wrap row-field">
          <dt>{getTitle(column)}</dt>
          <dd>
            <del className="muted">
              <span className="visually-hidden">{t('Import.Rows.From')} </span>
              <span>{formatCell(column, from)}</span>
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className="row-field__to">
              <span className="visually-hidden">{t('Import.Rows.To')} </span>
              <span>{formatCell(column, to)}</span>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
