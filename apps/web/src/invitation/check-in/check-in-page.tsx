// Who comes, dietary needs and a swipe to send the answer; or, after a confirmation, decline for everyone.

import { areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import { canBeAnswered } from '@havn/api/attendance/status-rules';
import { formatFullName } from '@havn/api/names/full-name-rules';
import { isChecked, listAnswerable } from '@havn/api/people/invitation/answer-rules';
import { getAnswerScope, hasOpenParts } from '@havn/api/people/invitation/event-answer-rules';
import { getPagePath } from '@havn/api/people/invitation/rules';
import { formatCouple } from '@havn/api/wedding/rules';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { slowDelayMs, useIsDelayed } from '../../lib/use-is-delayed.js';
import { Button } from '../../ui/button.js';
import { SwipeButton } from '../../ui/swipe/swipe-button.js';
import { useWorld } from '../../worlds/look-context.js';
import { AnswerNote } from '../answer-note.js';
import { EventPart } from '../events/event-parts.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { GuestLink } from '../guest-link.js';
import { LanguageSwitch } from '../language-switch.js';
import { pageTitles } from '../page-titles.js';
import { SidePicture } from '../side-picture.js';
import { AnswerFailureAlert } from './answer-failure.js';
import { DeclineDialog, NobodyCheckedDialog } from './check-in-dialogs.js';
import { AwaitedParts, CheckInParts, type FormParts, namePart } from './check-in-parts.js';
import { CheckRow } from './check-row.js';
import { DietaryField } from './dietary-field.js';
import { NamesakeNumber } from './namesake-number.js';
import { NeedsSection, type ServedNeeds } from './needs-section.js';
import { type CheckIn, useCheckIn } from './use-check-in.js';

const answerFormId = 'answer';

export function CheckInPage(props: GuestPageProps) {
  const { t } = useTranslation();
  usePageSetup(t(pageTitles['check-in']), formatCouple(props.wedding, props.household.language));
  return (
    <AwaitedParts household={props.household}>
      <CheckInLayout {...props}>
        <SubmittingForm {...props} />
      </CheckInLayout>
    </AwaitedParts>
  );
}

function SubmittingForm(props: GuestPageProps) {
  const form = useCheckIn(props);
  return (
    <CheckInParts household={props.household}>
      {(parts) => <CheckInForm {...props} {...parts} form={form} />}
    </CheckInParts>
  );
}

/** The page around its form, also rendered by the server. The form is left out when there is nothing to answer. */
export function CheckInLayout({ children, ...props }: GuestPageProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const { household, wedding, notice } = props;
  const scope = getAnswerScope(household, wedding, serverNow());
  const isOpen = scope.events.length > 0 || hasOpenParts(household, scope);
  // Once it is answered, a part may no longer be open: the form stays until it has led to its result.
  const [wasOpen] = useState(isOpen);
  const hasOpenPart = wasOpen || isOpen;
  const isClosed = areAnswersClosed(wedding, serverNow()) && !hasOpenPart;
  const isAnswerable = listAnswerable(household.members).length > 0 || hasOpenPart;
  return (
    <Scene kind="check-in" notice={notice} side={<SidePicture wedding={wedding} />}>
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
          parts={{ eventPart, mealPart, questionPart }}
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
