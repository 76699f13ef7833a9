// Saves each choice at once. Each is undone by one press, the latest first.
import { getPortraitName } from '@havn/api/look/portrait-name';
import { getLookChanges } from '@havn/api/wedding/look-rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { replaceCached } from '../../records/lists/replace-cached.js';
import { useChange } from '../../records/lists/use-change.js';
import { weddingKey } from '../use-wedding-adapter.js';

export type SavedLook = Pick<FullWedding, 'world' | 'palette' | 'lettering' | 'portrait'>;

const pickLook = ({ world, palette, lettering, portrait }: SavedLook): SavedLook => ({
  world,
  palette,
  lettering,
  portrait,
});
const isSame = (one: SavedLook, other: SavedLook) =>
  one.world === other.world &&
  one.palette === other.palette &&
  one.lettering === other.lettering &&
  getPortraitName(one.portrait) === getPortraitName(other.portrait);

interface Step {
  from: SavedLook;
  to: SavedLook;
}

export interface LookChoice {
  /** As it is saved, or being saved. */
  look: SavedLook;
  error: unknown;
  /** Whether the latest change has been saved or undone. */
  outcome: 'none' | 'saved' | 'undone';
  choose(change: Partial<SavedLook>): void;
  /** Null if there is nothing to undo, or if someone else has changed the look since. */
  undo: (() => void) | null;
}

export function useLookChoice(wedding: FullWedding): LookChoice {
  const queryClient = useQueryClient();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [outcome, setOutcome] = useState<LookChoice['outcome']>('none');
  // One after the other, so that the latest choice is the one that stays.
  const { client } = trpc.useUtils();
  const save = useChange({
    toChange: (to: SavedLook) => ({
      records: ['wedding'],
      send: () => client.wedding.update.mutate(to),
      onSaved: (saved) => replaceCached(queryClient, { queryKey: weddingKey, data: saved }),
    }),
  });
  const look = save.isPending ? save.variables : pickLook(wedding);
  const change = (to: SavedLook, done: { outcome: LookChoice['outcome']; steps: readonly Step[] }) => {
    save.mutate(to, { onError: () => setSteps(steps) });
    setSteps(done.steps);
    setOutcome(done.outcome);
  };
  const last = steps.at(-1);
  return {
    look,
    error: save.error,
    outcome: save.isSuccess ? outcome : 'none',
    choose: (changes) => {
      const to = { ...look, ...getLookChanges(look, changes) };
      if (!isSame(to, look)) change(to, { outcome: 'saved', steps: [...steps, { from: look, to }] });
    },
    undo:
      last === undefined || !isSame(last.to, look)
        ? null
        : () => change(last.from, { outcome: 'undone', steps: steps.slice(0, -1) }),
  };
}
