import type { CateringEntry } from '@havn/api/seating/catering/rules';
import { useTexts } from '../texts/texts.js';
import { Panel } from '../ui/panel.js';
import { EntryName, EntryNeeds } from './entry-lines.js';
import type { GetPeople } from './use-entry-people.js';

interface AllergyListProps {
  entries: readonly CateringEntry[];
  getPeople: GetPeople;
}

/** Each allergy with the name and the table: what a kitchen pins to the wall. */
export function AllergyList({ entries, getPeople }: AllergyListProps) {
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
