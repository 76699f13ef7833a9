// Every guest page in a frame, as guests see it at the right moment.
import type { GuestStatus } from '@havn/api/attendance/status-rules';
import type { HeldSection } from '@havn/api/sections/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckInPage } from '../../../invitation/check-in/check-in-page.js';
import { DeclinePage } from '../../../invitation/decline-page.js';
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import { InvitationPage } from '../../../invitation/invitation/invitation-page.js';
import { NotFoundPage } from '../../../invitation/not-found/not-found-page.js';
import { Pass } from '../../../invitation/pass/pass-page.js';
import { DoorSign } from '../../../invitation/qr/qr-page.js';
import { ThankYouPage } from '../../../invitation/thank-you-page.js';
import { TransitionScreen } from '../../../invitation/transition/transition-page.js';
import { WelcomePage } from '../../../invitation/welcome-page.js';
import { PreviewContext } from '../../../lib/startup/page-setup.js';
import { getSalutationTexts } from '../../texts/use-salutations.js';
import { PhoneFrame } from './phone-frame.js';
import type { PreviewPage } from './preview-pages.js';
import { createSampleHousehold, createSamplePass } from './sample-household.js';

const pages: Record<PreviewPage, { Page: ComponentType<GuestPageProps>; status: GuestStatus }> = {
  welcome: { Page: WelcomePage, status: 'Pending' },
  transition: {
    Page: () => <TransitionScreen text="Loading.Preparing" onBack={() => undefined} />,
    status: 'Pending',
  },
  invitation: { Page: InvitationPage, status: 'Pending' },
  'check-in': { Page: CheckInPage, status: 'Pending' },
  decline: { Page: DeclinePage, status: 'Declined' },
  pass: {
    Page: (props) => <Pass {...props} pass={createSamplePass(props.household.language)} />,
    status: 'Accepted',
  },
  qr: { Page: () => <DoorSign state="validated" />, status: 'Accepted' },
  'thank-you': { Page: ThankYouPage, status: 'Attended' },
  'not-found': { Page: NotFoundPage, status: 'Pending' },
};

interface PreviewFrameProps {
  title: string;
  page: PreviewPage;
  language: Language;
  wedding: WeddingView;
  /** Of the letter. */
  sections?: HeldSection[] | undefined;
  /** Whether it fills its container, at the container's own size. */
  isFullScreen?: boolean;
}

export function PreviewFrame({ title, page, language, wedding, sections, isFullScreen = false }: PreviewFrameProps) {
  const { Page, status } = pages[page];
  const { i18n } = useTranslation();
  const texts = getSalutationTexts(i18n, language);
  const sample = useMemo(() => createSampleHousehold(language, { status, texts }), [language, status, texts]);
  const household = { ...sample, ...(sections && sections.length > 0 && { sections }) };
  return (
    <PhoneFrame isFullScreen={isFullScreen} title={title} language={language}>
      <PreviewContext value={true}>
        <Page code={household.code} household={household} wedding={wedding} notice={null} />
      </PreviewContext>
    </PhoneFrame>
  );
}
