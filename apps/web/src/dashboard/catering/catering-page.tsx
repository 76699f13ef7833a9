// /dashboard/table-list/catering (specification §10 "Caterer"): what the kitchen has to know, on the screen and on paper.
import './catering.css';
import type { Event } from '@havn/api/events/schema';
import { formatDayInZone } from '@havn/api/kernel/zoned-time';
import { isAboutAllergy } from '@havn/api/people/needs/rules';
import { getLocalName } from '@havn/api/seating/catering/menu-rules';
import {
  buildCateringSummary,
  type CateringCounts,
  type CateringEntry,
  type CateringSummary,
  type CateringTable,
} from '@havn/api/seating/catering/rules';
import type { WeddingPlace } from '@havn/api/wedding/rules';
import type { Language } from '@havn/i18n/languages';
import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { formatLongDate } from '../../lib/dates/dates.js';
import { TableViewSwitch } from '../navigation/table-view-switch.js';
import { useDishes, useEvents, useGuests, useTables } from '../records/lists/lists.js';
import { ExportMenu } from '../records/requests/export-menu.js';
import { useCouple, useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { SelectField } from '../ui/form/form-fields.js';
import { keepPlace } from '../ui/keep-place.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { MealWarnings, MenuPanel, TableMenu } from './catering-menu.js';
import { ChangesSinceExport } from './changes-since-export.js';
import { EntryName, EntryNeeds } from './entry-lines.js';
import { type CateredEvents, useCateredEvents } from './use-catered-events.js';
import { usePrint } from './use-caterer-records.js';
import { type GetPeople, useEntryPeople } from './use-entry-people.js';

interface CateringPageProps {
  /** Null: the wedding. */
  eventId: string | null;
  onChooseEvent(id: string | null): void;
}

export function CateringPage({ eventId: requestedId, onChooseEvent }: CateringPageProps) {
  const { t, language } = useTexts();
  useDashboardPage(t('Catering.Title'));
  const lists = [useGuests(), useTables(), useDishes(), useEvents()] as const;
  const [guests, tables, dishes] = lists;
  const { events, event, eventId } = useCateredEvents(requestedId);
  const summary = useMemo(
    () => buildCateringSummary({ guests: guests.rows, tables: tables.rows, dishes: dishes.rows, eventId, language }),
    [guests.rows, tables.rows, dishes.rows, eventId, language],
  );
  const isComplete = lists.every((list) => list.isComplete);
  const failed = lists.find(({ error }) => error !== null);
  return (
    <div className="catering in-order">
      <CateringHeader event={event} hasPeople={isComplete && summary.counts.people > 0} />
      {failed === undefined ? null : (
        <ErrorState error={failed.error} onRetry={() => lists.map(({ retry }) => retry())} />
      )}
      {isComplete || failed !== undefined ? null : <LoadingState />}
      {/* Half a list would show the kitchen too few allergies. */}
      {isComplete && events.length > 0 ? <EventChoice events={events} event={event} onChoose={onChooseEvent} /> : null}
      {isComplete ? <CateringSheet summary={summary} event={event} /> : null}
    </div>
  );
}

interface EventChoiceProps extends Pick<CateredEvents, 'events' | 'event'> {
  onChoose: CateringPageProps['onChooseEvent'];
}

function EventChoice({ events, event, onChoose }: EventChoiceProps) {
  const { t, language } = useTexts();
  return (
    <div className="catering__event">
      <SelectField
        label={t('Catering.Event')}
        value={event?._id ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        <option value="">{t('Events.Wedding')}</option>
        {events.map((one) => (
          <option key={one._id} value={one._id}>
            {getLocalName(one, language)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function CateringHeader({ event, hasPeople }: { event: Event | null; hasPeople: boolean }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const print = usePrint(event === null);
  return (
    <header className="cluster list-head catering__head">
      <h1 className="dashboard-title">{t('Catering.Title')}</h1>
      <TableViewSwitch />
      <ExportMenu
        kinds={['catering']}
        event={event?._id}
        onExported={() => void utils.catering.changes.invalidate()}
        isHidden={!hasPeople}
      />
      <DashboardButton icon="printer" onClick={print} {...keepPlace({ isHidden: !hasPeople })}>
        {t('Catering.Print')}
      </DashboardButton>
    </header>
  );
}

function CateringSheet({ summary, event }: { summary: CateringSummary; event: Event | null }) {
  const { t, language } = useTexts();
  const { hasTables } = summary;
  const couple = useCouple();
  const getPeople = useEntryPeople();
  const { data: wedding } = trpc.wedding.get.useQuery();
  const weddingDay = wedding?.weddingDate ? formatLongDate(wedding.weddingDate, language, wedding) : '';
  const paperTitle =
    event === null
      ? [couple, weddingDay, wedding?.venueName]
      : [couple, getLocalName(event, language), formatStart(event, wedding, language), event.venue];
  if (summary.counts.people === 0)
    return <EmptyState text={t('Catering.Empty')} picture="tables" hint={t('Catering.EmptyHint')} />;
  return (
    <>
      {event === null ? <ChangesSinceExport /> : null}
      <p className="catering__paper-title">{paperTitle.filter(Boolean).join(' · ')}</p>
      <MealWarnings tables={summary.tables} hasTables={hasTables} />
      <CateringNumbers counts={summary.counts} needs={summary.needs} />
      {summary.menu === null ? null : <MenuPanel menu={summary.menu} />}
      <AllergyList entries={summary.allergies} getPeople={getPeople} hasTables={hasTables} />
      {hasTables ? (
        <CateringTables tables={summary.tables} getPeople={getPeople} />
      ) : (
        <NeedList entries={summary.tables.flatMap(({ entries }) => entries)} getPeople={getPeople} />
      )}
    </>
  );
}

const formatStart = (
  { startsAt }: Event,
  wedding: (WeddingPlace & { timeZone: string }) | undefined,
  language: Language,
): string =>
  startsAt === null || wedding === undefined
    ? ''
    : formatLongDate(formatDayInZone(wedding.timeZone, new Date(startsAt)), language, wedding);

interface NeedListProps {
  entries: readonly CateringEntry[];
  getPeople: GetPeople;
}

/** At a further event, all are without a table. */
function NeedList({ entries, getPeople }: NeedListProps) {
  const { t } = useTexts();
  if (entries.length === 0) return null;
  return (
    <Panel title={t('Catering.ByName')} className="panel catering-tables">
      <NeedEntries entries={entries} getPeople={getPeople} />
    </Panel>
  );
}

/** Allergies are confirmed in their own list. */
const NeedEntries = ({ entries, getPeople }: NeedListProps) => (
  <ul className="catering-table__entries">
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry._id}`}>
        <EntryName entry={entry} />
        <div className="catering-entry__needs">
          <EntryNeeds entry={entry} people={getPeople(entry)} canConfirm={!isAboutAllergy(entry)} />
        </div>
      </li>
    ))}
  </ul>
);

interface AllergyListProps extends NeedListProps {
  hasTables: boolean;
}

/** Each allergy with the name and the table: what a kitchen pins to the wall. */
function AllergyList({ entries, getPeople, hasTables }: AllergyListProps) {
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
            {hasTables ? (
              <span className="catering-entry__table">{entry.tableName ?? t('Catering.NoTable')}</span>
            ) : null}
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

/** For the waiters: each table with its people, what they eat and what they need. */
function CateringTables({ tables, getPeople }: CateringTablesProps) {
  const { t } = useTexts();
  return (
    <Panel title={t('Catering.ByTable')} className="panel catering-tables">
      <div className="catering-tables__grid">
        {tables.map((table) => (
          <section key={table._id ?? ''} className="catering-table">
            <h3 className="catering-table__name">{table.tableName ?? t('Catering.NoTable')}</h3>
            <TableCounts counts={table.counts} />
            {table.menu === null ? null : <TableMenu menu={table.menu} />}
            {table.entries.length === 0 ? null : <NeedEntries entries={table.entries} getPeople={getPeople} />}
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
