// An answer is one idempotent call: it is retried with the same key when the response is lost, and a double tap sends
// it once (specification §3 "One answer is one call").

import { hasPass } from '@havn/api/attendance/status-rules';
import type { HeldEvent } from '@havn/api/events/schema';
import {
  type Answer,
  type AnswerDialog,
  type AnswerValues,
  answerQuestions,
  buildAnswer,
  buildStatusAnswer,
  type Draft,
  initialDraft,
  isNobodyComing,
  listAnswerable,
  listChecked,
  mergeForm,
  toggleNeed,
  toggleWithCompanions,
} from '@havn/api/people/invitation/answer-rules';
import {
  type AnswerScope,
  declineEvents,
  type EventDraft,
  getAnswerScope,
  listChangedBoxes,
  listEventAnswers,
  withEvents,
} from '@havn/api/people/invitation/event-answer-rules';
import { isMealField, listOpenMealFields, withMeals } from '@havn/api/people/invitation/meal-answer-rules';
import {
  formatNameField,
  listGivenNames,
  parseNameFields,
  withNames,
} from '@havn/api/people/invitation/plus-one-rules';
import {
  findOpenQuestionField,
  listChangedAnswers,
  withQuestions,
} from '@havn/api/people/invitation/question-answer-rules';
import type { InvitationView, MemberView } from '@havn/api/people/invitation/schema';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { getErrorBody, getErrorReason, getProblemKind, isTransientError } from '../../lib/api/api-error.js';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import { useOnReconnect, useOnServerReady } from '../../lib/api/use-on-reconnect.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { useIsTakingOver } from '../../lib/startup/use-is-taking-over.js';
import { useTimeout } from '../../lib/use-timeout.js';
import type { SwipeHandle } from '../../ui/swipe/swipe-button.js';
import { unlockedDelayMs } from '../../ui/swipe/swipe-reducer.js';
import { deleteAnswerKey, getAnswerKey } from '../gate/answer-key.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { type Household, toHousehold } from '../household.js';
import { useTransitionTo } from '../start-transition.js';
import { type AnswerFailure, deleteDraft, loadDraft, saveDraft, toAnswerFailure } from './answer.js';

const maxRetries = 2;

/** The first attempt may still be running, so the call is retried. */
const isInFlight = (error: unknown) => getErrorReason(error) === 'KEY_IN_FLIGHT';

interface AnswerSubmission {
  isSending: boolean;
  isSent: boolean;
  /** Null unless the last attempt failed. */
  failure: AnswerFailure | null;
  /** The last answer sent, whatever its outcome. */
  answer: Answer | undefined;
  send(answer: Answer): void;
}

export interface CheckIn {
  draft: Draft;
  dialog: AnswerDialog | null;
  isNobodyChecked: boolean;
  submission: Pick<AnswerSubmission, 'isSending' | 'isSent' | 'failure'>;
  /** A failed submission is resent automatically on reconnect, but only if nothing was changed since. */
  willRetry: boolean;
  /** What can be answered: the wedding, further events, or both. */
  scope: AnswerScope<HeldEvent>;
  /** The events that were unticked together with somebody's wedding. */
  unticked: EventDraft['unticked'];
  form: RefObject<HTMLFormElement | null>;
  swipe: RefObject<SwipeHandle | null>;
  setDialog(dialog: CheckIn['dialog']): void;
  /** With the plus-ones or the host of the guest. */
  toggleGuest(member: MemberView): void;
  /** Of an unnamed guest. */
  setName(guestId: string, name: string): void;
  /** With the boxes of further events. */
  changeBoxes(changed: EventDraft): void;
  setValues(values: Partial<AnswerValues>): void;
  /** Of a diet or allergen of a guest. */
  toggleNeed(box: string): void;
  /** By the names of their fields. */
  chooseMeals(meals: Draft['meals']): void;
  /** Of a field or box of a question. */
  setAnswer(name: string, value: string | boolean): void;
  confirm(): void;
  /** For the wedding and further events, but for those to which they still come. */
  decline(keptEvents?: readonly string[]): void;
  retry(): void;
}

/** The guests whose answer for the wedding can be given. */
const listWeddingMembers = ({ members, isWeddingOpen }: AnswerScope) => (isWeddingOpen ? members : []);

function toAnswer(scope: AnswerScope, draft: Draft): Answer {
  const members = listWeddingMembers(scope);
  const answer = buildAnswer(answerQuestions, {
    guestIds: listAnswerable(members),
    accepted: listChecked(members, draft),
    values: draft,
    needs: draft.needs,
  });
  const events = listEventAnswers(draft, scope);
  const coming = new Set([...answer.accepted, ...events.flatMap(({ accepted }) => accepted)]);
  const unnamed = scope.members.filter(({ _id, isUnnamed = false }) => isUnnamed && coming.has(_id));
  const names = listGivenNames(
    draft.names,
    unnamed.map(({ _id }) => _id),
  );
  return withNames(withEvents(answer, events), names);
}

export function useCheckIn({
  code,
  household,
  wedding,
}: Pick<GuestPageProps, 'code' | 'household' | 'wedding'>): CheckIn {
  const scope = getAnswerScope(household, wedding, serverNow());
  const transitionTo = useTransitionTo(code);
  const delay = useTimeout();
  const [dialog, setDialog] = useState<CheckIn['dialog']>(null);
  const { questions } = household;
  const { draft, setDraft, form, isTakingOver } = useDraft(code, { scope, questions }, () =>
    setDialog('nobodyChecked'),
  );
  const [unticked, setUnticked] = useState<EventDraft['unticked']>({});
  const [sentDraft, setSentDraft] = useState<Draft | null>(null);
  /** Of the last answer, if it declined for everyone. */
  const [keptEvents, setKeptEvents] = useState<readonly string[] | null>(null);
  const swipe = useRef<SwipeHandle>(null);
  const submission = useSubmitAnswer(code, {
    onSuccess: ({ accepted, declined, events }, view) => {
      const isWedding = events === undefined && accepted.length + declined.length > 0;
      const isComing = isWedding ? accepted.length > 0 : hasPass(toHousehold(view).statuses);
      // Replaces the history entry, so that going back does not lead to a form that is no longer available.
      if (!isComing) transitionTo('decline', 'Transition.SendingReply', { replace: true });
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
  const isNobodyIn = (changed: Draft) => scope.isWeddingOpen && isNobodyComing(toAnswer(scope, changed));
  const updateBoxes = (changed: Draft) => {
    updateDraft(changed);
    if (isNobodyIn(changed)) setDialog('nobodyChecked');
  };
  // On the server's page the swipe is always enabled: without scripts, checking a guest could not enable it.
  const isNobodyChecked = !isTakingOver && isNobodyIn(draft);
  const send = (answer: Answer, kept: readonly string[] | null) => {
    setSentDraft(draft);
    setKeptEvents(kept);
    submission.send(answer);
  };
  const decline = (kept: readonly string[] = []) => {
    const answer = buildStatusAnswer(listAnswerable(listWeddingMembers(scope)), 'Declined');
    send(withEvents(answer, declineEvents(scope, kept)), kept);
  };
  const confirm = () => {
    const { menus = [] } = household;
    const [openMeal] = listOpenMealFields(menus, { draft, scope });
    // With an answer to the wedding, the server says that one is missing.
    const isAlone = !scope.isWeddingOpen && scope.events.length === 0;
    const open = openMeal ?? (isAlone ? findOpenQuestionField({ questions: questions ?? [], draft, scope }) : null);
    // Such as a number with letters: the browser says so beside the field.
    const isValid = form.current?.reportValidity() !== false;
    if (isValid && open === null) {
      const answer = withMeals(toAnswer(scope, draft), household.menus, { draft, scope });
      return send(withQuestions(answer, questions, { draft, scope }), null);
    }
    swipe.current?.reset();
    if (isValid && open !== null) focusField(form.current, open);
  };
  const retry = () => {
    // A guest who has ticked or unticked anyone since declining failed has changed the answer.
    const isSame = draft.chosen === sentDraft?.chosen && draft.events === sentDraft.events;
    if (isSame && keptEvents !== null) decline(keptEvents);
    else if (isNobodyChecked) setDialog('nobodyChecked');
    else swipe.current?.complete();
  };
  const isUndelivered =
    !submission.isSending &&
    submission.failure !== null &&
    'kind' in submission.failure &&
    submission.failure.kind === 'offline';
  const willRetry = isUndelivered && draft === sentDraft && dialog === null;
  useOnReconnect(willRetry, retry);
  useOnServerReady(willRetry, retry);
  return {
    draft,
    dialog,
    isNobodyChecked,
    submission,
    willRetry,
    scope,
    unticked,
    form,
    swipe,
    setDialog,
    toggleGuest: (member) => updateBoxes(toggleWithCompanions(draft, member, household.members)),
    setName: (guestId, name) => updateDraft({ ...draft, names: { ...draft.names, [formatNameField(guestId)]: name } }),
    changeBoxes: (changed) => {
      setUnticked(changed.unticked);
      updateBoxes(changed.draft);
    },
    setValues: (values) => updateDraft({ ...draft, ...values }),
    toggleNeed: (box) => updateDraft(toggleNeed(draft, box)),
    chooseMeals: (meals) => updateDraft({ ...draft, meals: { ...draft.meals, ...meals } }),
    setAnswer: (name, value) => updateDraft({ ...draft, answers: { ...draft.answers, [name]: value } }),
    confirm,
    decline,
    retry,
  };
}

/** The first of several radio buttons. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (field instanceof HTMLElement) field.focus();
}

interface DraftContext extends Pick<Household, 'questions'> {
  scope: AnswerScope;
}

function useDraft(code: string, { scope, questions }: DraftContext, onNobodyChecked: () => void) {
  const isTakingOver = useIsTakingOver();
  // The server's page shows the initial draft.
  const [draft, setDraft] = useState(() => (isTakingOver ? initialDraft : loadDraft(code)));
  const form = useRef<HTMLFormElement>(null);
  const restoreEntered = useEffectEvent(() => {
    if (!isTakingOver || form.current === null) return;
    const fields = new FormData(form.current);
    const merged = mergeForm(answerQuestions, loadDraft(code), { fields, members: listWeddingMembers(scope) });
    const boxes = listChangedBoxes((name) => fields.has(name), scope);
    const entered = Object.entries(parseNameFields(Object.fromEntries(fields))).filter(([, name]) => name !== '');
    const meals = [...fields].filter(
      (entry): entry is [string, string] => isMealField(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
    );
    const answers = listChangedAnswers(fields, { questions: questions ?? [], scope, draft: initialDraft });
    const restored = {
      ...merged,
      events: { ...merged.events, ...boxes },
      names: { ...merged.names, ...Object.fromEntries(entered) },
      meals: { ...merged.meals, ...Object.fromEntries(meals) },
      answers: { ...merged.answers, ...answers },
    };
    setDraft(restored);
    saveDraft(code, restored);
    const hasChanged = Object.keys({ ...restored.chosen, ...restored.events }).length > 0;
    if (hasChanged && scope.isWeddingOpen && isNobodyComing(toAnswer(scope, restored))) onNobodyChecked();
  });
  // React keeps the fields' values while it hydrates. The next update would reset them to the initial draft.
  useLayoutEffect(() => restoreEntered(), []);
  return { draft, setDraft, form, isTakingOver };
}

interface SubmitCallbacks {
  onSuccess(answer: Answer, view: InvitationView): void;
  onFailure(): void;
}

function useSubmitAnswer(code: string, { onSuccess, onFailure }: SubmitCallbacks): AnswerSubmission {
  const { client, guest } = trpc.useUtils();
  const isInProgress = useRef(false);
  // Set together with the state of the swipe: the mutation becomes pending a moment later, and until then the swipe
  // would look successful.
  const [isStarted, setStarted] = useState(false);
  const isConfirmed = useRef(false);
  useEffect(
    () => () => {
      // While the page is mounted, the key tells its guard that the new status comes from this page.
      if (isConfirmed.current) deleteAnswerKey(code);
    },
    [code],
  );
  const mutation = useMutation({
    mutationFn: (answer: Answer) =>
      client.guest.respond.mutate(
        { code, ...answer, accepted: [...answer.accepted], declined: [...answer.declined] },
        { context: { [idempotencyKey]: getAnswerKey(code, answer) } },
      ),
    retry: (failures, error) => failures < maxRetries && (isTransientError(error) || isInFlight(error)),
    onSettled: () => {
      isInProgress.current = false;
      setStarted(false);
    },
    onSuccess: (view, answer) => {
      isConfirmed.current = true;
      deleteDraft(code);
      // A query sent before the answer must not overwrite its result.
      void guest.invitation.cancel({ code });
      guest.invitation.setData({ code }, view);
      onSuccess(answer, view);
    },
    onError: (error, answer) => {
      // After a client error nothing was saved, so the next attempt gets a new key. Otherwise the outcome is unknown.
      if (getErrorBody(error) !== null && !isTransientError(error) && !isInFlight(error)) deleteAnswerKey(code);
      // Another phone has saved a note since: the page then offers to replace it. Or an event is full or has closed.
      const reason = getErrorBody(error)?.reason;
      const { names, events, meals, answers } = answer;
      const isStale =
        reason === 'DIETARY_TOO_LONG' ||
        names !== undefined ||
        ((events ?? meals ?? answers) !== undefined && reason !== undefined);
      if (isStale) void guest.invitation.invalidate({ code });
      onFailure();
    },
  });
  const send = (answer: Answer) => {
    if (isInProgress.current) return;
    isInProgress.current = true;
    setStarted(true);
    mutation.mutate(answer);
  };
  return {
    isSending: isStarted || mutation.isPending,
    isSent: mutation.isSuccess,
    failure:
      mutation.error === null
        ? null
        : toAnswerFailure(getErrorReason(mutation.error), getProblemKind(mutation.error), {
            isAboutEvent: getErrorBody(mutation.error)?.details?.eventId !== undefined,
            hasQuestions: mutation.variables?.answers !== undefined,
          }),
    answer: mutation.variables,
    send,
  };
}
