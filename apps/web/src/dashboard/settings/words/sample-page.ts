// What the pages of the preview get of a sample household.
import type { GuestStatus } from '@havn/api/attendance/status-rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { useTranslation } from 'react-i18next';
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import { getSalutationTexts } from '../../texts/use-salutations.js';
import { createSampleHousehold, sampleCode } from '../preview/sample-household.js';

export interface MomentProps {
  language: Language;
  wedding: FullWedding;
}

const unanswered: GuestStatus = 'Pending';

type PageOptions = Partial<Omit<Parameters<typeof createSampleHousehold>[1], 'texts'>> & Partial<FullWedding>;

/** What a page gets of a sample household, in the wedding with other settings. */
export function useCreatePage({ language, wedding }: MomentProps): (options?: PageOptions) => GuestPageProps {
  const { i18n } = useTranslation();
  const texts = getSalutationTexts(i18n, language);
  return ({ status = unanswered, isAlone = false, ...settings } = {}) => ({
    code: sampleCode,
    household: createSampleHousehold(language, { status, isAlone, texts }),
    wedding: { ...wedding, ...settings },
    notice: null,
  });
}

/** Of each plural form. */
export const pluralCounts = [1, 2, 3, 11, 100, 0];
