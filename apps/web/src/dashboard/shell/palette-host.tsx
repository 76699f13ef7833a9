// Opens the command palette with Ctrl K (on a Mac, Command K) or a button.
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../lib/storage/store.js';
import { Palette } from '../palette/palette.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';

const isPaletteOpen = createStore(false);

export const openPalette = (): void => isPaletteOpen.set(true);
const closePalette = () => isPaletteOpen.set(false);

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k';

/** A text area in which the shortcut makes a link has handled it by now. */
function handleShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isShortcut(event)) return;
  // The browser would focus its address bar.
  event.preventDefault();
  // A form may have unsaved changes.
  if (document.querySelector('dialog:modal') === null) openPalette();
}

export function PaletteHost() {
  const isOpen = useStore(isPaletteOpen);
  useEffect(() => {
    document.addEventListener('keydown', handleShortcut);
    return () => {
      document.removeEventListener('keydown', handleShortcut);
      closePalette();
    };
  }, []);
  return <Palette open={isOpen} onClose={closePalette} />;
}

export function PaletteButton() {
  const { t } = useTexts();
  const [shortcut] = useState(() => (/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'));
  return (
    <button
      type="button"
      className="head-link head-link--search"
      aria-label={t('Palette.Open')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Icon name="search" />
      <span>{t('Palette.Open')}</span>
      <span className="head-link__key" aria-hidden="true">
        {shortcut}
      </span>
    </button>
  );
}
