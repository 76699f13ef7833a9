// /dashboard/table-list/catering (specification §10 "Caterer"): what the kitchen has to know, on the screen and on paper.
import './catering.css';
import { isAboutAllergy } from '@havn/api/people/needs/rules';
import {
  buildCateringSummary,
  type CateringCounts,
  type CateringEntry,
  type CateringSummary,
  type CateringTable,
} from '@havn/api/seating/catering/rules';
import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { formatLongDate } from '../../lib/dates/dates.js';
import { TableViewSwitch } from '../navigation/table-view-switch.js';
import { useGuests, useTables } from '../records/lists/lists.js';
import { ExportMenu } from '../records/requests/export-menu.js';
import { useCouple, useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { keepPlace } from '../ui/keep-place.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { ChangesSinceExport } from './changes-since-export.js';
import { EntryName, EntryNeeds } from './entry-lines.js';
import { usePrint } from './use-caterer-records.js';
import { type GetPeople, useEntryPeople } from './use-entry-people.js';

export function CateringPage() {
  const { t, language } = useTexts();
  useDashboardPage(t('Catering.Title'));
  const lists = [useGuests(), useTables()] as const;
  const [guests, tables] = lists;
  const summary = useMemo(
    () => buildCateringSummary({ guests: guests.rows, tables: tables.rows, language }),
    [guests.rows, tables.rows, language],
  );
  const isComplete = lists.every((list) => list.isComplete);
  const failed = lists.find(({ error }) => error !== null);
  return (
    <div className="catering in-order">
      <CateringHeader hasPeople={isComplete && summary.counts.people > 0} />
      {failed === undefined ? null : (
        <ErrorState error={failed.error} onRetry={() => lists.map(({ retry }) => retry())} />
      )}
      {isComplete || failed !== undefined ? null : <LoadingState />}
      {/* Half a list would show the kitchen too few allergies. */}
      {isComplete ? <CateringSheet summary={summary} /> : null}
    </div>
  );
}

function CateringHeader({ hasPeople }: { hasPeople: boolean }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const print = usePrint();
  return (
    <header className="cluster list-head catering__head">
      <h1 className="dashboard-title">{t('Catering.Title')}</h1>
      <TableViewSwitch />
      <ExportMenu
        kinds={['catering']}
        onExported={() => void utils.catering.changes.invalidate()}
        isHidden={!hasPeople}
      />
      <DashboardButton icon="printer" onClick={print} {...keepPlace({ isHidden: !hasPeople })}>
        {t('Catering.Print')}
      </DashboardButton>
    </header>
  );
}

function CateringSheet({ summary }: { summary: CateringSummary }) {
  const { t, language } = useTexts();
  const couple = useCouple();
  const getPeople = useEntryPeople();
  const { data: wedding } = trpc.wedding.get.useQuery();
  const day = wedding?.weddingDate ? formatLongDate(wedding.weddingDate, language, wedding) : '';
  if (summary.counts.people === 0)
    return <EmptyState text={t('Catering.Empty')} picture="tables" hint={t('Catering.EmptyHint')} />;
  return (
    <>
      <ChangesSinceExport />
      <p className="catering__paper-title">{[couple, day, wedding?.venueName].filter(Boolean).join(' · ')}</p>
      <CateringNumbers counts={summary.counts} needs={summary.needs} />
      <AllergyList entries={summary.allergies} getPeople={getPeople} />
      <CateringTables tables={summary.tables} getPeople={getPeople} />
    </>
  );
}

interface AllergyListProps {
  entries: readonly CateringEntry[];
  getPeople: GetPeople;
}

/** Each allergy with the name and the table: what a kitchen pins to the wall. */
function AllergyList({ entries, getPeople }: AllergyListProps) {
  const { t } = useTexts();
  if (entries.length === 0) return null;
  return (
    <Panel title={t('Catering.Allergies')} className="panel catering-allergies">
      <ul className="catering-entries">
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry._id}`} className="catering-entry">
            <span>
              <EntryName entry={entry} />
            </span>
            <span className="catering-entry__table">{entry.tableName ?? t('Catering.NoTable')}</span>
            <div className="catering-entry__needs">
              <EntryNeeds entry={entry} people={getPeople(entry)} canConfirm />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const names = ['people', 'adults', 'children', 'seats', 'alcohol'] as const;

function CateringNumbers({ counts, needs }: Pick<CateringSummary, 'counts' | 'needs'>) {
  const { t } = useTexts();
  const { formatNeed } = useNeedWords();
  return (
    <Panel title={t('Catering.Numbers')} className="panel catering-numbers">
      <dl className="wrap seat-totals">
        {names.map((name) => {
          const count = counts[name];
          // Unknown is not nobody.
          if (count === null) return null;
          return (
            <div key={name} className="seat-totals__item" data-zero={count === 0}>
              <dt>{t(`Catering.Count.${name}`, { count })}</dt>
              <dd>{count}</dd>
            </div>
          );
        })}
      </dl>
      {needs.length === 0 ? (
        <p className="muted">{t('Catering.NoNeeds')}</p>
      ) : (
        <ul className="need-counts">
          {needs.map(({ need, noted, mentioned }) => (
            <li key={need} className="need-count">
              <span className="need-count__name">{formatNeed(need)}</span>
              {noted === 0 ? null : <strong className="need-count__number">{` ${noted}`}</strong>}
              {mentioned === 0 ? null : (
                <span className="need-count__mentioned">{` ${t('Catering.Mentioned', { count: mentioned })}`}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface CateringTablesProps {
  tables: readonly CateringTable[];
  getPeople: GetPeople;
}

/** For the waiters: each table with its people, and what they need. Allergies are confirmed in their own list. */
function CateringTables({ tables, getPeople }: CateringTablesProps) {
  const { t } = useTexts();
  return (
    <Panel title={t('Catering.ByTable')} className="panel catering-tables">
      <div className="catering-tables__grid">
        {tables.map((table) => (
          <section key={table._id ?? ''} className="catering-table">
            <h3 className="catering-table__name">{table.tableName ?? t('Catering.NoTable')}</h3>
            <TableCounts counts={table.counts} />
            {table.entries.length === 0 ? null : (
              <ul className="catering-table__entries">
                {table.entries.map((entry) => (
                  <li key={`${entry.kind} ${entry._id}`}>
                    <EntryName entry={entry} />
                    <div className="catering-entry__needs">
                      <EntryNeeds entry={entry} people={getPeople(entry)} canConfirm={!isAboutAllergy(entry)} />
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Panel>
  );
}

function TableCounts({ counts }: { counts: CateringCounts }) {
  const { t } = useTexts();
  const { people, children, alcohol } = counts;
  const parts = [
    t('Catering.TablePeople', { count: people }),
    children === 0 ? null : t('Catering.TableChildren', { count: children }),
    alcohol === null ? null : t('Catering.TableAlcohol', { count: alcohol }),
  ];
  return <p className="muted">{parts.filter((part) => part !== null).join(' · ')}</p>;
}
