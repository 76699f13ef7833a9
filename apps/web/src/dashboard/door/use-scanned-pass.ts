// The server decides whether a pass is valid; while it cannot be reached, the list on this device does (security row
// T6).
import type { DoorEvent } from '@havn/api/people/door/schema';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { useOnServerReady } from '../../lib/api/use-on-reconnect.js';
import { useIsDelayed } from '../../lib/use-is-delayed.js';
import { type DoorGuest, type DoorHousehold, findByPass } from './household.js';
import type { AttendanceState } from './use-attendance.js';

/** How long to wait for the server before the list on this device is used. */
const localDelayMs = 1000;

export type ScannedPass =
  | { kind: 'none' | 'waiting' | 'invalid' | 'unknown'; hasSessionEnded: boolean }
  | {
      kind: 'household';
      household: DoorHousehold;
      /** As the server knows them, before the list is loaded. */
      events?: readonly DoorEvent[] | undefined;
      hasSessionEnded: boolean;
    };

export function useScannedPass(code: string | null, { attendance, problem }: AttendanceState): ScannedPass {
  const query = trpc.guest.expected.useQuery(
    { pass: code ?? '' },
    { enabled: code !== null, gcTime: 0, refetchOnWindowFocus: 'always' },
  );
  const isDelayed = useIsDelayed(localDelayMs);
  const hasFailed = query.isError || query.failureReason !== null;
  useOnServerReady(query.isError, () => void query.refetch());
  const hasSessionEnded = getErrorReason(query.error) === 'NO_SESSION';
  if (code === null) return { kind: 'none', hasSessionEnded };
  if (getErrorReason(query.error) === 'UNKNOWN_CODE') return { kind: 'invalid', hasSessionEnded };
  if (query.data !== undefined) {
    const { title, table, guests, events } = query.data;
    if (guests.length === 0) return { kind: 'invalid', hasSessionEnded };
    const current = new Map(attendance?.guests.map((guest): [string, DoorGuest] => [guest._id, guest]));
    const household = {
      key: code,
      title,
      tableName: table?.tableName ?? null,
      guests: guests.map((guest) => ({ ...(current.get(guest._id) ?? guest), needs: guest.needs })),
    };
    return { kind: 'household', household, events, hasSessionEnded };
  }
  if (!hasFailed && !isDelayed && problem === null) return { kind: 'waiting', hasSessionEnded };
  const household = attendance && findByPass(attendance, code);
  if (household !== undefined) return { kind: 'household', household, hasSessionEnded };
  return { kind: hasFailed || problem !== null ? 'unknown' : 'waiting', hasSessionEnded };
}
