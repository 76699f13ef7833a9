// Saves the changed fields of the wedding record with optimistic locking (specification §10 "Orders and conflicts").
import { isWhole, type WeddingRecord, type WholeWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { useSaving } from '../data/saving.js';
import { changedFields, theirChanges } from '../data/three-way.js';

export interface WeddingSave {
  /** The record the form is compared with. */
  base: WholeWedding;
  save(now: WeddingRecord): Promise<void>;
  isSaving: boolean;
  error: unknown;
  /** The conflicting version of another administrator; the conflict must be resolved before saving. */
  theirs: WholeWedding | null;
  /** The server has a newer version than `base`. */
  isOld: boolean;
  look(now: WeddingRecord): void;
  /** Replaces `base`. */
  adopt(record: WholeWedding): void;
}

/** The record without the fields that only the query adds. */
export function recordIn({ version: _version, publicUrl: _publicUrl, ...record }: WholeWedding): WeddingRecord {
  return record;
}

const versionsOf = (base: WholeWedding, theirs: WholeWedding, mine: WeddingRecord) => ({
  base: recordIn(base),
  theirs: recordIn(theirs),
  mine,
});

/** `live` is the current record of the server; `onSaved` receives the saved one. */
export function useWeddingSave(live: WholeWedding, onSaved: (record: WholeWedding) => void): WeddingSave {
  const utils = trpc.useUtils();
  const [base, setBase] = useState(live);
  const [theirs, setTheirs] = useState<WholeWedding | null>(null);
  const { isSaving, error, run } = useSaving();

  const adopt = (record: WholeWedding) => {
    setBase(record);
    setTheirs(null);
  };
  async function write(onto: WholeWedding, now: WeddingRecord): Promise<void> {
    const changes = changedFields(recordIn(base), now);
    const written = await utils.client.wedding.update.mutate({ ...changes, ifMatch: onto.version });
    utils.wedding.get.setData(undefined, written);
    adopt(written);
    onSaved(written);
  }
  /** Saves onto the latest version if the changes do not conflict; otherwise asks the user. */
  async function meet(now: WeddingRecord): Promise<void> {
    const found = await utils.client.wedding.get.query();
    // The session has just ended; the shell handles that.
    if (!isWhole(found)) return;
    utils.wedding.get.setData(undefined, found);
    if (theirChanges(versionsOf(base, found, now)).length > 0) setTheirs(found);
    else await write(found, now);
  }
  return {
    base,
    save: (now) =>
      run(() =>
        write(base, now).catch((refusal: unknown) => {
          if (reasonOf(refusal) !== 'VERSION_CHANGED') throw refusal;
          return meet(now);
        }),
      ),
    isSaving,
    error,
    theirs,
    isOld: live.version > base.version,
    look: (now) => {
      if (theirChanges(versionsOf(base, live, now)).length > 0) setTheirs(live);
      else setBase(live);
    },
    adopt,
  };
}
