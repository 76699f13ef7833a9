import { useMutation } from '@tanstack/react-query';
import type { Change } from '../../store/change-queue.js';
import type { RowByList } from '../lists/list-query.js';
import { changeQueue } from '../lists/pending-changes.js';

interface ChangeOptions<Input, Saved> {
  toChange(input: Input): Change<RowByList, Saved>;
  onSuccess?(saved: Saved, input: Input): void;
  onError?(error: unknown): void | Promise<void>;
  onSettled?(): void;
}

/** A change of records as a mutation: its progress and its error. */
export function useChange<Input, Saved>({ toChange, ...options }: ChangeOptions<Input, Saved>) {
  return useMutation<Saved, unknown, Input>({ mutationFn: (input) => changeQueue.submit(toChange(input)), ...options });
}
