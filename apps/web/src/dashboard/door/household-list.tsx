import { countArrivals } from '@havn/api/attendance/count-rules';
import { isPending } from '@havn/api/attendance/status-rules';
import { useTexts } from '../texts/texts.js';
import { useShowMore } from '../ui/list/use-show-more.js';
import type { DoorHousehold } from './household.js';
import type { Marking } from './use-marking.js';

const pageSize = 40;
const maxListedNames = 4;

interface HouseholdListProps {
  households: readonly DoorHousehold[];
  marking: Marking;
  onSelect(key: string): void;
}

export function HouseholdList({ households, marking, onSelect }: HouseholdListProps) {
  const { t } = useTexts();
  const { shown, more } = useShowMore(households, pageSize);
  return (
    <>
      <p className="muted" role="status">
        {t('Door.Found', { count: households.length })}
      </p>
      <ul className="stack gap-2">
        {shown.map((household) => (
          <li key={household.key}>
            <button type="button" className="row gap-3 door__household" onClick={() => onSelect(household.key)}>
              <HouseholdFacts household={household} marking={marking} />
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function HouseholdFacts({
  household,
  marking,
}: Omit<HouseholdListProps, 'households' | 'onSelect'> & { household: DoorHousehold }) {
  const { t } = useTexts();
  const { title, tableName, guests } = household;
  const marked = guests.map(marking.apply);
  const { here, expected } = countArrivals(marked);
  const absence = marked.some(({ status }) => isPending(status)) ? 'Door.NoReply' : 'Door.NobodyExpected';
  const names = guests.slice(0, maxListedNames).map(({ firstName }) => firstName);
  const rest = guests.length - names.length;
  const isAllHere = expected > 0 && here === expected;
  return (
    <>
      <span className="door__household-main">
        <strong>{title}</strong>
        <span className="door__household-names">
          {guests.length > 1 ? [...names, ...(rest > 0 ? [`+${rest}`] : [])].join(', ') : null}
        </span>
      </span>
      <span className="door__household-side">
        {tableName === undefined || (tableName === null && expected === 0) ? null : (
          <span>{tableName ?? t('Door.NoTable')}</span>
        )}
        <span className={isAllHere ? 'door__progress door__progress--done' : 'door__progress'}>
          {expected === 0 ? t(absence) : t('Door.Here', { here, expected })}
        </span>
      </span>
    </>
  );
}
