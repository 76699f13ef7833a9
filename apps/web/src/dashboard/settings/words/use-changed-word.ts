// The text that was changed last on this page, and which texts that say the same have not been changed since.
import type { Word } from '@havn/api/wedding/word/schema';
import type { Language } from '@havn/i18n/languages';
import { useState } from 'react';
import { getPath } from './shown-words.js';
import { listSiblings } from './sibling-words.js';

export interface ChangedWord {
  word: Word | undefined;
  siblings: Word[];
  note(word: Word): void;
  forget(): void;
}

export function useChangedWord(words: readonly Word[], languages: readonly Language[]): ChangedWord {
  /** In the order of their changes. */
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [isForgotten, setForgotten] = useState(false);
  const last = isForgotten ? undefined : words.find((word) => getPath(word) === paths.at(-1));
  return {
    word: last,
    siblings:
      last === undefined
        ? []
        : listSiblings(last, words, languages).filter((sibling) => !paths.includes(getPath(sibling))),
    // A text that is changed once more is newer than its siblings again.
    note: (word) => {
      const path = getPath(word);
      const siblings = listSiblings(word, words, languages).map(getPath);
      setPaths((known) => [...(known.includes(path) ? known.filter((one) => !siblings.includes(one)) : known), path]);
      setForgotten(false);
    },
    forget: () => setForgotten(true),
  };
}
