import { Popover, PopoverDisclosure, PopoverProvider } from '@ariakit/react';
import type { SortColumn } from '@havn/api/people/guest/rules';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { optionalColumns, setColumnVisible } from './visible-columns.js';

export function ColumnMenu({ columns }: { columns: readonly SortColumn[] }) {
  const { t } = useTexts();
  return (
    <PopoverProvider placement="bottom-end">
      <PopoverDisclosure className="view-button">
        <Icon name="sliders" size={18} />
        {t('Guests.Columns')}
      </PopoverDisclosure>
      <Popover className="popover" gutter={4} unmountOnHide aria-label={t('Guests.Columns')}>
        <fieldset className="column-menu">
          <legend className="visually-hidden">{t('Guests.Columns')}</legend>
          {optionalColumns.map((column) => (
            <label key={column} className="row check-field__label">
              <input
                type="checkbox"
                checked={columns.includes(column)}
                onChange={(event) => setColumnVisible(column, event.target.checked)}
              />
              <span>{t(`Guests.Column.${column}`)}</span>
            </label>
          ))}
        </fieldset>
      </Popover>
    </PopoverProvider>
  );
}
