import { useTexts } from '../texts/texts.js';
import { Notice } from '../ui/notice.js';
import type { ImportOutcome } from './preview.js';

/** Whether the list makes as many people as it says itself. */
export function CountComparison({ inFile, outcome }: { inFile: number | null; outcome: ImportOutcome }) {
  const { t } = useTexts();
  if (inFile === null) return null;
  const count = outcome.created + outcome.changed + outcome.unchanged;
  if (count === inFile) return <p className="muted">{t('Import.Count.Same', { count })}</p>;
  return <Notice>{t('Import.Count.Different', { count, inFile })}</Notice>;
}
