import { Menu as AriaMenu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import type { Language } from '@havn/i18n/languages';
import { type ReactNode, useRef } from 'react';
import { Icon, type IconName } from './icon.js';

export interface MenuAction {
  label: string;
  /** Of the label, if it is another one than that of the page. */
  lang?: Language;
  icon?: IconName;
  isDanger?: boolean;
  onSelect(): void;
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
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            lang={action.lang}
            className={`menu__item${action.isDanger ? ' menu__item--danger' : ''}`}
            onClick={() => select(action)}
          >
            {action.icon ? <Icon name={action.icon} size={18} /> : null}
            <span>{action.label}</span>
          </MenuItem>
        ))}
      </AriaMenu>
    </MenuProvider>
  );
}
