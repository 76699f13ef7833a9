import { sendGraceSeconds } from '@havn/api/messaging/delivery/delivery-rules';
import type { Message } from '@havn/api/messaging/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { defaultSendTime, resolveSendTime, type SendOptions, type TimeIssue } from '../receiver-selection.js';
import { useSendMessage } from '../use-message-mutations.js';
import { needsConfirmation, type SendingWarnings, useSendingWarnings } from './send-confirmation.js';
import { type SummaryState, useSendSummary } from './send-summary.js';
import { useNightQuestion } from './use-night-question.js';

interface SendFormInput {
  message: Message;
  sendOptions: SendOptions;
  selected: readonly Guest[];
  onSent(): void;
}

export interface SendForm {
  zone: string | undefined;
  canSchedule: boolean;
  /** The scheduled time; null: now. */
  at: string | null;
  summary: SummaryState;
  warnings: SendingWarnings;
  isConfirming: boolean;
  isPending: boolean;
  error: unknown;
  isPromptOpen: boolean;
  issue: TimeIssue | null;
  send(): void;
  confirm(): void;
  back(): void;
  submit(options?: { evenAtNight?: true; at?: string }): void;
}

export function useSendForm({ message, sendOptions, selected, onSent }: SendFormInput): SendForm {
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const canSchedule = trpc.message.sending.useQuery().data?.[message.format].canSend !== false;
  const summary = useSendSummary(message, selected);
  const warnings = useSendingWarnings(summary.data);
  const [step, setStep] = useState<'selection' | 'confirmation'>('selection');
  const [isSubmitted, setSubmitted] = useState(false);
  const mutation = useSendMessage(onSent);
  const question = useNightQuestion(mutation);
  const time = canSchedule ? sendOptions.time : defaultSendTime;
  const when = resolveSendTime(time, zone, Date.now());
  const submit = (options: { evenAtNight?: true; at?: string } = {}) => {
    question.close();
    mutation.mutate({
      id: message._id,
      guestIds: selected.map((guest) => guest._id),
      ...(selected.length > 1 && { graceSeconds: sendGraceSeconds }),
      ...(when.at !== null && { at: when.at }),
      ...options,
    });
  };
  const confirm = () => {
    if (when.at === null && summary.data?.isQuiet) question.open();
    else submit();
  };
  const send = () => {
    setSubmitted(true);
    if (when.issue !== null) return;
    if (needsConfirmation(selected.length, warnings)) setStep('confirmation');
    else confirm();
  };
  return {
    zone,
    canSchedule,
    at: when.at,
    summary,
    warnings,
    isConfirming: step === 'confirmation',
    isPending: mutation.isPending,
    error: question.error,
    isPromptOpen: question.isPromptOpen,
    issue: isSubmitted ? when.issue : null,
    send,
    confirm,
    back: () => {
      question.close();
      mutation.reset();
      setStep('selection');
    },
    submit,
  };
}
