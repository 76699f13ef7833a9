import type { ReactNode } from 'react';
import { useDashboardPage } from '../ui/scroll-restoration.js';

interface PageHeadProps {
  title: string;
  /** Below the title. */
  note?: ReactNode;
  /** Beside the title: views of the same page, a search, actions. */
  children?: ReactNode;
}

/** The head of a page, which also sets up the page. */
export function PageHead({ title, note, children }: PageHeadProps) {
  useDashboardPage(title);
  const heading = <h1 className="dashboard-title">{title}</h1>;
  return (
    <header className="cluster list-head">
      {note === undefined ? (
        heading
      ) : (
        <div className="list-head__title">
          {heading}
          <div>{note}</div>
        </div>
      )}
      {children}
    </header>
  );
}
