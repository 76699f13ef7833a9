// The header of the list: title, search, filter, import and export, and "Create Guest".
import type { Guest } from '@havn/api/guest/schema';
import { Link } from '@tanstack/react-router';
import type { ExportParams } from '../data/download.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { ExportMenu } from '../ui/export-menu.js';
import { Icon } from '../ui/icon.js';
import { SearchBox } from '../ui/search-box.js';
import { FilterMenu } from './filter-menu.js';
import { formatSort } from './guest-view.js';
import type { GuestListView } from './use-guest-view.js';

interface ListHeadProps {
  guests: readonly Guest[];
  view: GuestListView;
  onCreate(): void;
}

export function ListHead({ guests, view, onCreate }: ListHeadProps) {
  const { t } = useTexts();
  const { typed, setTyped, filters, setFilters, sort } = view;
  const getExportParams = (): Omit<ExportParams, 'format'> => ({
    search: typed.trim(),
    filter: filters,
    sort: formatSort(sort),
  });
  const hasRows = guests.length > 0;
  return (
    <header className="list-head">
      <h1 className="dashboard-title">{t('Guests.Title')}</h1>
      {hasRows ? <SearchBox label={t('Guests.Search')} value={typed} onChange={setTyped} /> : null}
      {hasRows || filters.length > 0 ? <FilterMenu chosen={filters} onChoose={setFilters} /> : null}
      <Link to="/dashboard/import" className="dashboard-button dashboard-button--quiet">
        <Icon name="upload" />
        {t('Guests.Import')}
      </Link>
      {hasRows ? <ExportMenu kinds={['guests', 'seating', 'catering']} guests={getExportParams} /> : null}
      <DashboardButton icon="plus" onClick={onCreate}>
        {t('Guests.Create')}
      </DashboardButton>
    </header>
  );
}
