import { Popover, PopoverDisclosure, PopoverProvider } from '@ariakit/react';
import type { ListColumn } from '../../records/guest-list.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { listOptionalColumns, setColumnVisible } from './visible-columns.js';

interface ColumnMenuProps {
  all: readonly ListColumn[];
  visible: readonly ListColumn[];
}

export function ColumnMenu({ all, visible }: ColumnMenuProps) {
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
          {listOptionalColumns(all).map((column) => (
            <label key={column.id} className="row check-field__label">
              <input
                type="checkbox"
                checked={visible.includes(column)}
                onChange={(event) => setColumnVisible(all, column.id, event.target.checked)}
              />
              <span>{column.label}</span>
            </label>
          ))}
        </fieldset>
      </Popover>
    </PopoverProvider>
  );
}
