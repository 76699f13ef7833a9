import { getVerdict, hasArrived, isExpected, type Verdict } from '@havn/api/attendance/status-rules';
import { omitOwnNeeds } from '@havn/api/people/needs/rules';
import { formatLabelledTable } from '@havn/api/seating/table/name-rules';
import { getTableWord } from '@havn/i18n/table-words';
import { DoorFlag, type FlagState } from '../../art/door-flag.js';
import { useTexts } from '../texts/texts.js';
import { DoorGuestRow, NeedLines } from './door-guest.js';
import type { DoorHousehold } from './household.js';
import type { Marking } from './use-marking.js';

const flags: Record<Verdict, FlagState> = {
  welcome: 'validated',
  allHere: 'validated',
  noReply: 'pending',
  declined: 'declined',
};

export function HouseholdPanel({ household, marking }: { household: DoorHousehold; marking: Marking }) {
  const { t, language } = useTexts();
  const { title, tableName, guests } = household;
  const needs = guests.find((guest) => guest.needs !== undefined)?.needs;
  const rows = guests.map((guest) => ({ guest, marked: marking.apply(guest) }));
  const statuses = rows.map(({ marked }) => marked.status);
  const verdict = getVerdict(statuses);
  const count = statuses.filter(verdict === 'welcome' ? isExpected : hasArrived).length;
  return (
    <section className="door__card" aria-labelledby="household-title">
      <VerdictBanner flag={flags[verdict]} text={t(`Door.Verdicts.${verdict}`, { count })}>
        {verdict === 'noReply' || verdict === 'declined' ? t('Door.YouDecide') : null}
      </VerdictBanner>
      <h1 className="door__title" id="household-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="door__table">
        {tableName === null
          ? t('Door.NoTable')
          : t('Door.Table', { table: formatLabelledTable(tableName, getTableWord(language)) })}
      </p>
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
    </section>
  );
}

interface VerdictBannerProps {
  flag: FlagState;
  text: string;
  isHeading?: boolean;
  children: string | null;
}

export function VerdictBanner({ flag, text, isHeading = false, children }: VerdictBannerProps) {
  const Text = isHeading ? 'h1' : 'strong';
  return (
    <div className="row door__verdict" data-status={flag}>
      <DoorFlag state={flag} />
      <div className="door__verdict-texts">
        <Text className="door__verdict-text">{text}</Text>
        {children === null ? null : <span>{children}</span>}
      </div>
    </div>
  );
}
