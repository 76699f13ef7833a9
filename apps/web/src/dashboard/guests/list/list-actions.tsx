import type { Guest } from '@havn/api/people/guest/schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FilterMenu } from '../../records/filters/filter-menu.js';
import { formatSort } from '../../records/filters/guest-view.js';
import type { GuestListParts } from '../../records/guest-list.js';
import type { ExportParams } from '../../records/requests/download.js';
import { ExportMenu } from '../../records/requests/export-menu.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Icon } from '../../ui/icon.js';
import type { GuestListView } from '../view/use-guest-view.js';
import { ViewList } from '../view/view-list.js';
import { ListOptions } from './list-options.js';

interface ListActionsProps {
  guests: readonly Guest[];
  /** Whether there are no guests; while they load, the head is as with guests. */
  isEmpty: boolean;
  visibleRows: readonly Guest[];
  view: GuestListView;
  parts: GuestListParts;
  /** If true, the saved views are in the filter menu, and sorting, import and export are behind one button. */
  isNarrow: boolean;
  createButton: ReactNode;
  onAddHousehold(): void;
}

export function ListActions(props: ListActionsProps) {
  const { guests, isEmpty, visibleRows, view, parts, isNarrow, createButton, onAddHousehold } = props;
  const { t } = useTexts();
  const { typed, filters, setFilters, sort } = view;
  const getExportParams = (): Omit<ExportParams, 'format'> => ({
    search: typed.trim(),
    filter: filters.map(({ id }) => id),
    sort: formatSort(sort),
  });
  return (
    <>
      <FilterMenu
        filters={parts.filters}
        chosen={filters}
        onChoose={setFilters}
        guests={guests}
        visibleRows={visibleRows}
        views={isNarrow ? <ViewList guests={guests} view={view} /> : null}
        isHidden={isEmpty && filters.length === 0}
      />
      {isNarrow ? (
        <ListOptions
          view={view}
          columns={parts.columns}
          hasRows={!isEmpty}
          getExportParams={getExportParams}
          onAddHousehold={onAddHousehold}
        />
      ) : (
        <>
          <Link to="/dashboard/import" className="dashboard-button dashboard-button--quiet">
            <Icon name="upload" />
            {t('Guests.Import')}
          </Link>
          <ExportMenu kinds={['guests', 'seating', 'catering']} guests={getExportParams} isHidden={isEmpty} />
          <DashboardButton variant="quiet" icon="people" onClick={onAddHousehold}>
            {t('Household.Title')}
          </DashboardButton>
          {createButton}
        </>
      )}
    </>
  );
}
