import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';

/** So that the rows below can be reached. */
const maxShown = 8;

/** A list whose end is shown on demand. */
export function ShownFirst<Item>({ items, children }: { items: readonly Item[]; children(item: Item): ReactNode }) {
  const { t } = useTexts();
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? items : items.slice(0, maxShown);
  return (
    <>
      <ul className="doubts__list">{shown.map(children)}</ul>
      {shown.length < items.length ? (
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => setAllShown(true)}>
          {t('Import.Repeated.More', { count: items.length - shown.length })}
        </DashboardButton>
      ) : null}
    </>
  );
}
