// What the kitchen must know of one person or household.
import type { Guest } from '@havn/api/people/guest/schema';
import type { CateringEntry } from '@havn/api/seating/catering/rules';
import { NeedProposals, ProposedText } from '../needs/need-proposals.js';
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

interface EntryNeedsProps {
  entry: CateringEntry;
  /** All of the household, also who does not come: a text may name them. */
  people: readonly Guest[];
  /** Whether a need in a text can be confirmed here. */
  canConfirm: boolean;
}

/** Confirmed needs first, then the texts as they were written, with marks where nobody has confirmed what they mention. */
export function EntryNeeds({ entry, people, canConfirm }: EntryNeedsProps) {
  const { formatNeed, formatReplaced } = useNeedWords();
  const ownerId = entry.kind === 'guest' ? entry._id : undefined;
  return (
    <>
      {entry.noted.length === 0 ? null : (
        <span className="catering-entry__noted">{entry.noted.map(formatNeed).join(', ')}</span>
      )}
      {entry.texts.map(({ text, isReplaced }) => {
        const proposed = { text, shownText: isReplaced ? formatReplaced(text) : text, people, ownerId };
        const key = `${isReplaced}`;
        return canConfirm ? (
          <NeedProposals key={key} {...proposed} isTextKept />
        ) : (
          <ProposedText key={key} {...proposed} />
        );
      })}
    </>
  );
}
