// Who comes, dietary needs and a swipe to send the answer; or, after a confirmation, decline for everyone.

import { areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import { canBeAnswered } from '@havn/api/attendance/status-rules';
import { formatFullName } from '@havn/api/names/full-name-rules';
import { isChecked, listAnswerable } from '@havn/api/people/invitation/answer-rules';
import { getAnswerScope } from '@havn/api/people/invitation/event-answer-rules';
import { getPagePath } from '@havn/api/people/invitation/rules';
import { formatCouple } from '@havn/api/wedding/rules';
import { languages } from '@havn/i18n/languages';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { ServerRenderedContext } from '../../lib/startup/server-rendered.js';
import { loadNamespace } from '../../lib/texts/i18n.js';
import { slowDelayMs, useIsDelayed } from '../../lib/use-is-delayed.js';
import { Alert } from '../../ui/alert.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Modal } from '../../ui/modal.js';
import { SwipeButton } from '../../ui/swipe/swipe-button.js';
import { useWorld } from '../../worlds/look-context.js';
import { AnswerNote } from '../answer-note.js';
import { createPartLoader, EventPart } from '../events/event-parts.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { GuestLink } from '../guest-link.js';
import { LanguageSwitch } from '../language-switch.js';
import { pageTitles } from '../page-titles.js';
import type { AnswerFailure } from './answer.js';
import { CheckRow } from './check-row.js';
import { DietaryField } from './dietary-field.js';
import { NamesakeNumber } from './namesake-number.js';
import { NeedsSection, type ServedNeeds } from './needs-section.js';
import { type CheckIn, useCheckIn } from './use-check-in.js';

const answerFormId = 'answer';

const answerPart = createPartLoader('answer', () => import('./event-answers.js'));
const namePart = createPartLoader('name', () => import('../names/name-part.js'));
const mealLoader = createPartLoader('meals', async () => {
  // With the names of allergens.
  const [part] = await Promise.all([import('./meals/meal-section.js'), loadNamespace('needs', languages)]);
  return part;
});
const questionLoader = createPartLoader('questions', () => import('./question-fields.js'));

export function CheckInPage(props: GuestPageProps) {
  const { t } = useTranslation();
  usePageSetup(t(pageTitles['check-in']), formatCouple(props.wedding, props.household.language));
  return (
    <CheckInLayout {...props}>
      <SubmittingForm {...props} />
    </CheckInLayout>
  );
}

function SubmittingForm(props: GuestPageProps) {
  const form = useCheckIn(props);
  const { events, menus, questions } = props.household;
  const renderForm = (parts: FormParts) =>
    events === undefined ? (
      <CheckInForm {...props} {...parts} form={form} />
    ) : (
      <EventPart loader={answerPart} isRequired>
        {(eventPart) => <CheckInForm {...props} {...parts} form={form} eventPart={eventPart} />}
      </EventPart>
    );
  const renderWithQuestions = (parts: FormParts) =>
    questions === undefined ? (
      renderForm(parts)
    ) : (
      <EventPart loader={questionLoader} isRequired>
        {(questionPart) => renderForm({ ...parts, questionPart })}
      </EventPart>
    );
  if (menus === undefined) return renderWithQuestions({});
  return (
    <EventPart loader={mealLoader} isRequired>
      {(mealPart) => renderWithQuestions({ mealPart })}
    </EventPart>
  );
}

/** The page around its form, also rendered by the server. The form is left out when there is nothing to answer. */
export function CheckInLayout({ children, ...props }: GuestPageProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const { household, wedding, notice } = props;
  const { events } = getAnswerScope(household, wedding, serverNow());
  // Once it is answered, an event may no longer be open: the form stays until it has led to its result.
  const [hadOpenEvents] = useState(events.length > 0);
  const hasOpenEvents = hadOpenEvents || events.length > 0;
  const isClosed = areAnswersClosed(wedding, serverNow()) && !hasOpenEvents;
  const isAnswerable = listAnswerable(household.members).length > 0 || hasOpenEvents;
  return (
    <Scene kind="check-in" notice={notice}>
      <div className="form">
        <h1 className="title">{t('CheckIn.Title')}</h1>
        {isClosed ? <AnswersClosed {...props} /> : null}
        {!isClosed && !isAnswerable ? <p className="lead">{t('CheckIn.NoGuests')}</p> : null}
        {!isClosed && isAnswerable ? children : null}
        <LanguageSwitch {...props} page="check-in" {...(!isClosed && isAnswerable && { form: answerFormId })} />
      </div>
    </Scene>
  );
}

function AnswersClosed(props: GuestPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <AnswerNote {...props} />
      <GuestLink page="invitation" code={props.code}>
        {t('AnswerErrors.openInvitation')}
      </GuestLink>
    </>
  );
}

/** Enter in a check box would press the first button of the form. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

type MealPart = typeof import('./meals/meal-section.js');
type QuestionPart = typeof import('./question-fields.js');
type EventAnswersPart = typeof import('./event-answers.js');

interface FormParts {
  /** For an invitation to further events. */
  eventPart?: EventAnswersPart;
  /** For an invitation to which dishes are offered. */
  mealPart?: MealPart;
  /** For one with questions. */
  questionPart?: QuestionPart;
}

interface CheckInFormProps extends GuestPageProps, FormParts {
  form: CheckIn;
  needs?: ServedNeeds;
}

/** The form, also rendered by the server: before and without scripts, its buttons submit it (decision 026). */
export function CheckInForm({ form, needs, eventPart, mealPart, questionPart, ...props }: CheckInFormProps) {
  const { code, household, wedding } = props;
  const { t } = useTranslation();
  const { words } = useWorld();
  const { isPlural } = household;
  const { isSending, isSent, failure } = form.submission;
  const isLocked = isSending || isSent;
  const isSlow = useIsDelayed(slowDelayMs, isSending);
  /** Those to which they come although they decline. */
  const [keptEvents, setKeptEvents] = useState<readonly string[]>([]);
  return (
    <form
      ref={form.form}
      id={answerFormId}
      className="form answer-form"
      method="post"
      action={getPagePath(code, 'check-in')}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={ignoreEnter}
    >
      <p className="lead">{t(isPlural ? words.answerGroup : words.answerGuest)}</p>
      {eventPart === undefined ? (
        <>
          {form.scope.isWeddingOpen ? <p>{t(isPlural ? 'CheckIn.CheckGroup' : 'CheckIn.CheckGuest')}</p> : null}
          <GuestRows form={form} household={household} wedding={wedding} isDisabled={isLocked} />
        </>
      ) : (
        <eventPart.EventAnswers form={form} household={household} wedding={wedding} isDisabled={isLocked} />
      )}
      {eventPart !== undefined && hasUnnamed(household) ? (
        <EventPart loader={namePart}>
          {({ NamesOfMembers }) => (
            <NamesOfMembers form={form} household={household} wedding={wedding} isDisabled={isLocked} />
          )}
        </EventPart>
      ) : null}
      {mealPart === undefined ? null : <mealPart.MealSection form={form} household={household} isDisabled={isLocked} />}
      {questionPart === undefined ? null : (
        <questionPart.QuestionFields form={form} household={household} isDisabled={isLocked} />
      )}
      {form.scope.isWeddingOpen ? (
        <>
          <DietaryField form={form} hasStoredText={household.hasNote} isDisabled={isLocked} />
          <NeedsSection form={form} household={household} isDisabled={isLocked} served={needs} />
        </>
      ) : null}
      {failure === null || isSending ? null : (
        <AnswerFailureAlert
          code={code}
          failure={failure}
          eventPart={eventPart}
          mealPart={mealPart}
          questionPart={questionPart}
          willRetry={form.willRetry}
          onRetry={form.retry}
          onFocusLost={() => form.swipe.current?.focus()}
        />
      )}
      <SwipeButton
        ref={form.swipe}
        label={t('CheckIn.Swipe')}
        hint={t('Swipe.Hint')}
        tapLabel={t(isPlural ? 'CheckIn.Tap' : 'CheckIn.TapGuest')}
        unlockedText={t('Swipe.Unlocked')}
        disabled={form.isNobodyChecked || isLocked}
        isLoading={isSending}
        loadingText={t(isSlow ? 'CheckIn.StillSending' : 'CheckIn.Sending')}
        submits={{ name: 'answer', value: 'accept' }}
        onSuccess={form.confirm}
      />
      {form.scope.isWeddingOpen ? (
        <Button
          variant="plain"
          type="submit"
          name="answer"
          value="decline"
          onClick={() => form.setDialog('decline')}
          disabled={isLocked}
        >
          {t(isPlural ? 'CheckIn.Decline' : 'CheckIn.DeclineGuest')}
        </Button>
      ) : null}
      <DeclineDialog
        isOpen={form.dialog === 'decline'}
        isPlural={isPlural}
        isSending={isLocked}
        isSlow={isSlow}
        onConfirm={() => form.decline(keptEvents)}
        onClose={() => form.setDialog(null)}
      >
        {eventPart === undefined ? null : (
          <eventPart.StillWelcome
            form={form}
            household={household}
            wedding={wedding}
            kept={keptEvents}
            onChange={setKeptEvents}
          />
        )}
      </DeclineDialog>
      <NobodyCheckedDialog
        isOpen={form.dialog === 'nobodyChecked'}
        onClose={() => form.setDialog(null)}
        onDecline={() => form.setDialog('decline')}
      />
    </form>
  );
}

const hasUnnamed = ({ members }: Pick<GuestPageProps['household'], 'members'>) =>
  members.some(({ isUnnamed }) => isUnnamed);

interface GuestRowsProps extends Pick<GuestPageProps, 'household' | 'wedding'> {
  form: Pick<CheckIn, 'draft' | 'scope' | 'toggleGuest' | 'setName'>;
  isDisabled: boolean;
}

function GuestRows({ form, household, wedding, isDisabled }: GuestRowsProps) {
  const { t } = useTranslation();
  const { members } = household;
  return (
    <ul className="rows" aria-label={t('CheckIn.Guests')}>
      {members.map((member) => (
        <li key={member._id}>
          <CheckRow
            name="accepted"
            value={member._id}
            checked={!canBeAnswered(member.status) || isChecked(member, form.draft)}
            onChange={() => form.toggleGuest(member)}
            disabled={isDisabled || !form.scope.isWeddingOpen || !canBeAnswered(member.status)}
          >
            <bdi>{formatFullName(member)}</bdi>
            <NamesakeNumber member={member} members={members} />
            {canBeAnswered(member.status) ? null : <span className="muted"> · {t('CheckIn.Attended')}</span>}
          </CheckRow>
          {member.isUnnamed ? (
            <EventPart loader={namePart}>
              {({ NameOfMember }) => (
                <NameOfMember
                  form={form}
                  member={member}
                  household={household}
                  wedding={wedding}
                  isDisabled={isDisabled}
                />
              )}
            </EventPart>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const transientTexts = {
  offline: 'AnswerErrors.offline',
  busy: 'AnswerErrors.busy',
  server: 'AnswerErrors.server',
} as const;

interface AnswerFailureProps {
  code: string;
  failure: AnswerFailure;
  eventPart?: EventAnswersPart | undefined;
  mealPart?: MealPart | undefined;
  questionPart?: QuestionPart | undefined;
  /** Whether the answer is sent again automatically on reconnect. */
  willRetry: boolean;
  onRetry(): void;
  onFocusLost(): void;
}

export function AnswerFailureAlert({
  code,
  failure,
  eventPart,
  mealPart,
  questionPart,
  willRetry,
  onRetry,
  onFocusLost,
}: AnswerFailureProps) {
  const { t } = useTranslation();
  // Without scripts, the buttons of the form send it again.
  const isServerRendered = useContext(ServerRenderedContext);
  if ('meal' in failure)
    return (
      <Alert onFocusLost={onFocusLost}>
        <p>{mealPart === undefined ? t('AnswerErrors.server') : <mealPart.MealFailure reason={failure.meal} />}</p>
      </Alert>
    );
  if ('question' in failure)
    return (
      <Alert onFocusLost={onFocusLost}>
        <p>
          {questionPart === undefined ? (
            t('AnswerErrors.server')
          ) : (
            <questionPart.QuestionFailure reason={failure.question} />
          )}
        </p>
      </Alert>
    );
  if ('event' in failure)
    return (
      <Alert onFocusLost={onFocusLost}>
        <p>{eventPart === undefined ? t('AnswerErrors.server') : <eventPart.EventFailure reason={failure.event} />}</p>
      </Alert>
    );
  if ('name' in failure)
    return (
      <Alert onFocusLost={onFocusLost}>
        <EventPart loader={namePart}>
          {({ NameFailure }) => (
            <p>
              <NameFailure reason={failure.name} />
            </p>
          )}
        </EventPart>
      </Alert>
    );
  if ('field' in failure)
    return (
      <Alert onFocusLost={onFocusLost}>
        <p>{t(`AnswerErrors.${failure.field}`)}</p>
      </Alert>
    );
  if ('reason' in failure)
    return (
      <Alert
        onFocusLost={onFocusLost}
        actions={
          // The server's page leads to its own page for unknown codes.
          failure.reason === 'UNKNOWN_CODE' && !isServerRendered ? (
            <Link className={buttonClass('quiet')} to="/404" replace state={{ unknownCode: code }}>
              {t('AnswerErrors.enterCode')}
            </Link>
          ) : (
            <GuestLink page="invitation" code={code} replace>
              {t('AnswerErrors.openInvitation')}
            </GuestLink>
          )
        }
      >
        <p>{t(`AnswerErrors.${failure.reason}`)}</p>
      </Alert>
    );
  return (
    <Alert
      onFocusLost={onFocusLost}
      actions={isServerRendered ? null : <Button onClick={onRetry}>{t('Buttons.Retry')}</Button>}
    >
      <p>{t(transientTexts[failure.kind])}</p>
      {willRetry ? <p>{t('AnswerErrors.sendsLater')}</p> : null}
    </Alert>
  );
}

interface DeclineDialogProps {
  isOpen: boolean;
  isPlural: boolean;
  isSending: boolean;
  isSlow: boolean;
  onConfirm(): void;
  onClose(): void;
  children?: ReactNode;
}

function DeclineDialog({ isOpen, isPlural, isSending, isSlow, onConfirm, onClose, children }: DeclineDialogProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button variant="quiet" type="submit" name="answer" value="edit" onClick={onClose} disabled={isSending}>
        {t('DeclineModal.Cancel')}
      </Button>
      <Button variant="danger" type="submit" name="answer" value="confirm" onClick={onConfirm} disabled={isSending}>
        {t(isSending ? 'CheckIn.Sending' : isPlural ? 'DeclineModal.Confirm' : 'DeclineModal.ConfirmGuest')}
      </Button>
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={t('DeclineModal.Title')} actions={actions}>
      <p>{t(isPlural ? 'DeclineModal.TextGroup' : 'DeclineModal.TextGuest')}</p>
      {children}
      <p role="status">{isSlow ? t('CheckIn.StillSending') : null}</p>
    </Modal>
  );
}

interface NobodyCheckedDialogProps {
  isOpen: boolean;
  onClose(): void;
  onDecline(): void;
}

function NobodyCheckedDialog({ isOpen, onClose, onDecline }: NobodyCheckedDialogProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button type="submit" name="answer" value="edit" onClick={onClose}>
        {t('WarningModal.ChooseAgain')}
      </Button>
      <Button variant="quiet" type="submit" name="answer" value="decline" onClick={onDecline}>
        {t('WarningModal.Decline')}
      </Button>
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={t('WarningModal.Title')} actions={actions}>
      <p>{t('WarningModal.Text')}</p>
    </Modal>
  );
}
