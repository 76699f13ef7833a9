// Specification §5 "Sending by hand". Pure.

export interface ByHandReceiver {
  deliveryId: string;
  isDone: boolean;
  claim: string | null;
}

export interface ByHandProgress<R> {
  done: number;
  total: number;
  claimed: number;
  next: R | undefined;
}

/** The receiver that the device has claimed, else the first that nobody has, in the order of sending. */
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
