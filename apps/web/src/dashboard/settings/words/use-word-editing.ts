// The draft of a text: its rules, its saving with `If-Match`, and what somebody else has saved meanwhile.
import { findWordViolation, type WordViolation } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import { useState } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import type { MergeSides } from '../../store/three-way-merge.js';
import { getText, type WordDraft } from './shown-words.js';

export interface WordEditingOptions {
  /** As it is stored now. */
  word: Word;
  draft: WordDraft;
  onDraft(draft: WordDraft | null): void;
  /** Called if the text is another one than before. */
  onChanged(): void;
}

interface WordFields {
  text: string;
}

export interface WordEditing {
  violation: WordViolation | null;
  save(): void;
  reset(): void;
  isSaving: boolean;
  isResetting: boolean;
  error: unknown;
  /** Somebody else has changed the text, and the couple has not seen it yet. */
  isStale: boolean;
  review(): void;
  /** What was typed beside the other text, from which one has to be chosen. */
  sides: MergeSides<WordFields> | null;
  resolve(accepted: Partial<WordFields>): void;
}

/** Replaces the text in the list, so that nobody has to wait for it to be loaded again. */
function useSaveWord(onSaved: (saved: Word) => void, onConflict: () => void) {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: (saved: Word) => {
      utils.word.list.setData(undefined, (words) =>
        words?.map((word) => (word.key === saved.key && word.language === saved.language ? saved : word)),
      );
      onSaved(saved);
    },
    onError: async (error: unknown) => {
      if (getErrorReason(error) !== 'VERSION_CHANGED') return;
      await utils.word.list.refetch();
      onConflict();
    },
  };
  const update = trpc.word.update.useMutation(options);
  const reset = trpc.word.reset.useMutation(options);
  return { update, reset };
}

export function useWordEditing({ word, draft, onDraft, onChanged }: WordEditingOptions): WordEditing {
  const [isReviewed, setReviewed] = useState(false);
  const { update, reset } = useSaveWord(
    (saved) => {
      onDraft(null);
      if (getText(saved) !== getText(word)) onChanged();
    },
    () => setReviewed(true),
  );
  const { language, key } = word;
  const { value, base } = draft;
  const violation = findWordViolation(value, word);
  /** The same change of both is none, and neither is a change that was taken back. */
  const isConflicting = ![getText(base), value].includes(getText(word));
  const isPending = update.isPending || reset.isPending;
  /** Nothing is sent before the couple has chosen between two texts. */
  const send = (mutate: () => void) => {
    if (isConflicting) setReviewed(true);
    else if (!isPending) mutate();
  };
  const failed = [update.error, reset.error].find((error) => error !== null);
  return {
    violation,
    save: () => {
      if (violation === null) send(() => update.mutate({ language, key, value, ifMatch: word.version }));
    },
    reset: () => send(() => reset.mutate({ language, key, ifMatch: word.version })),
    isSaving: update.isPending,
    isResetting: reset.isPending,
    error: isConflicting ? null : failed,
    isStale: isConflicting && !isReviewed && !isPending,
    review: () => setReviewed(true),
    sides:
      isConflicting && isReviewed
        ? { base: { text: getText(base) }, theirs: { text: getText(word) }, mine: { text: value } }
        : null,
    resolve: ({ text = value }) => {
      setReviewed(false);
      update.reset();
      reset.reset();
      onDraft({ value: text, base: word });
    },
  };
}
