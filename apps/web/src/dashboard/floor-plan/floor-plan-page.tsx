// /dashboard/table-list/plan (specification §10 "Floor plan").
import { joinQueries, Loaded } from '../screens/loaded.js';
import './canvas/plan-drawing.css';
import './panels/plan-panels.css';
import './floor-plan.css';
import { Link } from '@tanstack/react-router';
import { TableViewSwitch } from '../navigation/table-view-switch.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { UnsavedChangesDialog } from '../ui/dialog/unsaved-changes-dialog.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { Icon } from '../ui/icon.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { PlanCanvas } from './canvas/plan-canvas.js';
import { usePlanKeys } from './canvas/use-plan-keys.js';
import { useFittedRoom, useViewport } from './gestures/use-viewport.js';
import { ArrangeDialog } from './panels/arrange-dialog.js';
import { PlacingHint } from './panels/placing-hint.js';
import { PlanInspector } from './panels/plan-inspector.js';
import { PlanNotices, PlanSaveStatus } from './panels/plan-notices.js';
import { PlanToolbar } from './panels/plan-toolbar.js';
import { PlanTray } from './panels/plan-tray.js';
import { RoomDialog } from './panels/room-dialog.js';
import { RoomPanel } from './panels/room-panel.js';
import { TableDetails } from './panels/table-details.js';
import type { PlanStore } from './store/plan-store.js';
import type { PlannedTable } from './store/plan-view.js';
import { usePlanEditor } from './store/use-plan-editor.js';
import { usePlanStore } from './store/use-plan-store.js';
import { usePlannedTables } from './store/use-planned-tables.js';

export function FloorPlanPage() {
  const { t } = useTexts();
  useDashboardPage(t('FloorPlan.Title'));
  const query = joinQueries({ tables: usePlannedTables(), store: usePlanStore() });
  return <Loaded query={query}>{(loaded) => <PlanEditorPage {...loaded} />}</Loaded>;
}

function PlanEditorPage({ store, tables }: { store: PlanStore; tables: readonly PlannedTable[] }) {
  const { t } = useTexts();
  const editor = usePlanEditor(store, tables);
  const { room } = editor.plan;
  const control = useViewport(room);
  const { open, element: dialogs } = useDialogs<{ arrange: undefined; room: undefined; details: string }>({
    arrange: (dialog) => <ArrangeDialog {...dialog} editor={editor} />,
    room: (dialog) => <RoomDialog {...dialog} editor={editor} />,
    details: (dialog, id) => {
      const table = editor.tableById.get(id);
      return table && <TableDetails {...dialog} table={table} editor={editor} />;
    },
  });
  useFittedRoom(control, room);
  const fitRoom = () => control.fitBox({ left: 0, top: 0, right: room.width, bottom: room.length });
  const openDetails = (id: string) => {
    if (editor.tableById.has(id)) open('details', id);
  };
  const handleKey = usePlanKeys(control, editor, { onOpen: openDetails, fitRoom });
  const hasSelection = editor.selection.size > 0;
  const { status, conflicts } = editor.snapshot;
  return (
    <div className="floor-plan" data-selection={hasSelection || undefined}>
      <header className="cluster floor-plan__head">
        <h1 className="dashboard-title">{t('FloorPlan.Title')}</h1>
        <TableViewSwitch />
        <PlanSaveStatus editor={editor} />
        <IconButton icon="sliders" label={t('FloorPlan.RoomSettings')} onClick={() => open('room')} />
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
      <div className="stack gap-3 floor-plan__body">
        <PlanTray editor={editor} control={control} onArrange={() => open('arrange')} />
        <div className="plan-stage">
          <PlanToolbar editor={editor} control={control} fitRoom={fitRoom} />
          <PlanCanvas control={control} editor={editor} onKey={handleKey} />
          <PlacingHint editor={editor} />
        </div>
        {hasSelection ? (
          <PlanInspector key={[...editor.selection].join()} editor={editor} onOpen={openDetails} />
        ) : (
          <RoomPanel editor={editor} onEditRoom={() => open('room')} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {editor.announcement}
      </p>
      <p className="visually-hidden" id="plan-keys">
        {t('FloorPlan.Keys')}
      </p>
      {dialogs}
      {/* Queued changes are saved even after the page is left, unless saving them then fails or causes a conflict. */}
      <UnsavedChangesDialog isDirty={status === 'failed' || conflicts.length > 0} />
    </div>
  );
}
