// Links between the pages of one invitation. In the app they are routes; on a page that the server rendered they lead to
// other such pages, which work without scripts.
import { type GuestPage, getPagePath } from '@havn/api/people/invitation/rules';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { ServerRenderedContext } from '../lib/startup/server-rendered.js';
import { buttonClass } from '../ui/button.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by links of the app, as opposed to an address that was typed or opened. */
    isFromLink?: true;
  }
}

interface GuestLinkProps {
  page: GuestPage;
  code: string;
  children: ReactNode;
  /** Loads the page's chunk once the link is visible. */
  preload?: 'viewport';
  /** Replaces the history entry, so that going back does not lead to a page that is no longer available. */
  replace?: boolean;
}

export function GuestLink({ page, code, children, preload, replace = false }: GuestLinkProps) {
  const isServerRendered = useContext(ServerRenderedContext);
  const className = buttonClass('quiet');
  if (isServerRendered)
    return (
      <a className={className} href={getPagePath(code, page)}>
        {children}
      </a>
    );
  return (
    <Link
      className={className}
      to={page === 'welcome' ? '/$code' : (`/${page}/$code` as const)}
      params={{ code }}
      replace={replace}
      state={{ isFromLink: true }}
      {...(preload && { preload })}
    >
      {children}
    </Link>
  );
}
