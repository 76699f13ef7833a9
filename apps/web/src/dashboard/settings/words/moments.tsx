import { formatNeedBox, formatTakeBackBox, initialDraft } from '@havn/api/people/invitation/answer-rules';
import { noDetails } from '@havn/api/wedding/detail-rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../../art/scene.js';
import type { AnswerFailure } from '../../../invitation/check-in/answer.js';
import { AnswerFailureAlert } from '../../../invitation/check-in/answer-failure.js';
import { CheckInForm, CheckInLayout } from '../../../invitation/check-in/check-in-page.js';
import { DietaryField } from '../../../invitation/check-in/dietary-field.js';
import { inertCheckIn, noop } from '../../../invitation/check-in/inert-check-in.js';
import { NeedsFields } from '../../../invitation/check-in/needs-fields.js';
import type { CheckIn } from '../../../invitation/check-in/use-check-in.js';
import { CrashScreen } from '../../../invitation/crash-page.js';
import { DeclinePage } from '../../../invitation/decline-page.js';
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import { GateLoadingScreen, LoadingScreen } from '../../../invitation/gate/loading-screen.js';
import { OfflineBar } from '../../../invitation/gate/offline-bar.js';
import { ProblemScreen } from '../../../invitation/gate/problem-page.js';
import { InvitationLetter } from '../../../invitation/invitation/invitation-page.js';
import { CodeForm } from '../../../invitation/not-found/code-form.js';
import { Pass } from '../../../invitation/pass/pass-page.js';
import { DoorSign } from '../../../invitation/qr/qr-page.js';
import { Salutation } from '../../../invitation/salutation.js';
import { TransitionScreen } from '../../../invitation/transition/transition-page.js';
import { transitionTexts } from '../../../invitation/transition-target.js';
import { WelcomeCover } from '../../../invitation/welcome-page.js';
import { PageFrameContext } from '../../../lib/startup/page-frame.js';
import { ServerRenderedContext } from '../../../lib/startup/server-rendered.js';
import { SwipeButton, type SwipeHandle } from '../../../ui/swipe/swipe-button.js';
import { getSalutationTexts } from '../../texts/use-salutations.js';
import type { MomentName } from '../preview/preview-pages.js';
import {
  createSamplePass,
  fillGuides,
  getSampleDeadline,
  listSampleSalutations,
  sampleCode,
} from '../preview/sample-household.js';
import { EventMoments } from './event-moments.js';
import { PartMoments } from './part-moments.js';
import { type MomentProps, pluralCounts, useCreatePage } from './sample-page.js';
import { ShortPages, Splash } from './short-pages.js';

const createOpen = (): Partial<FullWedding> => ({ answersCloseAt: getSampleDeadline() });
const closed: Partial<FullWedding> = { answersCloseAt: '2001-01-01T12:00:00.000Z' };

interface FormState extends Pick<Partial<CheckIn>, 'dialog'> {
  isSending?: boolean;
}

const createForm = ({ dialog = null, isSending = false }: FormState = {}): CheckIn => ({
  ...inertCheckIn,
  dialog,
  submission: { ...inertCheckIn.submission, isSending },
});

const Reply = ({ state, ...page }: GuestPageProps & { state?: FormState }) => (
  <CheckInLayout {...page}>
    <CheckInForm {...page} form={createForm(state)} />
  </CheckInLayout>
);

/** Of which one is taken back, and the other one is added to. */
function ReplyForOnePerson({ household, ...page }: GuestPageProps) {
  const members = household.members.map((member) => ({ ...member, notedAllergens: 2, notedDiets: 1 }));
  const needs = members.map(({ _id }, index) =>
    index === 0 ? formatTakeBackBox(_id) : formatNeedBox(_id, 'allergens', 'nuts'),
  );
  const form = { ...inertCheckIn, draft: { ...initialDraft, needs } };
  return (
    <CheckInLayout {...page} household={household}>
      <CheckInForm
        {...page}
        household={{ ...household, members }}
        form={form}
        needs={{ isOpen: true, Fields: NeedsFields }}
      />
    </CheckInLayout>
  );
}

/** In numbers of each plural form. */
function NeedCounts() {
  const { t } = useTranslation('needs');
  const texts = pluralCounts.flatMap((count) => [t('page.AllergyCount', { count }), t('page.DietCount', { count })]);
  const forms = new Map(texts.map((text) => [text.replace(/\d+/, ''), text]));
  return [...forms].map(([form, text]) => <p key={form}>{text}</p>);
}

function OneGuest(props: MomentProps) {
  const { wedding } = props;
  const page = useCreatePage(props)({ isAlone: true, ...createOpen(), guides: fillGuides(wedding, wedding.publicUrl) });
  return (
    <>
      <InvitationLetter {...page} onSwipe={noop} />
      <Reply {...page} />
    </>
  );
}

function Answered(props: MomentProps) {
  const createPage = useCreatePage(props);
  const changeable = { ...createOpen(), answersMayChange: true };
  return (
    <>
      <WelcomeCover {...createPage({ status: 'Accepted' })} isOpening={false} onOpen={noop} />
      <InvitationLetter {...createPage({ status: 'Accepted', ...changeable })} onSwipe={noop} />
      <InvitationLetter {...createPage({ status: 'Declined', ...changeable })} onSwipe={noop} />
      <InvitationLetter {...createPage({ status: 'Declined', isAlone: true, ...createOpen() })} onSwipe={noop} />
      <DeclinePage {...createPage({ status: 'Declined', ...createOpen(), answersMayChange: false })} />
    </>
  );
}

function Closed(props: MomentProps) {
  const page = useCreatePage(props)(closed);
  return (
    <>
      <InvitationLetter {...page} onSwipe={noop} />
      <CheckInLayout {...page}>{null}</CheckInLayout>
    </>
  );
}

/** Before the couple has set the names, the date and the place. */
function Incomplete(props: MomentProps) {
  const { language, wedding } = props;
  const createPage = useCreatePage(props);
  const page = createPage({
    ...noDetails,
    hasPlaceTexts: false,
  });
  const timed = { boardingTime: '', celebrationTime: wedding.celebrationTime || '15:00' };
  const pass = { ...createSamplePass(language), code: '', tableName: ' ' };
  const guest = createPage();
  return (
    <>
      <WelcomeCover {...page} isOpening={false} onOpen={noop} />
      <InvitationLetter {...page} onSwipe={noop} />
      <Pass {...createPage({ status: 'Accepted', ...timed })} pass={pass} />
      <CheckInLayout {...guest} household={{ ...guest.household, members: [] }}>
        {null}
      </CheckInLayout>
    </>
  );
}

function Salutations(props: MomentProps) {
  const { i18n } = useTranslation();
  const { language } = props;
  const { household } = useCreatePage(props)();
  const salutations = listSampleSalutations(language, getSalutationTexts(i18n, language));
  return (
    <Scene kind="invitation">
      <div className="letter">
        {[...new Map(salutations.map((parts) => [parts.join(''), parts])).values()].map((parts) => (
          <p key={parts.join('')} className="title">
            <Salutation household={{ ...household, salutations: { [language]: parts } }} />
          </p>
        ))}
      </div>
    </Scene>
  );
}

const maxCharacters = 1000;

function Replying(props: MomentProps) {
  const { t } = useTranslation();
  const createPage = useCreatePage(props);
  const { household, ...page } = createPage(createOpen());
  const namesakes = household.members.slice(0, 1);
  const arrived = household.members.slice(1).map((member) => ({ ...member, status: 'Attended' as const }));
  const forms = new Map(
    pluralCounts.map((count) => [t('CheckIn.CharactersLeft', { count }).replace(/\d+/, ''), count]),
  );
  return (
    <ServerRenderedContext value={true}>
      {[false, true].map((isAlone) => (
        <div key={`${isAlone}`} className="words__moment">
          <Reply {...createPage({ isAlone, ...createOpen() })} state={{ dialog: 'decline' }} />
        </div>
      ))}
      <div className="words__moment">
        <Reply {...page} household={household} state={{ dialog: 'nobodyChecked' }} />
      </div>
      <div className="words__moment">
        <Reply {...page} household={household} state={{ dialog: 'decline', isSending: true }} />
      </div>
      <Reply
        {...page}
        household={{
          ...household,
          hasNote: true,
          members: [...namesakes, ...namesakes, ...arrived].map((member, index) => ({ ...member, _id: `${index}` })),
        }}
      />
      <Scene kind="check-in">
        <div className="form">
          {[...forms.values()].map((count) => (
            <DietaryField
              key={count}
              form={{ draft: { ...initialDraft, dietary: 'x'.repeat(maxCharacters - count) }, setValues: noop }}
              hasStoredText={false}
              isDisabled
            />
          ))}
          <NeedCounts />
        </div>
      </Scene>
      <ReplyForOnePerson {...page} household={household} />
    </ServerRenderedContext>
  );
}

const failures: AnswerFailure[] = [
  { kind: 'offline' },
  { kind: 'busy' },
  { kind: 'server' },
  { reason: 'ALREADY_ANSWERED' },
  { reason: 'ALREADY_ATTENDED' },
  { reason: 'ANSWERS_CLOSED' },
  { reason: 'NOT_YOURS' },
  { reason: 'UNKNOWN_CODE' },
  { field: 'DIETARY_TOO_LONG' },
];

const ReplyProblems = () => (
  <Scene kind="check-in">
    <div className="form">
      {failures.map((failure) => (
        <AnswerFailureAlert
          key={JSON.stringify(failure)}
          code={sampleCode}
          failure={failure}
          willRetry={'kind' in failure && failure.kind === 'offline'}
          onRetry={noop}
          onFocusLost={noop}
        />
      ))}
    </div>
  </Scene>
);

const Door = () => (
  <>
    <DoorSign state="declined" />
    <DoorSign state="pending" />
    <DoorSign state="invalid" />
  </>
);

function UnlockedSwipe() {
  const { t } = useTranslation();
  const swipe = useRef<SwipeHandle>(null);
  useEffect(() => swipe.current?.complete(), []);
  const texts = { label: t('CheckIn.Swipe'), tapLabel: t('CheckIn.Tap'), hint: t('Swipe.Hint') };
  return <SwipeButton ref={swipe} {...texts} unlockedText={t('Swipe.Unlocked')} onSuccess={noop} />;
}

function Waiting() {
  const { t } = useTranslation();
  const texts = { hint: t('Swipe.Hint'), unlockedText: t('Swipe.Unlocked'), onSuccess: noop, isLoading: true };
  return (
    <>
      {transitionTexts.map((text) => (
        <TransitionScreen key={text} text={text} onBack={noop} />
      ))}
      <GateLoadingScreen isCodeKnown={false} />
      <LoadingScreen text={t('Loading.Validating')} />
      <Scene kind="check-in">
        <div className="form">
          <UnlockedSwipe />
          <SwipeButton
            {...texts}
            label={t('ThankYouNote.Swipe')}
            tapLabel={t('ThankYouNote.Tap')}
            loadingText={t('ThankYouNote.Opening')}
          />
        </div>
      </Scene>
    </>
  );
}

function MalformedCode() {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.form?.requestSubmit(), []);
  return <CodeForm unknownCode={null} inputRef={inputRef} />;
}

function Problems() {
  const { t } = useTranslation();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    // A guest's page has no frame around it.
    <PageFrameContext value={null}>
      <OfflineBar problem="offline" at={0} />
      <OfflineBar problem="server" at={0} />
      <p>{t('Offline.Language')}</p>
      <ProblemScreen problem="offline" isNeverOpened onRetry={noop} />
      <ProblemScreen problem="busy" onRetry={noop} />
      <ProblemScreen problem="server" onRetry={noop} />
      <CrashScreen textKey="Errors.PageCrashed" onReload={noop} />
      <CrashScreen textKey="Errors.UpdateAvailable" onReload={noop} />
      <Scene kind="waiting">
        <div className="centered-page">
          <MalformedCode />
          <CodeForm unknownCode={sampleCode} inputRef={inputRef} />
        </div>
      </Scene>
    </PageFrameContext>
  );
}

export const moments: Record<MomentName, ComponentType<MomentProps>> = {
  'one-guest': OneGuest,
  answered: Answered,
  closed: Closed,
  incomplete: Incomplete,
  salutations: Salutations,
  replying: Replying,
  'reply-problems': ReplyProblems,
  events: EventMoments,
  parts: PartMoments,
  door: Door,
  waiting: Waiting,
  problems: Problems,
  links: ShortPages,
  splash: Splash,
};
