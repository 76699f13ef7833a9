// The order in which an administrator sends a message by hand (specification §5 "Sending by hand"). Pure.

export interface ByHandReceiver {
  deliveryId: string;
  /** It was sent by hand before. */
  isDone: boolean;
  /** Who has claimed it at this time; null if nobody has. */
  claim: string | null;
}

export interface ByHandProgress<R> {
  done: number;
  total: number;
  /** The receivers that others have claimed. */
  claimed: number;
  next: R | undefined;
}

/**
 * The next receiver for a device: the one it has claimed, else the first that nobody has. `receivers` are in the order
 * of sending.
 */
export function selectNextByHand<R extends ByHandReceiver>(receivers: readonly R[], claim: string): ByHandProgress<R> {
  const open = receivers.filter((receiver) => !receiver.isDone);
  const next = open.find((one) => one.claim === claim) ?? open.find((one) => one.claim === null);
  return {
    done: receivers.length - open.length,
    total: receivers.length,
    claimed: open.filter((one) => one.claim !== null && one.claim !== claim).length,
    next,
  };
}
