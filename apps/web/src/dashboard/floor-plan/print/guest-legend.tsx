import { useTexts } from '../../texts/texts.js';
import { getPlacement, type PlanState } from '../store/plan-change.js';
import { listSeatOccupants, type PlannedTable } from '../store/plan-view.js';

interface GuestLegendProps {
  plan: PlanState;
  tables: readonly PlannedTable[];
  hasSeatNumbers: boolean;
}

function listSeated(plan: PlanState, table: PlannedTable) {
  return listSeatOccupants(table, getPlacement(plan, table.id).seatOrder).flatMap((person, index) =>
    person === null ? [] : [{ person, number: index + 1 }],
  );
}

export function GuestLegend({ plan, tables, hasSeatNumbers }: GuestLegendProps) {
  const { t } = useTexts();
  return (
    <section className="print-legend" aria-label={t('FloorPlan.Printing.Names')}>
      {tables.map((table) => (
        <article key={table.id} className="print-legend__table">
          <h2 className="print-legend__name">
            <span>{table.name}</span> <span className="print-legend__count">{`${table.taken}/${table.capacity}`}</span>
          </h2>
          {table.people.length === 0 ? (
            <p className="print-legend__empty">{t('FloorPlan.NobodySeated')}</p>
          ) : (
            <ol className={`print-legend__people${hasSeatNumbers ? '' : ' print-legend__people--plain'}`}>
              {listSeated(plan, table).map(({ person, number }) => (
                <li key={person.id} value={number}>
                  {person.name}
                </li>
              ))}
            </ol>
          )}
        </article>
      ))}
    </section>
  );
}
