// What became of a message, receiver by receiver: counted, chosen from, and what may be done about it. Pure.
import { isQuietHour } from '@havn/api/delivery/rules';
import type { Message } from '@havn/api/message/schema';
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

export type Receiver = Message['receivers'][number];
type DeliveryState = NonNullable<Receiver['delivery']>['state'];
/** As a receiver is listed: what is planned for later stands apart from what waits to go, `none` was never sent. */
export type ShownState = DeliveryState | 'scheduled' | 'none';

/** From what wants a person's care to what is done. */
const shownStates: readonly ShownState[] = [
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

export type Tone = 'good' | 'bad' | 'doubt' | 'calm';

export const toneOf: Record<ShownState, Tone> = {
  failed: 'bad',
  undeliverable: 'bad',
  uncertain: 'doubt',
  scheduled: 'calm',
  queued: 'calm',
  sending: 'calm',
  preview: 'doubt',
  sent: 'good',
  delivered: 'good',
  none: 'calm',
};

export function shownState({ delivery }: Receiver): ShownState {
  if (delivery === null) return 'none';
  return delivery.state === 'queued' && delivery.scheduledFor !== null ? 'scheduled' : delivery.state;
}

/** How many receivers are in each state, in the order above; states of nobody are left out. */
export function countStates(receivers: readonly Receiver[]): { state: ShownState; count: number }[] {
  const counts = new Map<ShownState, number>();
  for (const receiver of receivers) {
    const state = shownState(receiver);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return shownStates.flatMap((state) => {
    const count = counts.get(state);
    return count === undefined ? [] : [{ state, count }];
  });
}

/** It never arrived: another attempt cannot double it. A preview goes once there is a way to send. */
export function mayRetry({ delivery }: Receiver, canSend: boolean): boolean {
  if (delivery === null) return false;
  return delivery.state === 'failed' || delivery.state === 'undeliverable' || (delivery.state === 'preview' && canSend);
}

/** Somebody sent it another way, and has said so. */
export const isByHand = ({ delivery }: Receiver): boolean =>
  delivery?.state === 'sent' && delivery.reason === 'BY_HAND';

/** A person can do it instead: where nothing goes by itself any more, and as a reminder of what was sent so before. */
export function maySendByHand(receiver: Receiver): boolean {
  const { delivery, status } = receiver;
  if (delivery === null) return false;
  const isStuck = ['failed', 'undeliverable', 'uncertain', 'preview'].includes(delivery.state);
  return isStuck || (status === 'Pending' && isByHand(receiver));
}

/** On which clocks, by which way, seen when. */
export interface Clock {
  zone: string;
  format: Message['format'];
  now: Date;
}

const dayMs = 86_400_000;
/** When the night ends that a text message waits out (specification §5 "Quiet hours"). */
const morning = '09:00';

/** When it goes at the earliest: not before now, and a text message by day. */
export function goesAt(scheduledFor: string, { zone, format, now }: Clock): string {
  const at = new Date(Math.max(new Date(scheduledFor).getTime(), now.getTime()));
  if (format !== 'sms' || !isQuietHour(zone, at)) return scheduledFor;
  const morningOf = (instant: Date) =>
    fromZonedTime(`${formatInTimeZone(instant, zone, 'yyyy-MM-dd')}T${morning}`, zone);
  const today = morningOf(at);
  return (today > at ? today : morningOf(new Date(today.getTime() + dayMs))).toISOString();
}

/** The times at which receivers get it, the nearest first. */
export function plannedTimes(receivers: readonly Receiver[], clock: Clock): { at: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { delivery } of receivers) {
    if (!delivery?.scheduledFor) continue;
    const at = goesAt(delivery.scheduledFor, clock);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts].map(([at, count]) => ({ at, count })).toSorted((one, other) => one.at.localeCompare(other.at));
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
