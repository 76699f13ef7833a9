// State and actions of the check-in page: the draft, the two dialogs, the submission and the navigation that follows.
import type { MemberView } from '@havn/api/invitation/schema';
import { type RefObject, useRef, useState } from 'react';
import type { Answer } from '../../lib/answer-key.js';
import { troubleOf } from '../../lib/failure.js';
import { useLater } from '../../lib/later.js';
import { useWhenBack } from '../../lib/use-when-back.js';
import { useWhenReady } from '../../lib/use-when-ready.js';
import { type SwipeHandle, unlockedMs } from '../../ui/swipe/swipe-button.js';
import type { Visit } from '../gate/guest-gate.js';
import { useOnward } from '../transition/use-onward.js';
import { checkInAnswer, type Draft, declineAnswer, isNobodyTicked, readDraft, toggle, writeDraft } from './model.js';
import { type Sending, useAnswer } from './use-answer.js';

export interface CheckIn {
  draft: Draft;
  question: 'decline' | 'nobody' | null;
  isNobody: boolean;
  sending: Sending;
  /** A failed submission is resent automatically on reconnect, but only if nothing was changed since. */
  goesByItself: boolean;
  swipe: RefObject<SwipeHandle | null>;
  ask(question: CheckIn['question']): void;
  tick(member: MemberView): void;
  write(dietary: string): void;
  confirm(): void;
  decline(): void;
  /** Retries the submission with the current draft. */
  retry(): void;
}

export function useCheckIn({ code, household }: Pick<Visit, 'code' | 'household'>): CheckIn {
  const { members } = household;
  const onward = useOnward(code);
  const later = useLater();
  const [draft, setDraft] = useState(() => readDraft(code));
  const [sent, setSent] = useState<Draft | null>(null);
  const [question, ask] = useState<CheckIn['question']>(null);
  const swipe = useRef<SwipeHandle>(null);
  const sending = useAnswer(code, {
    onDone: (_view, { accepted }) => {
      // Replaces the history entry, so that going back does not lead to a form that is closed now.
      if (accepted.length === 0) onward('decline', 'Transition.SendingRegrets', { replace: true });
      else later(() => onward('wedding-pass', 'Transition.PreparingPass', { replace: true }), unlockedMs);
    },
    onFailed: () => {
      ask(null);
      swipe.current?.reset();
    },
  });
  const change = (changed: Draft) => {
    setDraft(changed);
    writeDraft(code, changed);
  };
  const tick = (member: MemberView) => {
    const changed = toggle(draft, member);
    change(changed);
    if (isNobodyTicked(members, changed)) ask('nobody');
  };
  const isNobody = isNobodyTicked(members, draft);
  const send = (answer: Answer) => {
    setSent(draft);
    sending.send(answer);
  };
  const decline = () => send(declineAnswer(members));
  const retry = () => {
    if (sending.answer?.accepted.length === 0) decline();
    else if (isNobody) ask('nobody');
    else swipe.current?.complete();
  };
  const isUndelivered = !sending.isSending && sending.error !== null && troubleOf(sending.error) === 'offline';
  const goesByItself = isUndelivered && draft === sent && question === null;
  useWhenBack(goesByItself, retry);
  useWhenReady(goesByItself, retry);
  return {
    draft,
    question,
    isNobody,
    sending,
    goesByItself,
    swipe,
    ask,
    tick,
    write: (dietary) => change({ ...draft, dietary }),
    confirm: () => send(checkInAnswer(members, draft)),
    decline,
    retry,
  };
}
