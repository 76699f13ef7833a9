// Saves the wedding's record: only what was changed, only on top of what its reader has seen (specification §10 "Orders and
// conflicts").
import { isWhole, type WeddingRecord, type WholeWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { useSaving } from '../data/saving.js';
import { changedFields, theirChanges } from '../data/three-way.js';

export interface WeddingSave {
  /** What the form is compared with. */
  base: WholeWedding;
  save(now: WeddingRecord): Promise<void>;
  isSaving: boolean;
  error: unknown;
  /** What somebody else has saved meanwhile; the reader has to choose before anything is written. */
  theirs: WholeWedding | null;
  /** The server has something newer than the form was made of. */
  isOld: boolean;
  look(now: WeddingRecord): void;
  /** From here on, this is what the form is compared with. */
  adopt(record: WholeWedding): void;
}

/** The record alone, without what a reading adds. */
export function recordIn({ version: _version, publicUrl: _publicUrl, ...record }: WholeWedding): WeddingRecord {
  return record;
}

const versionsOf = (base: WholeWedding, theirs: WholeWedding, mine: WeddingRecord) => ({
  base: recordIn(base),
  theirs: recordIn(theirs),
  mine,
});

/** `live` is the record as the server has it now; `onSaved` gets it as it was written. */
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
  /** Where they touched nothing that says otherwise here, theirs is built upon; else the reader chooses. */
  async function meet(now: WeddingRecord): Promise<void> {
    const found = await utils.client.wedding.get.query();
    // The session has just ended: that is said elsewhere.
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
