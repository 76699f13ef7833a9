// Opens the command palette with Ctrl K (on a Mac, Command K) or a button. Its code loads when it is first opened.
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../lib/storage/store.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { useLazyModule } from '../ui/use-lazy-module.js';

const paletteState = createStore({ count: 0, isOpen: false });

export const openPalette = (): void => paletteState.set({ count: paletteState.get().count + 1, isOpen: true });
const closePalette = () => paletteState.set({ ...paletteState.get(), isOpen: false });

const loadPalette = () => import('../palette/palette.js');

function handleKey(event: KeyboardEvent): void {
  const isShortcut =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
  if (!isShortcut || event.defaultPrevented) return;
  // The browser would focus its address bar.
  event.preventDefault();
  // A form may have unsaved changes.
  if (document.querySelector('dialog:modal') === null) openPalette();
}

export function PaletteHost() {
  const { count, isOpen } = useStore(paletteState);
  const { module } = useLazyModule(loadPalette, isOpen ? count : null);
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      closePalette();
    };
  }, []);
  return module === null ? null : <module.Palette open={isOpen} onClose={closePalette} />;
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
      onPointerEnter={() => void loadPalette().catch(() => undefined)}
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
