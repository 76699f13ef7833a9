import { Link } from '@tanstack/react-router';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { getPlacement } from '../store/plan-change.js';
import { listSeatOccupants, type PlannedTable } from '../store/plan-view.js';
import type { PlanEditor } from '../store/use-plan-editor.js';

interface TableDetailsProps extends OpenDialog {
  table: PlannedTable;
  editor: PlanEditor;
}

export function TableDetails({ table, editor, open, onClose }: TableDetailsProps) {
  const { t } = useTexts();
  const { name, taken, capacity, people } = table;
  const seats = listSeatOccupants(table, getPlacement(editor.plan, table.id).seatOrder);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="small"
      title={name}
      closeLabel={t('Actions.Close')}
      actions={
        <Link to="/dashboard/table-list" search={{ q: name }} className="dashboard-button dashboard-button--primary">
          {t('FloorPlan.OpenInList')}
        </Link>
      }
    >
      <p className="muted">{t('FloorPlan.Occupancy', { taken, capacity })}</p>
      {people.length === 0 ? (
        <p>{t('FloorPlan.NobodySeated')}</p>
      ) : (
        <ol className="plan-people">
          {seats.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat has no identity but its number
            <li key={index}>
              <span className="row plan-people__seat">
                {person === null ? (
                  <span className="muted">{t('FloorPlan.EmptySeat')}</span>
                ) : (
                  <>
                    <GuestStatusDot status={person.status} isLabelHidden />
                    <span className="plan-people__name">{person.name}</span>
                  </>
                )}
                <IconButton
                  icon="up"
                  label={t('FloorPlan.SeatEarlier', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => editor.swapSeats(table, [index, index - 1])}
                />
                <IconButton
                  icon="down"
                  label={t('FloorPlan.SeatLater', { number: index + 1 })}
                  disabled={index === seats.length - 1}
                  onClick={() => editor.swapSeats(table, [index, index + 1])}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
