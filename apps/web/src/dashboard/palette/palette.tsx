import type { OpenDialog } from '../ui/dialog/use-dialogs.js';
import './palette.css';
import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { generateUuid } from '../../lib/api/generate-uuid.js';
import { useModalDialog } from '../../ui/use-modal-dialog.js';
import { commandRequest } from '../navigation/command-request.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { Icon } from '../ui/icon.js';
import { addRecentKey } from './recent-keys.js';
import { type PaletteItem, type PaletteSection, usePaletteSections } from './use-palette-sections.js';

export function Palette({ open, onClose }: OpenDialog) {
  const { t } = useTexts();
  const dialog = useModalDialog(open, onClose);
  return (
    <dialog className="palette" aria-label={t('Palette.Title')} {...dialog}>
      {open ? <PaletteContent onClose={onClose} /> : null}
    </dialog>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    commandId?: string;
  }
}

/** The page then handles the command; not if the user stays on a page with unsaved changes. */
function useOpenItem() {
  const router = useRouter();
  return ({ to, command, search }: PaletteItem) => {
    const target = { to, ...(search && { search }) };
    if (command === undefined || router.latestLocation.pathname === to) commandRequest.set(command ?? null);
    else {
      const commandId = generateUuid();
      const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        stop();
        commandRequest.set(toLocation.state.commandId === commandId ? command : null);
      });
      Object.assign(target, { state: { commandId } });
    }
    void router.navigate(target as Parameters<typeof router.navigate>[0]);
  };
}

function PaletteContent({ onClose }: Pick<OpenDialog, 'onClose'>) {
  const { t } = useTexts();
  const openItem = useOpenItem();
  const [query, setQuery] = useState('');
  const { sections, isLoading } = usePaletteSections(query);
  const choose = (item: PaletteItem) => {
    if (item.search === undefined) addRecentKey(item.key);
    onClose();
    openItem(item);
  };
  return (
    <ComboboxProvider value={query} setValue={setQuery} includesBaseElement={false}>
      <div className="row palette__search">
        <Icon name="search" />
        <Combobox
          autoFocus
          autoSelect="always"
          className="bare-input palette__input"
          aria-label={t('Palette.Title')}
          placeholder={t('Palette.Placeholder')}
        />
        <IconButton icon="close" label={t('Actions.Close')} onClick={onClose} />
      </div>
      <ComboboxList className="palette__list" aria-label={t('Palette.Results')} alwaysVisible>
        {sections.map((section) => (
          <Section key={section.heading} section={section} onChoose={choose} />
        ))}
      </ComboboxList>
      {sections.length === 0 ? (
        <p className="palette__message" role="status">
          {isLoading ? t('Lists.Loading') : t('Guests.NotFound.Palette', { text: query.trim() })}
        </p>
      ) : null}
    </ComboboxProvider>
  );
}

function Section({ section, onChoose }: { section: PaletteSection; onChoose(item: PaletteItem): void }) {
  return (
    <ComboboxGroup className="palette__section">
      <ComboboxGroupLabel className="palette__heading">{section.heading}</ComboboxGroupLabel>
      {section.items.map((item) => (
        <ComboboxItem
          key={item.key}
          value={item.key}
          className="row palette__item"
          focusOnHover
          setValueOnClick={false}
          hideOnClick={false}
          onClick={() => onChoose(item)}
        >
          <Icon name={item.icon} size={18} />
          <span className="palette__label">{item.label}</span>
          {item.detail ? <span className="palette__detail">{item.detail}</span> : null}
        </ComboboxItem>
      ))}
    </ComboboxGroup>
  );
}
