import { Popover, PopoverDisclosure, PopoverProvider, usePopoverContext } from '@ariakit/react';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatNumber } from '@havn/i18n/formats';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from '../../../lib/storage/store.js';
import { filterGuests, type GuestListSearch, parseView, toSearchParams } from '../../records/filters/guest-view.js';
import { useStatusLabels } from '../../records/filters/use-status-labels.js';
import { useGuestListParts } from '../../records/guest-list.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, IconButton } from '../../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { TextField } from '../../ui/form/form-fields.js';
import { Icon } from '../../ui/icon.js';
import { builtInViews, deleteView, isSameSearch, savedViews, saveView } from './saved-views.js';
import type { GuestListView } from './use-guest-view.js';

interface ViewListProps {
  guests: readonly Guest[];
  view: GuestListView;
}

interface ListedView {
  name: string;
  search: GuestListSearch;
  count: number;
  isOwn: boolean;
}

function useListedViews(guests: readonly Guest[]): readonly ListedView[] {
  const { t } = useTexts();
  const ownViews = useStore(savedViews);
  const statusLabels = useStatusLabels();
  const parts = useGuestListParts();
  // Deferred, so that counting does not delay the display of a live change.
  const rows = useDeferredValue(guests);
  return useMemo(() => {
    const listed: Omit<ListedView, 'count'>[] = [
      ...builtInViews.map(({ id, search }) => ({ name: t(`Guests.Views.${id}`), search, isOwn: false })),
      ...ownViews.map((view) => ({ ...view, isOwn: true })),
    ];
    return listed.map(({ search, ...view }) => {
      const { q: text = '' } = search;
      const parsed = parseView(search, parts);
      const count = filterGuests(rows, { text, filters: parsed.filters, statusLabels }).length;
      // Without filters and columns that no longer exist.
      return { ...view, search: toSearchParams(text, parsed), count };
    });
  }, [rows, ownViews, statusLabels, parts, t]);
}

export function ViewList({ guests, view }: ViewListProps) {
  const { t } = useTexts();
  const views = useListedViews(guests);
  const isEmpty = isSameSearch(view.search, {});
  const isNew = !isEmpty && !views.some(({ search }) => isSameSearch(search, view.search));
  return (
    <ul className="cluster gap-0 view-list" aria-label={t('Guests.Views.Title')}>
      {views.map((listed) => {
        const isActive = isSameSearch(listed.search, view.search);
        return (
          <ViewItem
            key={`${listed.isOwn} ${listed.name}`}
            listed={listed}
            isActive={isActive}
            onToggle={() => view.show(isActive ? {} : listed.search)}
          />
        );
      })}
      {isNew ? (
        <li>
          <SaveView search={view.search} />
        </li>
      ) : null}
    </ul>
  );
}

interface ViewItemProps {
  listed: ListedView;
  isActive: boolean;
  onToggle(): void;
}

function ViewItem({ listed: { name, count, isOwn }, isActive, onToggle }: ViewItemProps) {
  const { t, language } = useTexts();
  const row = useFocusOnRemoval<HTMLLIElement>('nextRow');
  return (
    <li ref={row} className="row gap-0 view-list__item" tabIndex={-1}>
      <button type="button" className="view-button" aria-pressed={isActive} onClick={onToggle}>
        <span className="view-list__name">{name}</span>
        <span className="strong">{formatNumber(count, language)}</span>
      </button>
      {isOwn && isActive ? (
        <IconButton icon="trash" label={t('Guests.Views.Delete', { name })} onClick={() => deleteView(name)} />
      ) : null}
    </li>
  );
}

function SaveView({ search }: { search: GuestListSearch }) {
  const { t } = useTexts();
  return (
    <PopoverProvider placement="bottom-start">
      <PopoverDisclosure className="view-button">
        <Icon name="plus" size={18} />
        {t('Guests.Views.Save')}
      </PopoverDisclosure>
      <Popover className="popover" gutter={4} unmountOnHide aria-label={t('Guests.Views.Save')}>
        <SaveViewForm search={search} />
      </Popover>
    </PopoverProvider>
  );
}

const maxNameLength = 60;

function SaveViewForm({ search }: { search: GuestListSearch }) {
  const { t } = useTexts();
  const popover = usePopoverContext();
  const [name, setName] = useState('');
  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        popover?.hide();
        saveView({ name: name.trim(), search });
      }}
    >
      <TextField
        label={t('Guests.Views.Name')}
        value={name}
        maxLength={maxNameLength}
        onChange={(event) => setName(event.target.value)}
      />
      <DashboardButton type="submit" disabled={name.trim() === ''}>
        {t('Guests.Views.Save')}
      </DashboardButton>
    </form>
  );
}
