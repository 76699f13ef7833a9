// A long list of which a part is shown, and a button for the next. Used where all of it at once would be a page to scroll past.
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from './desk-button.js';

/** The first `size` of `all`, and so many more with each press; `more` is the button, or null where nothing is left. */
export function usePart<Item>(all: readonly Item[], size: number): { shown: readonly Item[]; more: ReactNode } {
  const { t } = useTexts();
  const [count, setCount] = useState(size);
  const more =
    all.length > count ? (
      <DeskButton variant="quiet" onClick={() => setCount(count + size)}>
        {t('Messages.ShowMore', { count: Math.min(size, all.length - count) })}
      </DeskButton>
    ) : null;
  return { shown: all.slice(0, count), more };
}
