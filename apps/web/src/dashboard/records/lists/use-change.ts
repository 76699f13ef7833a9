import { useMutation } from '@tanstack/react-query';
import type { ChangeRequest } from '../../store/change-queue.js';
import type { RowByList } from '../../store/kind-queries.js';
import { changeQueue } from './pending-changes.js';

interface ChangeOptions<Input, Saved> {
  toChange(input: Input): ChangeRequest<RowByList, Saved>;
  onSuccess?(saved: Saved, input: Input): void;
  onError?(error: unknown): void | Promise<void>;
  onSettled?(): void;
}

/** A change of records as a mutation: its progress and its error. */
export function useChange<Input, Saved>({ toChange, ...options }: ChangeOptions<Input, Saved>) {
  return useMutation<Saved, unknown, Input>({ mutationFn: (input) => changeQueue.submit(toChange(input)), ...options });
}
