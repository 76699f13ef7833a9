import { useTranslation } from 'react-i18next';
import { Scene } from '../../../art/scene.js';
import { Ticket } from '../../../invitation/pass/ticket.js';
import { type FrameProps, PhoneFrame } from './phone-frame.js';
import { createSamplePass } from './sample-household.js';

export function PassFrame({ title, isFullScreen, household, wedding }: FrameProps) {
  const { t } = useTranslation();
  const { language } = household;
  return (
    <PhoneFrame isFullScreen={isFullScreen} title={title} language={language}>
      <Scene kind="pass">
        <h1 className="title">{t('WeddingPass.Title')}</h1>
        <Ticket pass={createSamplePass(language)} wedding={wedding} language={language} />
      </Scene>
    </PhoneFrame>
  );
}
