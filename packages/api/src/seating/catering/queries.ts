// What has changed for the caterer (specification §10 "Caterer").
import type { Database } from '@havn/db/client';
import { auditLog, catererExports, catererSeen, groups, guests } from '@havn/db/schema';
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { buildCondition } from '../../attendance/conditions.js';
import { guestCounts } from '../../attendance/count-rules.js';
import { pickColumns } from '../../database/described-columns.js';
import { inSnapshot } from '../../database/transaction.js';
import { formatFullName } from '../../names/full-name-rules.js';
import { type CateringGuest, computeNeedsDigest, hasChanged, toNeedsView } from './change-rules.js';
import type { CateringChange, CateringChanges, NeedsView } from './schema.js';

const maxExports = 20;

async function listExports(tx: Database): Promise<CateringChanges['exports']> {
  const rows = await tx.select().from(catererExports).orderBy(desc(catererExports.at)).limit(maxExports);
  return rows.map(({ at, actor, kind }) => ({ at: at.toISOString(), by: actor, kind }));
}

interface SeenGuest extends CateringGuest {
  guestId: string;
  firstName: string;
  lastName: string;
  groupId: string | null;
  groupName: string | null;
  seen: NeedsView | null;
}

/** Those who have needs, or had some when they were last seen. */
export async function listSeenGuests(tx: Database): Promise<SeenGuest[]> {
  const rows = await tx
    .select({
      guestId: guests.id,
      ...pickColumns(guests, ['firstName', 'lastName', 'status', 'diets', 'allergens', 'groupId']),
      ...pickColumns(guests, ['dietaryRestriction', 'replacedDietaryRestriction']),
      groupName: groups.groupName,
      groupDietaryRestriction: groups.dietaryRestriction,
      groupReplacedDietaryRestriction: groups.replacedDietaryRestriction,
      seen: catererSeen.needs,
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .leftJoin(catererSeen, eq(catererSeen.guestId, guests.id))
    .where(or(buildCondition(guestCounts.withNeeds), isNotNull(catererSeen.guestId)))
    .orderBy(guests.position, guests.id);
  return rows.map(({ groupDietaryRestriction: shared, groupReplacedDietaryRestriction: replaced, ...row }) => ({
    ...row,
    groupDietaryRestriction: shared ?? '',
    groupReplacedDietaryRestriction: replaced ?? '',
  }));
}

type LastChange = Pick<CateringChange, 'isByGuest' | 'at'>;

const needsActions = ['created', 'status', 'dietary', 'replacedDietary', 'diets', 'allergens'];
const guestActors = ['guest code', 'group code'];

/** Of the guest, or of the text of the household. */
async function listLastChanges(tx: Database, changed: readonly SeenGuest[]): Promise<(guest: SeenGuest) => LastChange> {
  const ids = changed.map(({ guestId }) => guestId);
  const groupIds = changed.flatMap(({ groupId }) => groupId ?? []);
  const entries = await tx
    .selectDistinctOn([auditLog.guestId, auditLog.groupId])
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, needsActions),
        or(inArray(auditLog.guestId, ids), inArray(auditLog.groupId, groupIds)),
      ),
    )
    .orderBy(auditLog.guestId, auditLog.groupId, desc(auditLog.id));
  const latest = new Map(entries.map((entry) => [entry.guestId ?? entry.groupId, entry]));
  return ({ guestId, groupId }) => {
    const [last] = [latest.get(guestId), latest.get(groupId)]
      .filter((entry) => entry !== undefined)
      .toSorted((one, other) => other.id - one.id);
    return {
      isByGuest: last !== undefined && guestActors.includes(last.actor),
      at: last?.at.toISOString() ?? null,
    };
  };
}

async function listChanges(tx: Database): Promise<CateringChange[]> {
  const changed = (await listSeenGuests(tx)).filter((guest) => hasChanged(guest.seen, toNeedsView(guest)));
  if (changed.length === 0) return [];
  const getLastChange = await listLastChanges(tx, changed);
  return changed.map((guest) => {
    const to = toNeedsView(guest);
    return {
      guestId: guest.guestId,
      name: formatFullName(guest),
      groupName: guest.groupName,
      from: guest.seen,
      to,
      ...getLastChange(guest),
      digest: computeNeedsDigest(to),
    };
  });
}

export function getCateringChanges(db: Database): Promise<CateringChanges> {
  return inSnapshot(db, async (tx) => {
    const exports = await listExports(tx);
    const since = exports[0]?.at ?? null;
    return { since, changes: since === null ? [] : await listChanges(tx), exports };
  });
}
