// State and actions of the check-in page: the draft, the two dialogs, the submission and the navigation that follows.
import type { MemberView } from '@havn/api/invitation/schema';
import { type RefObject, useRef, useState } from 'react';
import type { Answer } from '../../lib/answer-key.js';
import { getProblemKind } from '../../lib/api-error.js';
import { useOnReconnect } from '../../lib/use-on-reconnect.js';
import { useOnServerReady } from '../../lib/use-on-server-ready.js';
import { useTimeout } from '../../lib/use-timeout.js';
import { type SwipeHandle, unlockedDelayMs } from '../../ui/swipe/swipe-button.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { useTransitionTo } from '../transition/start-transition.js';
import { buildAnswer, buildDeclineAnswer, type Draft, isNobodyTicked, loadDraft, saveDraft, toggle } from './draft.js';
import { type AnswerSubmission, useSubmitAnswer } from './use-submit-answer.js';

export interface CheckIn {
  draft: Draft;
  dialog: 'decline' | 'nobody' | null;
  isNobodyComing: boolean;
  submission: AnswerSubmission;
  /** A failed submission is resent automatically on reconnect, but only if nothing was changed since. */
  willRetry: boolean;
  swipe: RefObject<SwipeHandle | null>;
  setDialog(dialog: CheckIn['dialog']): void;
  toggleGuest(member: MemberView): void;
  setDietary(dietary: string): void;
  confirm(): void;
  decline(): void;
  /** Retries the submission with the current draft. */
  retry(): void;
}

export function useCheckIn({ code, household }: Pick<GuestPageProps, 'code' | 'household'>): CheckIn {
  const { members } = household;
  const transitionTo = useTransitionTo(code);
  const delay = useTimeout();
  const [draft, setDraft] = useState(() => loadDraft(code));
  const [sentDraft, setSentDraft] = useState<Draft | null>(null);
  const [dialog, setDialog] = useState<CheckIn['dialog']>(null);
  const swipe = useRef<SwipeHandle>(null);
  const submission = useSubmitAnswer(code, {
    onSuccess: (_view, { accepted }) => {
      // Replaces the history entry, so that going back does not lead to a form that is closed now.
      if (accepted.length === 0) transitionTo('decline', 'Transition.SendingRegrets', { replace: true });
      else delay(() => transitionTo('wedding-pass', 'Transition.PreparingPass', { replace: true }), unlockedDelayMs);
    },
    onFailure: () => {
      setDialog(null);
      swipe.current?.reset();
    },
  });
  const updateDraft = (changed: Draft) => {
    setDraft(changed);
    saveDraft(code, changed);
  };
  const toggleGuest = (member: MemberView) => {
    const changed = toggle(draft, member);
    updateDraft(changed);
    if (isNobodyTicked(members, changed)) setDialog('nobody');
  };
  const isNobodyComing = isNobodyTicked(members, draft);
  const send = (answer: Answer) => {
    setSentDraft(draft);
    submission.send(answer);
  };
  const decline = () => send(buildDeclineAnswer(members));
  const retry = () => {
    if (submission.answer?.accepted.length === 0) decline();
    else if (isNobodyComing) setDialog('nobody');
    else swipe.current?.complete();
  };
  const isUndelivered =
    !submission.isSending && submission.error !== null && getProblemKind(submission.error) === 'offline';
  const willRetry = isUndelivered && draft === sentDraft && dialog === null;
  useOnReconnect(willRetry, retry);
  useOnServerReady(willRetry, retry);
  return {
    draft,
    dialog,
    isNobodyComing,
    submission,
    willRetry,
    swipe,
    setDialog,
    toggleGuest,
    setDietary: (dietary) => updateDraft({ ...draft, dietary }),
    confirm: () => send(buildAnswer(members, draft)),
    decline,
    retry,
  };
}
