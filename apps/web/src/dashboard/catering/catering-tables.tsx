import { isAboutAllergy } from '@havn/api/people/needs/rules';
import type { CateringCounts, CateringTable } from '@havn/api/seating/catering/rules';
import { useTexts } from '../texts/texts.js';
import { Panel } from '../ui/panel.js';
import { EntryName, EntryNeeds } from './entry-lines.js';
import type { GetPeople } from './use-entry-people.js';

interface CateringTablesProps {
  tables: readonly CateringTable[];
  getPeople: GetPeople;
}

/** For the waiters: each table with its people, and what they need. Allergies are confirmed in their own list. */
export function CateringTables({ tables, getPeople }: CateringTablesProps) {
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
