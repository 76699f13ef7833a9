// The header of the list: title, search, filter, import and export, and "Create Guest".
import type { Guest } from '@havn/api/guest/schema';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts.js';
import type { ExportParams } from '../transfer/download.js';
import { ExportMenu } from '../transfer/export-menu.js';
import { DeskButton } from '../ui/desk-button.js';
import { Icon } from '../ui/icon.js';
import { SearchBox } from '../ui/search-box.js';
import { FilterMenu } from './filter-menu.js';
import type { GuestListView } from './use-view.js';
import { sortText } from './view.js';

interface ListHeadProps {
  guests: readonly Guest[];
  view: GuestListView;
  onCreate(): void;
}

export function ListHead({ guests, view, onCreate }: ListHeadProps) {
  const { t } = useTexts();
  const { typed, setTyped, filters, setFilters, sort } = view;
  const exported = (): Omit<ExportParams, 'format'> => ({
    search: typed.trim(),
    filter: filters,
    sort: sortText(sort),
  });
  const hasRows = guests.length > 0;
  return (
    <header className="list-head">
      <h1 className="desk-title">{t('Guests.Title')}</h1>
      {hasRows ? <SearchBox label={t('Guests.Search')} value={typed} onChange={setTyped} /> : null}
      {hasRows || filters.length > 0 ? <FilterMenu chosen={filters} onChoose={setFilters} /> : null}
      <Link to="/dashboard/import" className="desk-button desk-button--quiet">
        <Icon name="upload" />
        {t('Guests.Import')}
      </Link>
      {hasRows ? <ExportMenu kinds={['guests', 'seating', 'catering']} guests={exported} /> : null}
      <DeskButton icon="plus" onClick={onCreate}>
        {t('Guests.Create')}
      </DeskButton>
    </header>
  );
}
