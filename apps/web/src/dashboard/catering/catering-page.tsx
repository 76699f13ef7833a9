// /dashboard/table-list/catering (specification §10 "Caterer"): what the kitchen has to know, on the screen and on paper.
import './catering.css';
import { buildCateringSummary, type CateringSummary } from '@havn/api/seating/catering/rules';
import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { formatLongDate } from '../../lib/dates/dates.js';
import { TableViewSwitch } from '../navigation/table-view-switch.js';
import { useGuests, useTables } from '../records/lists/lists.js';
import { ExportMenu } from '../records/requests/export-menu.js';
import { useCouple, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { keepPlace } from '../ui/keep-place.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { AllergyList } from './allergy-list.js';
import { CateringNumbers } from './catering-numbers.js';
import { CateringTables } from './catering-tables.js';
import { ChangesSinceExport } from './changes-since-export.js';
import { usePrint } from './use-caterer-records.js';
import { useEntryPeople } from './use-entry-people.js';

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
