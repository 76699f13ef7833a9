import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { type PageLink, recordScreens } from '../screens/record-screens.js';
import { useLogout } from '../session/use-logout.js';
import { useTexts } from '../texts/texts.js';
import { Badge } from '../ui/badge.js';
import { Icon } from '../ui/icon.js';
import { openPalette } from './palette-host.js';
import { PreferenceItems } from './preferences.js';
import type { MessageBadge } from './use-message-badge.js';

const pages: readonly PageLink[] = [
  recordScreens.events.page,
  recordScreens.messages.page,
  { to: '/dashboard/widget', icon: 'calendar', label: 'Shell.Widget' },
  { to: '/dashboard/changes', icon: 'undo', label: 'Changes.Title' },
  { to: '/dashboard/settings', icon: 'sliders', label: 'Shell.Settings' },
];

export function MoreMenu({ messageBadge }: { messageBadge: MessageBadge }) {
  const { t } = useTexts();
  const id = useId();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const logout = useLogout();
  const isCurrent = pages.some(({ to }) => path.startsWith(to));
  return (
    <MenuProvider>
      <MenuButton
        className={`navigation-bar__item${isCurrent ? ' active' : ''}`}
        aria-current={isCurrent || undefined}
        aria-describedby={`${id}-button`}
      >
        <Icon name="more" size={22} />
        <span className="navigation-bar__label">{t('Actions.More')}</span>
        <Badge id={`${id}-button`} {...messageBadge} />
      </MenuButton>
      <Menu
        className="popover menu sheet"
        wrapperProps={{ className: 'sheet-wrapper' }}
        unmountOnHide
        aria-label={t('Actions.More')}
      >
        <MenuItem className="menu__item" onClick={openPalette}>
          <Icon name="search" />
          {t('Palette.Open')}
        </MenuItem>
        {pages.map(({ to, icon, label }) => (
          <MenuItem
            key={to}
            className="menu__item"
            render={<Link to={to} />}
            aria-describedby={to === '/dashboard/message-list' ? `${id}-item` : undefined}
          >
            <Icon name={icon} />
            <span>{t(label)}</span>
            {to === '/dashboard/message-list' ? <Badge id={`${id}-item`} {...messageBadge} /> : null}
          </MenuItem>
        ))}
        <PreferenceItems />
        <MenuItem className="menu__item" onClick={logout}>
          <Icon name="leave" />
          {t('Shell.Logout')}
        </MenuItem>
      </Menu>
    </MenuProvider>
  );
}
