// The invitation in the first set-up: in a frame beside the worlds, and at its end as most guests see it on this screen.
import { getFirstLanguage } from '@havn/api/wedding/language-rules';
import { I18nextProvider } from 'react-i18next';
import type { InvitationViewProps } from '../../records/setup-parts.js';
import { useTexts } from '../../texts/texts.js';
import { LoadingState } from '../../ui/notice.js';
import { LoadingFrame } from './phone-frame.js';
import { PreviewFrame } from './preview-frame.js';
import { usePreviewTexts } from './use-preview-texts.js';

export function SetupInvitation({ wedding, page, isFullScreen = false }: InvitationViewProps) {
  const { t } = useTexts();
  const language = getFirstLanguage(wedding);
  const { i18n, isFailed } = usePreviewTexts(language);
  if (isFailed) return <p role="alert">{t('Settings.Preview.Failed')}</p>;
  if (i18n === null) return isFullScreen ? <LoadingState /> : <LoadingFrame />;
  return (
    <I18nextProvider i18n={i18n} key={page}>
      <PreviewFrame
        title={t('Settings.Preview.Frame')}
        page={page}
        language={language}
        wedding={wedding}
        isFullScreen={isFullScreen}
      />
    </I18nextProvider>
  );
}
