// One undo reverts all changes of a paste.
import { formatFullName } from '@havn/api/people/guest/rules';
import { useMemo, useState } from 'react';
import { getErrorBody, getErrorReason } from '../../../lib/api/api-error.js';
import { useGuests } from '../../records/lists/lists.js';
import { translateMessage, useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { useFocusOnReady } from '../../ui/focus.js';
import { Notice } from '../../ui/notice.js';
import { BulkProgress } from '../bulk/bulk-progress.js';
import { useBulkMutation } from '../bulk/use-bulk-mutation.js';
import type { CellValueContext } from './cell-values.js';
import { maxPastedRows } from './clipboard-text.js';
import type { CellRange, GridColumn } from './cursor.js';
import { type PastePlan, type PlannedChange, planPaste } from './plan-paste.js';
import { useSaveChanges } from './use-guest-saves.js';

export interface PasteRequest {
  texts: readonly (readonly string[])[];
  /** The ids of the rows from the first one of the range on, in the order in which they were shown. */
  ids: readonly string[];
  columns: readonly GridColumn[];
  range: CellRange;
}

interface PasteDialogProps extends OpenDialog {
  request: PasteRequest;
  context: CellValueContext;
}

/** A request is limited to 1 MiB, which a thousand long texts would exceed. */
const batchSize = 200;
const maxListed = 50;

export function PasteDialog({ request, context, open, onClose }: PasteDialogProps) {
  const { t } = useTexts();
  const { columns } = request;
  // While the changes are being saved and arrive in the list, the plan is shown as it was.
  const [frozen, setFrozen] = useState<PastePlan | null>(null);
  const guests = useGuests().rows;
  const current = useMemo(() => {
    const byId = new Map(guests.map((guest) => [guest._id, guest]));
    const { texts, ids, range } = request;
    return planPaste(texts, { rows: ids.map((id) => byId.get(id)), columns, range }, context);
  }, [request, guests, columns, context]);
  const plan = frozen ?? current;
  const mutation = useBulkMutation<PlannedChange>({
    items: plan.changes,
    action: 'guest.updateMany',
    batchSize,
    call: useSaveChanges(context),
    onComplete: onClose,
  });
  const apply = () => {
    setFrozen(plan);
    mutation.mutate(undefined, {
      onError: () => setFrozen(null),
      onSuccess: (isComplete) => !isComplete && setFrozen(null),
    });
  };
  const count = plan.changes.length;
  // The browser would focus the close button; Enter is to apply the changes.
  const button = useFocusOnReady<HTMLButtonElement>(open);
  const isBlocked = count === 0 || plan.fullTables.length > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Guests.Paste.Title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked && !mutation.isPending) apply();
      }}
      actions={
        <DashboardButton type="submit" ref={button} isBusy={mutation.isPending} disabled={isBlocked}>
          {t('Guests.Paste.Apply', { count })}
        </DashboardButton>
      }
    >
      <div className="stack form-stack">
        <BulkProgress mutation={mutation} />
        <ConflictNotice error={mutation.error} />
        <PlanSummary plan={plan} rowCount={request.texts.length} />
      </div>
    </Dialog>
  );
}

/** A notice after a rejected request; the preview already shows the current rows. */
function ConflictNotice({ error }: { error: unknown }) {
  const { t } = useTexts();
  if (getErrorReason(error) !== 'VERSION_CHANGED') return null;
  return <Notice>{t('Guests.Paste.ChangedMeanwhile', { count: getErrorBody(error)?.issues?.length ?? 1 })}</Notice>;
}

function PlanSummary({ plan, rowCount }: { plan: PastePlan; rowCount: number }) {
  const { t } = useTexts();
  const { changes, problems, counts, extraRows, extraColumns, fullTables } = plan;
  const cells = changes.flatMap(({ guest, cells: changed }) => changed.map((cell) => ({ guest, ...cell })));
  return (
    <>
      {counts.length === 0 ? <p>{t('Guests.Paste.Nothing')}</p> : null}
      <ul className="wrap paste-counts">
        {counts.map(({ column, count }) => (
          <li key={column.id}>
            <span className="paste-counts__number">{count}</span> <span>{column.label}</span>
          </li>
        ))}
      </ul>
      {fullTables.map((name) => (
        <Notice key={name}>{t('Guests.Paste.TableFull', { name })}</Notice>
      ))}
      {extraRows > 0 ? <Notice>{t('Guests.Paste.ExtraRows', { count: extraRows })}</Notice> : null}
      {rowCount > maxPastedRows ? <Notice>{t('Guests.Paste.TooMany', { count: maxPastedRows })}</Notice> : null}
      {extraColumns > 0 ? <Notice>{t('Guests.Paste.ExtraColumns', { count: extraColumns })}</Notice> : null}
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      {cells.length > 0 ? (
        <section>
          <h3 className="paste-list__title">{t('Guests.Paste.Changes')}</h3>
          <ul className="paste-list">
            {cells.slice(0, maxListed).map(({ guest, column, from, to }) => (
              <li key={`${guest._id} ${column.id}`}>
                <span className="paste-list__name">{formatFullName(guest)}</span>
                <span className="muted">{column.label}</span>
                <span className="paste-list__values">
                  <del>{from || '–'}</del> → <ins>{to || '–'}</ins>
                </span>
              </li>
            ))}
          </ul>
          <More count={cells.length - maxListed} />
        </section>
      ) : null}
    </>
  );
}

function Problems({ problems }: Pick<PastePlan, 'problems'>) {
  const { t } = useTexts();
  return (
    <section>
      <h3 className="paste-list__title">{t('Guests.Paste.Problems', { count: problems.length })}</h3>
      <ul className="paste-list">
        {problems.slice(0, maxListed).map(({ row, name, column, text, message }) => (
          <li key={`${row} ${column.id}`}>
            <span className="paste-list__name">{t('Guests.Paste.Row', { row, name })}</span>
            <span className="muted">{column.label}</span>
            <span className="paste-list__values">
              <q>{text}</q> <span>{translateMessage(message)}</span>
            </span>
          </li>
        ))}
      </ul>
      <More count={problems.length - maxListed} />
    </section>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTexts();
  return count > 0 ? <p className="muted">{t('Guests.DeleteMany.Others', { count })}</p> : null;
}
