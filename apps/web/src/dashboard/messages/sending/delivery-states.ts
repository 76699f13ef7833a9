// The states of a receiver, and which actions each state allows.

import { isPending } from '@havn/api/attendance/status-rules';
import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { isQuietHour } from '@havn/api/messaging/delivery/delivery-rules';
import type { Message } from '@havn/api/messaging/schema';
import { resolveZonedTime } from '../../../lib/dates/zoned-time.js';

export type Receiver = Message['receivers'][number];
type DeliveryState = NonNullable<Receiver['delivery']>['state'];
/**
 * The state shown for a receiver: `scheduled` is a queued delivery with a later send time, `none` has no delivery.
 */
export type ReceiverState = DeliveryState | 'scheduled' | 'none';

/** Display order: problems first, then pending, then done. */
const receiverStates: readonly ReceiverState[] = [
  'failed',
  'undeliverable',
  'uncertain',
  'scheduled',
  'queued',
  'sending',
  'preview',
  'sent',
  'delivered',
  'none',
];

export type Tone = 'success' | 'error' | 'warning' | 'info';

export const stateTones: Record<ReceiverState, Tone> = {
  failed: 'error',
  undeliverable: 'error',
  uncertain: 'warning',
  scheduled: 'info',
  queued: 'info',
  sending: 'info',
  preview: 'warning',
  sent: 'success',
  delivered: 'success',
  none: 'info',
};

export function getReceiverState({ delivery }: Receiver): ReceiverState {
  if (delivery === null) return 'none';
  return delivery.state === 'queued' && delivery.scheduledFor !== null ? 'scheduled' : delivery.state;
}

export function countStates(receivers: readonly Receiver[]): { state: ReceiverState; count: number }[] {
  const counts = new Map<ReceiverState, number>();
  for (const receiver of receivers) {
    const state = getReceiverState(receiver);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return receiverStates.flatMap((state) => {
    const count = counts.get(state);
    return count === undefined ? [] : [{ state, count }];
  });
}

/**
 * Only states in which the message cannot have arrived, so that a retry sends no duplicate; previews once a
 * provider is set up.
 */
export function canRetry({ delivery }: Receiver, canSend: boolean): boolean {
  if (delivery === null) return false;
  return delivery.state === 'failed' || delivery.state === 'undeliverable' || (delivery.state === 'preview' && canSend);
}

export const isSentByHand = ({ delivery }: Receiver): boolean =>
  delivery?.state === 'sent' && delivery.reason === 'BY_HAND';

/** When no automatic attempt is left, or to remind a guest who was contacted by hand before. */
export function canSendByHand(receiver: Receiver): boolean {
  const { delivery, status } = receiver;
  if (delivery === null) return false;
  const isStuck = ['failed', 'undeliverable', 'uncertain', 'preview'].includes(delivery.state);
  return isStuck || (isPending(status) && isSentByHand(receiver));
}

/** The number of receivers to send to by hand, one after another: those whom the message cannot have reached. */
export const countByHandReceivers = (receivers: readonly Receiver[]): number =>
  receivers.filter(({ delivery }) => ['failed', 'undeliverable', 'preview'].includes(delivery?.state ?? '')).length;

/** The deliveries that can still be stopped, and when the first of them may begin. */
export function countStoppable(receivers: readonly Receiver[]): { count: number; startsAt: number } {
  const starts = receivers.flatMap(({ delivery }) => (delivery?.startsAt ? [Date.parse(delivery.startsAt)] : []));
  return { count: starts.length, startsAt: starts.length === 0 ? 0 : Math.min(...starts) };
}

export interface SendingContext {
  zone: string;
  format: Message['format'];
  now: Date;
}

const dayMs = 86_400_000;
/** Local time at which quiet hours end (specification §5 "Quiet hours"). */
const quietHoursEnd = '09:00';

/** The earliest time at which it can be sent: not before now, and for an SMS outside quiet hours. */
export function getEarliestSendTime(scheduledFor: string, { zone, format, now }: SendingContext): string {
  const at = new Date(Math.max(new Date(scheduledFor).getTime(), now.getTime()));
  if (format !== 'sms' || !isQuietHour(zone, at)) return scheduledFor;
  const getMorning = (instant: Date) =>
    resolveZonedTime({ day: toZonedTime(instant, zone).day, time: quietHoursEnd }, zone)?.instant ?? instant;
  const today = getMorning(at);
  return (today > at ? today : getMorning(new Date(today.getTime() + dayMs))).toISOString();
}

export function listScheduledTimes(
  receivers: readonly Receiver[],
  context: SendingContext,
): { at: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { delivery } of receivers) {
    if (!delivery?.scheduledFor) continue;
    const at = getEarliestSendTime(delivery.scheduledFor, context);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts].map(([at, count]) => ({ at, count })).toSorted((one, other) => one.at.localeCompare(other.at));
}
