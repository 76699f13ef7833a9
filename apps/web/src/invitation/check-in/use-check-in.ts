// What the check-in page holds and does: the draft, the two questions, the answer on its way, and where it leads.
import type { MemberView } from '@havn/api/invitation/schema';
import { type RefObject, useRef, useState } from 'react';
import { useLater } from '../../lib/later.js';
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
  swipe: RefObject<SwipeHandle | null>;
  ask(question: CheckIn['question']): void;
  tick(member: MemberView): void;
  write(dietary: string): void;
  confirm(): void;
  decline(): void;
  /** Sends again what failed, with what has been ticked and typed since. */
  retry(): void;
}

export function useCheckIn({ code, household }: Pick<Visit, 'code' | 'household'>): CheckIn {
  const { members } = household;
  const onward = useOnward(code);
  const later = useLater();
  const [draft, setDraft] = useState(() => readDraft(code));
  const [question, ask] = useState<CheckIn['question']>(null);
  const swipe = useRef<SwipeHandle>(null);
  const sending = useAnswer(code, {
    onDone: (_view, { accepted }) => {
      // Who goes back from there is not led to a form that is closed to them now.
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
  const decline = () => sending.send(declineAnswer(members));
  const retry = () => {
    if (sending.answer?.accepted.length === 0) decline();
    else if (isNobody) ask('nobody');
    else swipe.current?.complete();
  };
  return {
    draft,
    question,
    isNobody,
    sending,
    swipe,
    ask,
    tick,
    write: (dietary) => change({ ...draft, dietary }),
    confirm: () => sending.send(checkInAnswer(members, draft)),
    decline,
    retry,
  };
}
