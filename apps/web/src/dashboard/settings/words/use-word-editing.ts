// The draft of a text: its rules, its saving with `If-Match`, and what somebody else has saved meanwhile.
import { findWordViolation, type WordViolation } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useChange } from '../../records/lists/use-change.js';
import type { MergeSides } from '../../store/three-way-merge.js';
import { ConflictError, updateVersioned } from '../../store/versioned-update.js';
import { getPath, getText, type WordDraft } from './shown-words.js';

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

const toFields = (word: Word): WordFields => ({ text: getText(word) });

/** Saves a text; null restores the default one. */
function useSaveWord(word: Word, { onSaved, onConflict }: { onSaved(saved: Word): void; onConflict(): void }) {
  const { language, key } = word;
  const { client, word: words } = trpc.useUtils();
  const isSame = (other: Word) => other.key === key && other.language === language;
  return useChange({
    toChange: (value: string | null) => ({
      records: [getPath(word)],
      send: () =>
        updateVersioned(null, {
          base: word,
          mine: { text: value ?? word.default },
          toFields,
          get: async () => (await words.list.fetch(undefined, { staleTime: 0 })).find(isSame) ?? null,
          send: (ifMatch) =>
            value === null
              ? client.word.reset.mutate({ language, key, ifMatch })
              : client.word.update.mutate({ language, key, value, ifMatch }),
        }),
      onSaved: (saved) => {
        if (saved === null) return;
        // Nobody has to wait for the list to be loaded again.
        words.list.setData(undefined, (all) => all?.map((other) => (isSame(other) ? saved : other)));
        onSaved(saved);
      },
    }),
    onError: (error) => {
      if (error instanceof ConflictError) onConflict();
    },
  });
}

export function useWordEditing({ word, draft, onDraft, onChanged }: WordEditingOptions): WordEditing {
  const [isReviewed, setReviewed] = useState(false);
  const saving = useSaveWord(word, {
    onSaved: (saved) => {
      onDraft(null);
      if (getText(saved) !== getText(word)) onChanged();
    },
    onConflict: () => setReviewed(true),
  });
  const { value, base } = draft;
  const violation = findWordViolation(value, word);
  /** The same change of both is none, and neither is a change that was taken back. */
  const isConflicting = ![getText(base), value].includes(getText(word));
  /** Nothing is sent before the couple has chosen between two texts. */
  const send = (text: string | null) => {
    if (isConflicting) setReviewed(true);
    else if (!saving.isPending) saving.mutate(text);
  };
  return {
    violation,
    save: () => {
      if (violation === null) send(value);
    },
    reset: () => send(null),
    isSaving: saving.isPending && saving.variables !== null,
    isResetting: saving.isPending && saving.variables === null,
    error: isConflicting || saving.error instanceof ConflictError ? null : saving.error,
    isStale: isConflicting && !isReviewed && !saving.isPending,
    review: () => setReviewed(true),
    sides:
      isConflicting && isReviewed
        ? { base: { text: getText(base) }, theirs: { text: getText(word) }, mine: { text: value } }
        : null,
    resolve: ({ text = value }) => {
      setReviewed(false);
      saving.reset();
      onDraft({ value: text, base: word });
    },
  };
}
