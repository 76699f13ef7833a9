// Saves the changed fields of the wedding record with optimistic locking (specification §10 "Orders and conflicts").
import { type FullWedding, isFullWedding, isZoneUnchosen, type WeddingRecord } from '@havn/api/wedding/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getChangedFields, getTheirChanges } from '../records/form/three-way-merge.js';
import { useSaveState } from '../records/form/use-save-state.js';
import { replaceCached } from '../records/lists/replace-cached.js';

export interface WeddingSave {
  base: FullWedding;
  save(mine: WeddingRecord): Promise<void>;
  isSaving: boolean;
  error: unknown;
  /** The conflicting version of another administrator; the conflict must be resolved before saving. */
  theirs: FullWedding | null;
  /** The server has a newer version than `base`. */
  isStale: boolean;
  loadTheirs(mine: WeddingRecord): void;
  /** Replaces `base`. */
  rebase(record: FullWedding): void;
}

export const weddingKey = getQueryKey(trpc.wedding.get, undefined, 'query');

export function pickWeddingRecord({ version: _version, publicUrl: _publicUrl, ...record }: FullWedding): WeddingRecord {
  return record;
}

const toMergeSides = (base: FullWedding, theirs: FullWedding, mine: WeddingRecord) => ({
  base: pickWeddingRecord(base),
  theirs: pickWeddingRecord(theirs),
  mine,
});

/** `live` is the current record of the server; `onSaved` receives the saved one. */
export function useWeddingSave(live: FullWedding, onSaved: (record: FullWedding) => void): WeddingSave {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(live);
  const [theirs, setTheirs] = useState<FullWedding | null>(null);
  const { isSaving, error, run } = useSaveState();

  const rebase = (record: FullWedding) => {
    setBase(record);
    setTheirs(null);
  };
  const updateCache = (record: FullWedding) => replaceCached(queryClient, { queryKey: weddingKey, data: record });
  async function saveOnto(target: FullWedding, mine: WeddingRecord): Promise<void> {
    const changes = getChangedFields(pickWeddingRecord(base), mine);
    // The first day is saved with its zone, also if that is the one with which a new wedding begins.
    const zone = isZoneUnchosen(target) && !isZoneUnchosen(mine) ? { timeZone: mine.timeZone } : {};
    const saved = await utils.client.wedding.update.mutate({ ...changes, ...zone, ifMatch: target.version });
    await updateCache(saved);
    rebase(saved);
    onSaved(saved);
  }
  async function resolveConflict(mine: WeddingRecord): Promise<void> {
    const latest = await utils.client.wedding.get.query();
    // The session has just ended; the shell handles that.
    if (!isFullWedding(latest)) return;
    await updateCache(latest);
    if (getTheirChanges(toMergeSides(base, latest, mine)).length > 0) setTheirs(latest);
    else await saveOnto(latest, mine);
  }
  return {
    base,
    save: (mine) =>
      run(() =>
        saveOnto(base, mine).catch((failure: unknown) => {
          if (getErrorReason(failure) !== 'VERSION_CHANGED') throw failure;
          return resolveConflict(mine);
        }),
      ),
    isSaving,
    error,
    theirs,
    // During a save, the newer version is most likely its own: the live change may arrive before the response.
    isStale: !isSaving && live.version > base.version,
    loadTheirs: (mine) => {
      if (getTheirChanges(toMergeSides(base, live, mine)).length > 0) setTheirs(live);
      else setBase(live);
    },
    rebase,
  };
}
