import { Loaded, toQuery } from '../../screens/loaded.js';
import './wishes.css';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, IconButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { SearchBox } from '../../ui/form/search-box.js';
import { useShowMore } from '../../ui/list/use-show-more.js';
import { EmptyState } from '../../ui/notice.js';
import { useFormatWish } from './use-format-wish.js';
import { useWishes } from './use-wishes.js';
import { WishForm } from './wish-form.js';
import { type NamedWish, searchWishes, toUnitValue } from './wish-units.js';

interface WishesDialogProps extends OpenDialog {
  /** Whose wishes are shown; `null` for all. */
  unit: { kind: 'group' | 'guest'; _id: string; name: string } | null;
  onSuggest(): void;
}

export function WishesDialog({ unit, open, onClose, onSuggest }: WishesDialogProps) {
  const { t } = useTexts();
  const [saved, setSaved] = useState<{ change: 'create' | 'update'; count: number } | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Wishes.Title')}
      closeLabel={t('Actions.Close')}
      actions={<DashboardButton onClick={onSuggest}>{t('Suggest.Open')}</DashboardButton>}
    >
      <div className="stack form-stack">
        <p className="muted">{t('Wishes.Intro')}</p>
        <WishForm
          initialUnit={unit === null ? null : toUnitValue(unit.kind, unit._id)}
          onSaved={(change) => setSaved((previous) => ({ change, count: (previous?.count ?? 0) + 1 }))}
        />
        <p className="visually-hidden" role="status" key={saved?.count}>
          {saved === null ? '' : t(`Undo.Done.wish_${saved.change}`)}
        </p>
        <Loaded query={toQuery(useWishes())}>
          {(wishes) => <WishList wishes={wishes} initialQuery={unit?.name ?? ''} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

const pageSize = 100;
/** A shorter list needs no search box. */
const minSearchableWishes = 8;

function WishList({ wishes, initialQuery }: { wishes: readonly NamedWish[]; initialQuery: string }) {
  const { t } = useTexts();
  const formatWish = useFormatWish();
  const [query, setQuery] = useState(initialQuery);
  const { shown, more } = useShowMore(searchWishes(wishes, query), pageSize);
  const utils = trpc.useUtils();
  const remove = trpc.wish.delete.useMutation({ onSettled: () => utils.wish.list.invalidate() });
  if (wishes.length === 0) return <EmptyState text={t('Wishes.Empty')} icon="people" hint={t('Wishes.EmptyHint')} />;
  return (
    <div className="stack gap-2 wish-list">
      {wishes.length >= minSearchableWishes || initialQuery !== '' ? (
        <SearchBox label={t('Wishes.Search')} value={query} onChange={setQuery} />
      ) : null}
      <ActionFailure error={remove.error} message={t('Wishes.DeleteFailed')} />
      {shown.length === 0 ? <p className="muted">{t('Picker.NoMatches')}</p> : null}
      <ul className="wish-list__items" aria-label={t('Wishes.Title')}>
        {shown.map((wish) => (
          <WishRow
            key={wish._id}
            kind={wish.kind}
            text={formatWish(wish)}
            onDelete={() => remove.mutate({ id: wish._id })}
          />
        ))}
      </ul>
      {more}
    </div>
  );
}

function WishRow({ kind, text, onDelete }: { kind: NamedWish['kind']; text: string; onDelete(): void }) {
  const { t } = useTexts();
  const row = useFocusOnRemoval<HTMLLIElement>({ inNextRow: '.wish-list__text' });
  return (
    <li ref={row} className={`wish-list__item wish-list__item--${kind}`}>
      <span className="wish-list__text" tabIndex={-1}>
        {text}
      </span>
      <IconButton icon="trash" label={t('Wishes.Delete', { wish: text })} onClick={onDelete} />
    </li>
  );
}
