import { Menu as AriaMenu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import type { Language } from '@havn/i18n/languages';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon.js';

export interface MenuAction {
  label: string;
  /** Of the label, if it is another one than that of the page. */
  lang?: Language;
  icon?: IconName;
  isDanger?: boolean;
  onSelect(): void;
}

function MenuItems({ actions, onSelect, firstRef }: MenuItemsProps) {
  return actions.map((action, index) => (
    <MenuItem
      key={action.label}
      ref={index === 0 ? firstRef : undefined}
      lang={action.lang}
      className={`menu__item${action.isDanger ? ' menu__item--danger' : ''}`}
      onClick={() => onSelect(action)}
    >
      {action.icon ? <Icon name={action.icon} size={18} /> : null}
      <span>{action.label}</span>
    </MenuItem>
  ));
}

interface MenuItemsProps {
  actions: readonly MenuAction[];
  onSelect(action: MenuAction): void;
  /** Of the first item. */
  firstRef?: Ref<HTMLDivElement>;
}

/** `label` is the accessible name; without `text` the button shows its icon only. */
export function Menu({
  label,
  icon = 'more',
  text,
  className,
  isBusy = false,
  actions,
}: {
  label: string;
  icon?: IconName;
  text?: ReactNode;
  /** Replaces the button's default class. */
  className?: string;
  isBusy?: boolean;
  actions: readonly MenuAction[];
}) {
  const button = useRef<HTMLButtonElement>(null);
  const select = ({ onSelect }: MenuAction) => {
    // A dialog returns the focus to where it was when it opened, and the menu is gone by then.
    button.current?.focus({ preventScroll: true });
    onSelect();
  };
  return (
    <MenuProvider>
      <MenuButton
        ref={button}
        className={className ?? (text ? 'dashboard-button dashboard-button--quiet' : 'icon-button')}
        aria-label={label}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        accessibleWhenDisabled
      >
        {isBusy ? <span className="dashboard-spinner" aria-hidden="true" /> : <Icon name={icon} />}
        {text}
      </MenuButton>
      <AriaMenu
        className="popover menu sheet"
        wrapperProps={{ className: 'sheet-wrapper' }}
        gutter={4}
        unmountOnHide
        aria-label={label}
      >
        <MenuItems actions={actions} onSelect={select} />
      </AriaMenu>
    </MenuProvider>
  );
}

interface AnchoredMenuProps {
  anchor: HTMLElement;
  title: string;
  notes?: readonly string[];
  actions: readonly MenuAction[];
}

/**
 * A menu that opens at an element when it is mounted, with the focus on its first action. When it closes, the first
 * button of the element gets the focus.
 */
export function AnchoredMenu({ anchor, title, notes = [], actions }: AnchoredMenuProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const [first, setFirst] = useState<HTMLElement | null>(null);
  const getFocusTarget = () => anchor.querySelector<HTMLElement>('button');
  const select = ({ onSelect }: MenuAction) => {
    // As in `Menu`.
    getFocusTarget()?.focus({ preventScroll: true });
    onSelect();
  };
  // Nothing outside of a modal dialog can be pressed.
  const dialog = anchor.closest('dialog');
  const menu = (
    <MenuProvider open={isOpen} setOpen={setOpen}>
      <AriaMenu
        className="popover menu sheet"
        wrapperProps={{ className: 'sheet-wrapper' }}
        getAnchorRect={() => anchor.getBoundingClientRect()}
        initialFocus={first}
        autoFocusOnShow
        finalFocus={getFocusTarget()}
        gutter={4}
        unmountOnHide
        aria-labelledby={titleId}
      >
        <p className="menu__title" id={titleId}>
          {title}
        </p>
        {notes.map((note) => (
          <p key={note} className="menu__note">
            {note}
          </p>
        ))}
        <MenuItems actions={actions} onSelect={select} firstRef={setFirst} />
      </AriaMenu>
    </MenuProvider>
  );
  return dialog === null ? menu : createPortal(menu, dialog);
}
