// Guests of the file whose language is none of the wedding's (specification §10 "Import").
import { capitalizeStart } from '@havn/api/names/capitalize-rules';
import { getFirstLanguage } from '@havn/api/wedding/language-rules';
import { isFullWedding } from '@havn/api/wedding/schema';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { getLanguageName } from '../texts/language-label.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Notice } from '../ui/notice.js';
import type { Preview } from './preview.js';

export function UnspokenLanguages({ guestLanguages }: Pick<Preview['report'], 'guestLanguages'>) {
  const { t } = useTexts();
  const { wedding: weddings } = trpc.useUtils();
  const { data: wedding } = trpc.wedding.get.useQuery();
  const { mutate, isPending, error } = trpc.wedding.update.useMutation({ onSuccess: () => weddings.get.invalidate() });
  if (wedding === undefined || !isFullWedding(wedding)) return null;
  const { languages, version } = wedding;
  return (
    <>
      {guestLanguages
        .filter(({ language }) => !languages.includes(language))
        .map(({ language, guests }) => {
          const names = { language: getLanguageName(language), other: getLanguageName(getFirstLanguage(wedding)) };
          return (
            <Notice key={language}>
              <p>{capitalizeStart(t('Import.Unspoken', { count: guests, ...names }))}</p>
              <DashboardButton
                variant="quiet"
                isBusy={isPending}
                onClick={() => mutate({ languages: [...languages, language], ifMatch: version })}
              >
                {t('Import.AddLanguage', names)}
              </DashboardButton>
            </Notice>
          );
        })}
      <ActionFailure error={error} message={t('Settings.Save.Failed')} />
    </>
  );
}
