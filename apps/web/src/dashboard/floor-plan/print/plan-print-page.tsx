// /dashboard/table-list/plan/print (specification §10 "Floor plan").

import { joinQueries, Loaded } from '../../screens/loaded.js';
import type { PlannedTable } from '../store/plan-view.js';
import '../canvas/plan-drawing.css';
import './print.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useCouple, useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { CheckboxField, SelectField } from '../../ui/form/form-fields.js';
import { useDashboardPage } from '../../ui/scroll-restoration.js';
import { getBounds, joinBoxes } from '../geometry/plan-item.js';
import { toPlanState } from '../store/plan-change.js';
import { buildPlanView } from '../store/plan-view.js';
import { usePlannedTables } from '../store/use-planned-tables.js';
import { GuestLegend } from './guest-legend.js';
import { PlanSheet } from './plan-sheet.js';
import {
  areSeatNumbersLegible,
  layOutSheet,
  type Orientation,
  orientations,
  type Paper,
  papers,
} from './sheet-layout.js';

interface PrintOptions {
  paper: Paper;
  orientation: Orientation;
  hasSeatNumbers: boolean;
  hasNames: boolean;
}

export function PlanPrintPage() {
  const { t } = useTexts();
  useDashboardPage(t('FloorPlan.Printing.Title'));
  const savedPlan = trpc.floorPlan.get.useQuery();
  const query = joinQueries({ planned: usePlannedTables(), savedPlan });
  return <Loaded query={query}>{(loaded) => <PlanPrint {...loaded} />}</Loaded>;
}

interface PlanPrintProps {
  planned: readonly PlannedTable[];
  savedPlan: Parameters<typeof toPlanState>[0];
}

function PlanPrint({ planned, savedPlan }: PlanPrintProps) {
  const { t } = useTexts();
  const wedding = trpc.wedding.get.useQuery();
  const couple = useCouple();
  const plan = useMemo(() => toPlanState(savedPlan), [savedPlan]);
  const view = useMemo(() => buildPlanView(plan, planned), [plan, planned]);
  const [chosen, setChosen] = useState<Partial<PrintOptions>>({});
  const options: PrintOptions = {
    paper: 'a4',
    orientation: 'auto',
    hasSeatNumbers: plan.room.hasSeatNumbers,
    hasNames: true,
    ...chosen,
  };
  const room = { left: 0, top: 0, right: plan.room.width, bottom: plan.room.length };
  const box = joinBoxes([room, ...[...view.items.values()].map(getBounds)]) ?? room;
  const layout = layOutSheet(box, options);
  return (
    <div className="plan-print" data-paper={options.paper} data-orientation={layout.orientation}>
      <PrintControls options={options} onChange={(fields) => setChosen({ ...chosen, ...fields })}>
        {view.unplaced.length > 0 ? (
          <p className="notice">{t('FloorPlan.Printing.Unplaced', { count: view.unplaced.length })}</p>
        ) : null}
        {options.hasSeatNumbers && !areSeatNumbersLegible(layout) ? (
          <p className="notice">{t('FloorPlan.Printing.TooSmall')}</p>
        ) : null}
      </PrintControls>
      <PlanSheet
        plan={plan}
        view={view}
        box={box}
        layout={layout}
        title={t('FloorPlan.Title')}
        subtitle={[couple, wedding.data?.venueName].filter(Boolean).join(' · ')}
        hasSeatNumbers={options.hasSeatNumbers}
      />
      {options.hasNames ? <GuestLegend plan={plan} tables={planned} hasSeatNumbers={options.hasSeatNumbers} /> : null}
    </div>
  );
}

interface PrintControlsProps {
  options: PrintOptions;
  onChange(fields: Partial<PrintOptions>): void;
  children: ReactNode;
}

function PrintControls({ options, onChange, children }: PrintControlsProps) {
  const { t } = useTexts();
  return (
    <header className="stack print-controls">
      <h1 className="dashboard-title">{t('FloorPlan.Printing.Title')}</h1>
      <div className="print-controls__fields">
        <SelectField
          label={t('FloorPlan.Printing.Paper')}
          value={options.paper}
          onChange={(event) => onChange({ paper: papers.find((paper) => paper === event.target.value) ?? 'a4' })}
        >
          {papers.map((paper) => (
            <option key={paper} value={paper}>
              {paper.toUpperCase()}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('FloorPlan.Printing.Orientation')}
          value={options.orientation}
          onChange={(event) =>
            onChange({ orientation: orientations.find((name) => name === event.target.value) ?? 'auto' })
          }
        >
          {orientations.map((name) => (
            <option key={name} value={name}>
              {t(`FloorPlan.Printing.${name}`)}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          label={t('FloorPlan.Printing.Numbers')}
          checked={options.hasSeatNumbers}
          onChange={(event) => onChange({ hasSeatNumbers: event.target.checked })}
        />
        <CheckboxField
          label={t('FloorPlan.Printing.Names')}
          checked={options.hasNames}
          onChange={(event) => onChange({ hasNames: event.target.checked })}
        />
      </div>
      <div className="print-controls__buttons">
        <Link to="/dashboard/table-list/plan" className="dashboard-button dashboard-button--quiet">
          {t('FloorPlan.Printing.Back')}
        </Link>
        <DashboardButton icon="printer" onClick={() => window.print()}>
          {t('FloorPlan.Printing.Print')}
        </DashboardButton>
      </div>
      {children}
    </header>
  );
}
