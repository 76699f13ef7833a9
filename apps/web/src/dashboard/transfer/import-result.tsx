// After the import: what was written, where it can be seen, and another file. Undo stands in its own bar.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Icon } from '../ui/icon.js';
import type { Report } from './import-calls.js';
import type { Import } from './use-import.js';

const amounts = ['created', 'updated', 'unchanged', 'groupsCreated', 'tablesCreated'] as const;

export function ImportResult({ importing, report }: { importing: Import; report: Report }) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <section className="panel import-result">
      <span className="import-result__sign">
        <Icon name="tick" size={32} />
      </span>
      <h2 className="import-result__title" ref={heading} tabIndex={-1}>
        {t('Transfer.Result.Title')}
      </h2>
      <dl className="import-result__amounts">
        {amounts
          .filter((amount) => report[amount] > 0)
          .map((amount) => (
            <div key={amount}>
              <dt>{t(`Transfer.Result.${amount}`)}</dt>
              <dd>{report[amount]}</dd>
            </div>
          ))}
      </dl>
      <p className="muted">{t('Transfer.Result.Undo')}</p>
      <div className="import-result__actions">
        <Link to="/dashboard/guest-list" className="desk-button">
          {t('Transfer.Import.ToList')}
        </Link>
        <DeskButton variant="quiet" onClick={importing.restart}>
          {t('Transfer.Result.Another')}
        </DeskButton>
      </div>
    </section>
  );
}
