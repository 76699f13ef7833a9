// Works without a network. Designed for bright sunlight and one-handed use (specification §10 "At the door").
import '../dashboard.css';
import './door.css';
import type { DoorEvent } from '@havn/api/people/door/schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { deleteExpiredDoorCache } from '../../lib/storage/door-cache.js';
import { getToken } from '../../lib/storage/session-token.js';
import { useRole } from '../session/role.js';
import { expireSession } from '../session/session.js';
import { useAccount } from '../session/use-account.js';
import { useLogout } from '../session/use-logout.js';
import { loadDashboardTexts, useTexts } from '../texts/texts.js';
import { DashboardButton, DashboardSpinner } from '../ui/dashboard-button.js';
import { SearchBox } from '../ui/form/search-box.js';
import { useTheme } from '../ui/theme.js';
import { DoorBar } from './door-bar.js';
import { EventChooser } from './event-chooser.js';
import {
  type DoorGuest,
  type DoorHousehold,
  listEventHouseholds,
  listHouseholds,
  putExpectedFirst,
  searchHouseholds,
  toEventHousehold,
} from './household.js';
import { HouseholdList } from './household-list.js';
import { HouseholdPanel } from './household-panel.js';
import { NotInvited } from './not-invited.js';
import { PracticeNotice } from './practice-notice.js';
import { RejectedMarks } from './rejected-marks.js';
import { type AttendanceState, useAttendance } from './use-attendance.js';
import { useDoorEvent } from './use-door-event.js';
import { type Marking, useMarking } from './use-marking.js';
import { useDoorWedding, usePractice } from './use-practice.js';
import { type ScannedPass, useScannedPass } from './use-scanned-pass.js';
import { VerdictBanner } from './verdict-banner.js';

deleteExpiredDoorCache();

/** `code` is that of the scanned pass; null for the list. */
export function DoorPage({ code }: { code: string | null }) {
  const [hasTexts, setTexts] = useState(false);
  useEffect(() => {
    void loadDashboardTexts().then(() => setTexts(true));
  }, []);
  if (!hasTexts) return null;
  return <Door code={code} />;
}

function useEndSession(code: string | null): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    expireSession(getToken());
    const next = code === null ? '/dashboard/door' : `/qr/${code}`;
    void navigate({ to: '/login', search: { next }, replace: true });
  }, [code, navigate]);
}

/** All guests that have been on the list since the page was opened: a rejected mark may be of a deleted guest. */
const seenGuests = new Map<string, DoorGuest>();

const noEvents: readonly DoorEvent[] = [];

function useDoor(code: string | null) {
  const { language } = useTexts();
  const list = useAttendance();
  const pass = useScannedPass(code, list);
  const endSession = useEndSession(code);
  const wedding = useDoorWedding();
  const events = list.attendance?.events ?? (list.attendance === undefined ? getPassEvents(pass) : noEvents);
  const choice = useDoorEvent(events, wedding.wedding);
  const eventId = choice.event?._id ?? null;
  const practice = usePractice(wedding, choice.event);
  const marking = useMarking(endSession, { isPractice: practice.isOn, eventId });
  const hasSessionEnded = list.hasSessionEnded || pass.hasSessionEnded;
  useEffect(() => {
    if (hasSessionEnded) endSession();
  }, [hasSessionEnded, endSession]);
  const guests = list.attendance?.guests;
  const allHouseholds = useMemo(() => listHouseholds(guests ?? [], language), [guests, language]);
  const households = useMemo(() => listEventHouseholds(allHouseholds, eventId), [allHouseholds, eventId]);
  const invited = useMemo(
    () => guests && (eventId === null ? guests : households.flatMap((household) => household.guests)),
    [guests, households, eventId],
  );
  useEffect(() => {
    for (const guest of guests ?? []) seenGuests.set(guest._id, guest);
  }, [guests]);
  return { list, pass, marking, practice, choice, wedding, households, invited, hasSessionEnded };
}

const getPassEvents = (pass: ScannedPass) => (pass.kind === 'household' ? pass.events : undefined) ?? noEvents;

function Door({ code }: { code: string | null }) {
  const { t } = useTexts();
  useTheme();
  usePageSetup(t('Door.Title'));
  const { list, pass, marking, practice, choice, wedding, households, invited, hasSessionEnded } = useDoor(code);
  const { event, options } = choice;
  const [search, setSearch] = useState('');
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const selected = households.find(({ key }) => key === selectedKey);
  const scanned = pass.kind === 'household' ? toEventHousehold(pass.household, event?._id ?? null) : undefined;
  const household = search.trim() === '' ? (selected ?? scanned) : undefined;
  const select = (key: string) => {
    setSelectedKey(key);
    setSearch('');
    window.scrollTo(0, 0);
  };
  const isWaiting = pass.kind !== 'household' && list.attendance === undefined && list.problem === null;
  if (hasSessionEnded) return null;
  return (
    <div className="door-page">
      <main className="door in-order">
        <p className="door__note">{t('Door.StaffOnly')}</p>
        {/* Browsers have service workers only over HTTPS. */}
        {window.isSecureContext ? null : <p className="door__note">{t('Door.NeedsHttps')}</p>}
        {/* What is above the list depends on the events that come with it. */}
        {isWaiting ? (
          <DashboardSpinner label={t('Door.Loading')} />
        ) : (
          <>
            <EventChooser {...choice} />
            <PracticeNotice {...practice} />
            <SearchBox label={t('Door.Search')} value={search} onChange={setSearch} />
            <RejectedMarks
              marks={marking.marks}
              shown={household?.guests ?? []}
              eventId={event?._id ?? null}
              findGuest={(id) => seenGuests.get(id)}
              getEventName={(eventId) => getEventName(eventId, options, t('Door.Wedding'))}
            />
            {household === undefined ? (
              <Finder
                households={households}
                search={search}
                pass={pass}
                marking={marking}
                list={list}
                onSelect={select}
              />
            ) : options.length > 0 && wedding.isLoading ? (
              // Which event it is follows from the day of the wedding too.
              <DashboardSpinner label={t('Door.Loading')} />
            ) : event !== null && household.guests.length === 0 ? (
              <NotInvited event={event} household={household} options={options} />
            ) : (
              <HouseholdPanel
                key={household.key}
                household={household}
                marking={marking}
                event={event}
                options={options}
              />
            )}
            {household !== undefined && household === selected ? (
              <DashboardButton variant="quiet" onClick={() => setSelectedKey(null)}>
                {t(code === null ? 'Door.BackToList' : 'Door.BackToPass')}
              </DashboardButton>
            ) : null}
          </>
        )}
        <DoorLinks code={code} />
      </main>
      <p className="visually-hidden" role="status">
        {marking.announcement}
      </p>
      <DoorBar list={list} guests={invited} marking={marking} household={household} />
    </div>
  );
}

function getEventName(
  eventId: string | null,
  options: readonly (DoorEvent | null)[],
  weddingName: string,
): string | undefined {
  if (options.length === 0) return undefined;
  return eventId === null ? weddingName : options.find((option) => option?._id === eventId)?.name;
}

/** An administrator with the role _door_ has no other page than the account page. */
function DoorLinks({ code }: { code: string | null }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const logout = useLogout();
  useAccount();
  const isStaff = useRole() === 'door';
  const leave = () => {
    logout();
    // After the session on this device has ended.
    setTimeout(() => void navigate({ to: '/login', replace: true }));
  };
  return (
    <p className="wrap door__links">
      {code === null ? null : <Link to="/dashboard/door">{t('Door.AllGuests')}</Link>}
      {isStaff ? (
        <>
          <Link to="/dashboard/account">{t('Accounts.OwnTitle')}</Link>
          <DashboardButton variant="quiet" icon="leave" onClick={leave}>
            {t('Shell.Logout')}
          </DashboardButton>
        </>
      ) : (
        <Link to="/dashboard">{t('Door.Dashboard')}</Link>
      )}
    </p>
  );
}

interface FinderProps {
  households: readonly DoorHousehold[];
  search: string;
  pass: ScannedPass;
  marking: Marking;
  list: AttendanceState;
  onSelect(key: string): void;
}

function Finder({ households, search, pass, marking, list, onSelect }: FinderProps): ReactNode {
  const { t } = useTexts();
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(
    () => putExpectedFirst(searchHouseholds(households, deferredSearch)),
    [households, deferredSearch],
  );
  const isSearching = search.trim() !== '';
  if (!isSearching && pass.kind === 'waiting') return <DashboardSpinner label={t('Door.Loading')} />;
  if (!isSearching && (pass.kind === 'invalid' || pass.kind === 'unknown'))
    return (
      <section className="door__card">
        <VerdictBanner flag="invalid" text={t(`Door.Verdicts.${pass.kind}`)} isHeading>
          {t('Door.SearchInstead')}
        </VerdictBanner>
      </section>
    );
  if (list.attendance === undefined)
    return list.problem === null ? <DashboardSpinner label={t('Door.Loading')} /> : <p>{t('Door.NoList')}</p>;
  return (
    <>
      <h1 className="visually-hidden">{t('Door.Title')}</h1>
      <HouseholdList households={found} marking={marking} onSelect={onSelect} />
    </>
  );
}
