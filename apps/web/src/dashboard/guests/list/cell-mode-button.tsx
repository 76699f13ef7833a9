// Switches between opening guests and selecting cells with a click; not on touch screens.
import { useStore } from '../../../lib/storage/store.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { useMediaQuery } from '../../ui/use-media-query.js';
import { cellMode, editingDeviceQuery, setCellMode } from '../grid/cell-mode.js';

export function CellModeButton() {
  const { t } = useTexts();
  const isOn = useStore(cellMode);
  if (!useMediaQuery(editingDeviceQuery)) return null;
  return (
    <button
      type="button"
      className="view-button"
      aria-pressed={isOn}
      title={t('Guests.Grid.ModeHint')}
      onClick={() => setCellMode(!isOn)}
    >
      <Icon name="sheet" size={18} />
      {t('Guests.Grid.Mode')}
    </button>
  );
}
