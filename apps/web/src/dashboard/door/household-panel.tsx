import { getVerdict, hasArrived, isExpected, type Verdict } from '@havn/api/attendance/status-rules';
import type { DoorEvent } from '@havn/api/people/door/schema';
import { omitOwnNeeds } from '@havn/api/people/needs/rules';
import { formatLabelledTable } from '@havn/api/seating/table/name-rules';
import { getTableWord } from '@havn/i18n/table-words';
import type { FlagState } from '../../art/door-flag.js';
import { useTexts } from '../texts/texts.js';
import { useSpeaker } from '../texts/wedding-languages.js';
import { DoorGuestRow, NeedLines } from './door-guest.js';
import type { DoorHousehold } from './household.js';
import { ComingElsewhere, UninvitedMembers } from './not-invited.js';
import type { Marking } from './use-marking.js';
import { VerdictBanner } from './verdict-banner.js';

const flags: Record<Verdict, FlagState> = {
  welcome: 'validated',
  allHere: 'validated',
  noReply: 'pending',
  declined: 'declined',
};

interface HouseholdPanelProps {
  household: DoorHousehold;
  marking: Marking;
  /** Null for the wedding. */
  event: DoorEvent | null;
  /** The wedding (null) and the further events. */
  options: readonly (DoorEvent | null)[];
}

export function HouseholdPanel({ household, marking, event, options }: HouseholdPanelProps) {
  const { t, language } = useTexts();
  const wedding = useSpeaker();
  const { title, tableName, guests, uninvited = [] } = household;
  const needs = guests.find((guest) => guest.needs !== undefined)?.needs;
  const rows = guests.map((guest) => ({ guest, marked: marking.apply(guest) }));
  const statuses = rows.map(({ marked }) => marked.status);
  const verdict = getVerdict(statuses);
  const isNobodyExpected = verdict === 'noReply' || verdict === 'declined';
  const count = statuses.filter(verdict === 'welcome' ? isExpected : hasArrived).length;
  return (
    <section className="door__card" aria-labelledby="household-title">
      <VerdictBanner flag={flags[verdict]} text={t(`Door.Verdicts.${verdict}`, { count })}>
        {isNobodyExpected ? t('Door.YouDecide') : null}
      </VerdictBanner>
      <h1 className="door__title" id="household-title" tabIndex={-1}>
        {title}
      </h1>
      {tableName === undefined ? null : (
        <p className="door__table">
          {tableName === null
            ? t('Door.NoTable')
            : t('Door.Table', { table: formatLabelledTable(tableName, getTableWord(language), wedding) })}
        </p>
      )}
      <ul className="stack gap-0">
        {rows.map((row) => (
          <DoorGuestRow
            key={row.guest._id}
            {...row}
            isSending={marking.isSending}
            onMark={() => marking.mark([row.guest])}
            onUnmark={() => marking.unmark(row.guest)}
          />
        ))}
      </ul>
      <NeedLines needs={needs && omitOwnNeeds(needs)} />
      {isNobodyExpected ? <ComingElsewhere guests={guests} event={event} options={options} /> : null}
      {event === null ? null : <UninvitedMembers event={event} guests={uninvited} />}
    </section>
  );
}
