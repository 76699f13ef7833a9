// Not in picker.tsx, because the guest list loads the picker only with its dialogs.
import { useTexts } from '../texts/texts.js';
import { Icon } from './icon.js';

export function Chip({ label, onRemove }: { label: string; onRemove(): void }) {
  const { t } = useTexts();
  return (
    <span className="chip">
      <span className="break">{label}</span>
      <button
        type="button"
        className="chip__remove"
        aria-label={t('Picker.Remove', { name: label })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
