// The finished invitation at the end of the first set-up, as a guest sees it on this screen.
import { I18nextProvider } from 'react-i18next';
import type { InvitationViewProps } from '../../records/setup-parts.js';
import { useTexts } from '../../texts/texts.js';
import { LoadingState } from '../../ui/notice.js';
import { createSampleHousehold } from './sample-household.js';
import { useFrame } from './use-frame.js';
import { usePreviewTexts } from './use-preview-texts.js';

export function FullScreenInvitation({ wedding, page }: InvitationViewProps) {
  const { t, language } = useTexts();
  const { i18n, isFailed } = usePreviewTexts(language);
  const { module: Frame, hasFailed } = useFrame(page, language);
  if (isFailed || hasFailed) return <p role="alert">{t('Settings.Preview.Failed')}</p>;
  if (i18n === null || Frame === null) return <LoadingState />;
  const household = createSampleHousehold(language);
  return (
    <I18nextProvider i18n={i18n} key={page}>
      <Frame
        title={t('Settings.Preview.Frame')}
        isFullScreen
        code={household.code}
        household={household}
        wedding={wedding}
        notice={null}
      />
    </I18nextProvider>
  );
}
