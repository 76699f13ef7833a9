import { PopoverDismiss } from '@ariakit/react';
import { Link } from '@tanstack/react-router';
import type { ListColumn } from '../../records/guest-list.js';
import { ExportList, type ExportMenuProps } from '../../records/requests/export-menu.js';
import { useTexts } from '../../texts/texts.js';
import { SheetPopover } from '../../ui/dialog/sheet-popover.js';
import { Icon } from '../../ui/icon.js';
import { SortMenu } from '../view/sort-menu.js';
import type { GuestListView } from '../view/use-guest-view.js';

interface ListOptionsProps {
  view: GuestListView;
  columns: readonly ListColumn[];
  hasRows: boolean;
  onAddHousehold(): void;
  getExportParams: NonNullable<ExportMenuProps['guests']>;
}

export function ListOptions({ view, columns, hasRows, getExportParams, onAddHousehold }: ListOptionsProps) {
  const { t } = useTexts();
  return (
    <SheetPopover
      title={t('Guests.Options')}
      buttonClass="dashboard-button dashboard-button--quiet list-head__more"
      button={<Icon name="more" />}
      buttonLabel={t('Guests.Options')}
    >
      <div className="stack list-options">
        <PopoverDismiss className="dashboard-button dashboard-button--quiet" onClick={onAddHousehold}>
          <Icon name="people" />
          {t('Household.Title')}
        </PopoverDismiss>
        {hasRows ? <SortMenu columns={columns} sort={view.sort} onSort={view.setSort} /> : null}
        {hasRows ? (
          <section aria-label={t('Export.Menu')}>
            <h2 className="list-options__title">{t('Export.Menu')}</h2>
            <ExportList kinds={['guests', 'seating', 'catering']} guests={getExportParams} />
          </section>
        ) : null}
        <Link to="/dashboard/import" className="dashboard-button dashboard-button--quiet">
          <Icon name="upload" />
          {t('Guests.Import')}
        </Link>
      </div>
    </SheetPopover>
  );
}
