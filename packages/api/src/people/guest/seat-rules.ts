// Specification §4 "Through the table".

export interface SeatHolder {
  status: 'Pending' | 'Accepted' | 'Declined' | 'Attended';
  needsSeat: boolean;
  isSeatFreed: boolean;
}

/** Whether the guest counts against the capacity of a table. The database's triggers apply the same rule. */
export const takesSeat = ({ needsSeat, isSeatFreed }: Omit<SeatHolder, 'status'>): boolean => needsSeat && !isSeatFreed;

/** Whether a guest still has to be seated. `getCounts` applies the same rule in SQL. */
export function needsTable({
  status,
  needsSeat,
  hasTable,
}: Omit<SeatHolder, 'isSeatFreed'> & { hasTable: boolean }): boolean {
  return !hasTable && needsSeat && status !== 'Declined';
}

export const holdsUnusedSeat = ({ hasTable, ...guest }: SeatHolder & { hasTable: boolean }): boolean =>
  hasTable && guest.status === 'Declined' && takesSeat(guest);

/** A member whose seat was freed may come after all, and the group's table had no seat left. */
export const lacksSeat = ({ status, isSeatFreed }: Omit<SeatHolder, 'needsSeat'>): boolean =>
  isSeatFreed && status !== 'Declined';
