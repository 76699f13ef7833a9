import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../dashboard-button.js';

/** `shown` are the first `size` items, and `size` more with each click; `more` is the button, or null at the end. */
export function useShowMore<Item>(items: readonly Item[], size: number): { shown: readonly Item[]; more: ReactNode } {
  const { t } = useTexts();
  const [count, setCount] = useState(size);
  const more =
    items.length > count ? (
      <DashboardButton variant="quiet" onClick={() => setCount(count + size)}>
        {t('Messages.ShowMore', { count: Math.min(size, items.length - count) })}
      </DashboardButton>
    ) : null;
  return { shown: items.slice(0, count), more };
}
