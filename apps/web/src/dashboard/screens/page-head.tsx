import type { ReactNode } from 'react';
import { useDashboardPage } from '../ui/scroll-restoration.js';

interface PageHeadProps {
  title: string;
  /** Beside the title: views of the same page, a search, actions. */
  children?: ReactNode;
}

/** The head of a page, which also sets up the page. */
export function PageHead({ title, children }: PageHeadProps) {
  useDashboardPage(title);
  return (
    <header className="cluster list-head">
      <h1 className="dashboard-title">{title}</h1>
      {children}
    </header>
  );
}
