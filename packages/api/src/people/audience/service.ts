// A filter chooses the guests of an event once, after a preview (specification §2 "Event", decision 091).
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { isComing } from '../../attendance/status-rules.js';
import { checkVersion } from '../../database/optimistic-lock.js';
import { type Actor, inSnapshot, inTransactionAs } from '../../database/transaction.js';
import {
  addInvitations,
  lockGuests,
  lockInvitations,
  lockKnownGuests,
  removeInvitations,
} from '../../events/invitations.js';
import { getEvent } from '../../events/queries.js';
import { DomainError } from '../../kernel/errors.js';
import { compareText } from '../../kernel/normalize-text.js';
import { getEventAnswer } from '../guest/event-column-rules.js';
import { formatFullName } from '../guest/rules.js';
import { filterGuests, getGuestList } from '../guest-list/filter-guests.js';
import type { AudienceFilter, AudiencePreview, previewAudienceInput, updateEventGuestsInput } from './schema.js';

interface FilteredEvent {
  id: string;
  filter: AudienceFilter;
}

interface Invitations {
  add: readonly string[];
  remove: readonly string[];
}

/** Of what is stored, and of nothing else that the filter depends on: names and the like may change. */
function computeDigest(id: string, { added, removed }: Pick<AudiencePreview, 'added' | 'removed'>): string {
  const parts = [
    id,
    added.map(({ _id }) => _id).toSorted(compareText),
    removed.map(({ _id, status }) => `${_id} ${status}`).toSorted(compareText),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** @throws DomainError INVALID_INPUT. */
async function compareAudience(tx: Database, { id, filter }: FilteredEvent, now: Date): Promise<AudiencePreview> {
  const list = await getGuestList(tx, { language: filter.lang, now });
  const found = new Set(filterGuests(list, filter).map(({ _id }) => _id));
  const people = list.guests.map((guest) => ({
    _id: guest._id,
    name: formatFullName(guest),
    status: getEventAnswer(guest, id),
  }));
  const added = people.flatMap(({ _id, name, status }) =>
    found.has(_id) && status === undefined ? { _id, name } : [],
  );
  const removed = people.flatMap(({ status, ...person }) =>
    found.has(person._id) || status === undefined ? [] : { ...person, status },
  );
  return {
    added,
    removed,
    removedComing: removed.filter(({ status }) => isComing(status)).length,
    digest: computeDigest(id, { added, removed }),
  };
}

/** @throws DomainError UNKNOWN_EVENT, INVALID_INPUT. */
export function previewAudience(
  db: Database,
  input: z.output<typeof previewAudienceInput>,
  now: Date,
): Promise<AudiencePreview> {
  return inSnapshot(db, async (tx) => {
    await getEvent(tx, input.id);
    return compareAudience(tx, input, now);
  });
}

const toIds = (people: AudiencePreview['added']) => people.map(({ _id }) => _id);

/** Compares once more after locking: those whom it adds or removes then stay as they are. @throws DomainError AUDIENCE_CHANGED. */
async function lockPreviewed(
  tx: Database,
  { digest, ...event }: FilteredEvent & { digest: string },
  now: Date,
): Promise<Invitations> {
  const compare = async () => {
    const current = await compareAudience(tx, event, now);
    if (current.digest !== digest) throw new DomainError('AUDIENCE_CHANGED');
    return { add: toIds(current.added), remove: toIds(current.removed) };
  };
  const { add, remove } = await compare();
  await lockGuests(tx, [...add, ...remove]);
  await lockInvitations(tx, [event.id], remove);
  return compare();
}

async function lockNamed(tx: Database, id: string, named: Invitations): Promise<Invitations> {
  const [add, remove] = [named.add, named.remove].map((ids) => [...new Set(ids)]) as [string[], string[]];
  await lockKnownGuests(tx, add, 'add');
  await lockInvitations(tx, [id], remove);
  return { add, remove };
}

/** @throws DomainError UNKNOWN_EVENT, VERSION_CHANGED, UNKNOWN_GUEST, INVALID_INPUT, AUDIENCE_CHANGED. */
export function updateEventGuests(
  db: Database,
  { id, ifMatch, filter, digest, ...named }: z.output<typeof updateEventGuestsInput>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ added: string[]; removed: string[] }> {
  return inTransactionAs(db, actor, async (tx) => {
    checkVersion(await getEvent(tx, id), ifMatch, 'UNKNOWN_EVENT');
    const { add, remove } =
      filter === undefined || digest === undefined
        ? await lockNamed(tx, id, named)
        : await lockPreviewed(tx, { id, filter, digest }, now);
    return { added: await addInvitations(tx, id, add), removed: await removeInvitations(tx, id, remove) };
  });
}
