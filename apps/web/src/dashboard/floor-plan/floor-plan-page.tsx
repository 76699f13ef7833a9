// /dashboard/table-list/plan (specification §10 "Floor plan").
import './canvas/plan-drawing.css';
import './panels/plan-panels.css';
import './floor-plan.css';
import { Link } from '@tanstack/react-router';
import { TableViewSwitch } from '../navigation/table-view-switch.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { createLazyDialog } from '../ui/dialog/lazy-dialog.js';
import { UnsavedChangesDialog } from '../ui/dialog/unsaved-changes-dialog.js';
import { useDialogState } from '../ui/dialog/use-dialog-state.js';
import { Icon } from '../ui/icon.js';
import { ErrorState, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { PlanCanvas } from './canvas/plan-canvas.js';
import { usePlanKeys } from './canvas/use-plan-keys.js';
import { useFittedRoom, useViewport } from './canvas/use-viewport.js';
import { PlacingHint } from './panels/placing-hint.js';
import { PlanInspector } from './panels/plan-inspector.js';
import { PlanNotices, PlanSaveStatus } from './panels/plan-notices.js';
import { PlanToolbar } from './panels/plan-toolbar.js';
import { PlanTray } from './panels/plan-tray.js';
import { RoomPanel } from './panels/room-panel.js';
import type { PlanStore } from './store/plan-store.js';
import type { PlannedTable } from './store/plan-view.js';
import { usePlanEditor } from './store/use-plan-editor.js';
import { usePlanStore } from './store/use-plan-store.js';
import { usePlannedTables } from './store/use-planned-tables.js';

const ArrangeDialog = createLazyDialog(() => import('./panels/arrange-dialog.js').then((file) => file.ArrangeDialog));
const RoomDialog = createLazyDialog(() => import('./panels/room-dialog.js').then((file) => file.RoomDialog));
const TableDetails = createLazyDialog(() => import('./panels/table-details.js').then((file) => file.TableDetails));

export function FloorPlanPage() {
  const { t } = useTexts();
  useDashboardPage(t('FloorPlan.Title'));
  const { planned, isComplete, error, retry } = usePlannedTables();
  const plan = usePlanStore();
  const failure = error ?? (plan.store === null ? plan.error : null);
  if (failure !== null)
    return (
      <ErrorState
        error={failure}
        onRetry={() => {
          retry();
          plan.retry();
        }}
      />
    );
  if (plan.store === null || !isComplete) return <LoadingState />;
  return <PlanEditorPage store={plan.store} tables={planned} />;
}

function PlanEditorPage({ store, tables }: { store: PlanStore; tables: readonly PlannedTable[] }) {
  const { t } = useTexts();
  const editor = usePlanEditor(store, tables);
  const { room } = editor.plan;
  const control = useViewport(room);
  const dialogs = { arrange: useDialogState<null>(), room: useDialogState<null>(), details: useDialogState<string>() };
  useFittedRoom(control, room);
  const fitRoom = () => control.fitBox({ left: 0, top: 0, right: room.width, bottom: room.length });
  const openDetails = (id: string) => {
    if (editor.tableById.has(id)) dialogs.details.open(id);
  };
  const handleKey = usePlanKeys(control, editor, { onOpen: openDetails, fitRoom });
  const hasSelection = editor.selection.size > 0;
  const { status, conflicts } = editor.snapshot;
  return (
    <div className="floor-plan" data-selection={hasSelection || undefined}>
      <header className="floor-plan__head">
        <h1 className="dashboard-title">{t('FloorPlan.Title')}</h1>
        <TableViewSwitch />
        <PlanSaveStatus editor={editor} />
        <IconButton icon="sliders" label={t('FloorPlan.RoomSettings')} onClick={() => dialogs.room.open(null)} />
        <Link
          to="/dashboard/table-list/plan/print"
          className="icon-button"
          aria-label={t('FloorPlan.Print')}
          title={t('FloorPlan.Print')}
        >
          <Icon name="printer" />
        </Link>
      </header>
      <PlanNotices editor={editor} store={store} />
      <div className="floor-plan__body">
        <PlanTray editor={editor} control={control} onArrange={() => dialogs.arrange.open(null)} />
        <div className="plan-stage">
          <PlanToolbar editor={editor} control={control} fitRoom={fitRoom} />
          <PlanCanvas control={control} editor={editor} onKey={handleKey} />
          <PlacingHint editor={editor} />
        </div>
        {hasSelection ? (
          <PlanInspector key={[...editor.selection].join()} editor={editor} onOpen={openDetails} />
        ) : (
          <RoomPanel editor={editor} onEditRoom={() => dialogs.room.open(null)} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {editor.announcement}
      </p>
      <p className="visually-hidden" id="plan-keys">
        {t('FloorPlan.Keys')}
      </p>
      <PlanDialogs editor={editor} {...dialogs} />
      {/* Queued changes are saved even after the page is left, unless saving them then fails or causes a conflict. */}
      <UnsavedChangesDialog isDirty={status === 'failed' || conflicts.length > 0} />
    </div>
  );
}

interface PlanDialogsProps {
  editor: ReturnType<typeof usePlanEditor>;
  arrange: ReturnType<typeof useDialogState<null>>;
  room: ReturnType<typeof useDialogState<null>>;
  details: ReturnType<typeof useDialogState<string>>;
}

function PlanDialogs({ editor, arrange, room, details }: PlanDialogsProps) {
  const detailTable = details.item === null ? undefined : editor.tableById.get(details.item);
  return (
    <>
      {arrange.openCount === 0 ? null : (
        <ArrangeDialog
          key={`arrange-${arrange.openCount}`}
          editor={editor}
          open={arrange.isOpen}
          onClose={arrange.close}
        />
      )}
      {room.openCount === 0 ? null : (
        <RoomDialog key={`room-${room.openCount}`} editor={editor} open={room.isOpen} onClose={room.close} />
      )}
      {detailTable === undefined ? null : (
        <TableDetails
          key={`details-${details.openCount}`}
          table={detailTable}
          editor={editor}
          open={details.isOpen}
          onClose={details.close}
        />
      )}
    </>
  );
}
