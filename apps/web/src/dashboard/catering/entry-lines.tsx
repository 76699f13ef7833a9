// What the kitchen must know of one person or household.
import type { CateringEntry } from '@havn/api/seating/catering/rules';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';

export function EntryName({ entry }: { entry: CateringEntry }) {
  const { t } = useTexts();
  return (
    <>
      <bdi className="catering-entry__name">{entry.name}</bdi>
      {entry.isChild ? <span className="muted"> · {t('Catering.Child')}</span> : null}
      {entry.kind === 'household' ? <span className="muted"> · {t('Catering.Household')}</span> : null}
    </>
  );
}

/** Confirmed needs first, then the texts as they were written. */
export function EntryNeeds({ entry }: { entry: CateringEntry }) {
  const { formatNeed, formatReplaced } = useNeedWords();
  return (
    <>
      {entry.noted.length === 0 ? null : (
        <span className="catering-entry__noted">{entry.noted.map(formatNeed).join(', ')}</span>
      )}
      {entry.texts.map(({ text, isReplaced }) => (
        <q key={`${isReplaced}${text}`} className="catering-entry__text" dir="auto">
          {isReplaced ? formatReplaced(text) : text}
        </q>
      ))}
    </>
  );
}
