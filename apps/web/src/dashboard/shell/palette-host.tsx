// Opens the command palette with Ctrl K (on a Mac, Command K) or a button. Its code loads when it is first opened.
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../lib/storage/store.js';
import { useTexts } from '../texts/texts.js';
import { createLazyDialog } from '../ui/dialog/lazy-dialog.js';
import { Icon } from '../ui/icon.js';

/** Null until the palette is requested for the first time. */
const isPaletteOpen = createStore<boolean | null>(null);
/** What has been typed since the palette was requested, and before it has loaded. */
let typedAhead = '';
const getTyped = () => typedAhead;

export function openPalette(): void {
  if (!isPaletteOpen.get()) typedAhead = '';
  isPaletteOpen.set(true);
}
const closePalette = () => isPaletteOpen.set(false);

const loadPalette = () => import('../palette/palette.js');
const Palette = createLazyDialog(loadPalette, 'Palette');

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

/** Before others get the key: while the palette is loading, keys are meant for it, not for a cell of a table. */
function typeAhead(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isOfBrowser = ctrlKey || metaKey || altKey || key === 'Tab' || /^F\d/.test(key);
  if (isOfBrowser || !isPaletteOpen.get() || document.querySelector('dialog[open]') !== null) return;
  if (key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if (key.length === 1) typedAhead += key;
  event.stopPropagation();
  event.preventDefault();
}

export function PaletteHost() {
  const isOpen = useStore(isPaletteOpen);
  useEffect(() => {
    document.addEventListener('keydown', handleShortcut);
    document.addEventListener('keydown', typeAhead, true);
    return () => {
      document.removeEventListener('keydown', handleShortcut);
      document.removeEventListener('keydown', typeAhead, true);
      isPaletteOpen.set(null);
    };
  }, []);
  return isOpen === null ? null : <Palette open={isOpen} onClose={closePalette} getTyped={getTyped} />;
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
