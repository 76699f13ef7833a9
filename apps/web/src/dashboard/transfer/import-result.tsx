// Result of the import: counts, undo, and links to the guest list and to another import.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSignal } from '../data/signal.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Icon } from '../ui/icon.js';
import { FailureNotice } from '../ui/notice.js';
import { takenBack } from '../undo/offers.js';
import { useTakeBack } from '../undo/use-take-back.js';
import type { Report, Written } from './import-calls.js';
import type { Import } from './use-import.js';

const amounts = ['created', 'updated', 'unchanged', 'groupsCreated', 'tablesCreated'] as const;

export function ImportResult({ importing, written }: { importing: Import; written: Written }) {
  const { t } = useTexts();
  const { report, undoId } = written;
  const isTakenBack = useSignal(takenBack).has(undoId ?? '');
  const title = t(isTakenBack ? 'Transfer.Result.TakenBack' : 'Transfer.Result.Title');
  return (
    <section className="panel import-result">
      <span className="import-result__sign">
        <Icon name={isTakenBack ? 'undo' : 'tick'} size={32} />
      </span>
      <Title key={title} text={title} />
      {isTakenBack ? null : <Amounts report={report} />}
      {isTakenBack || undoId === null ? null : <TakeBack id={undoId} />}
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

/** Takes the focus on mount, because the button that had it was removed. */
function Title({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <h2 className="import-result__title" ref={heading} tabIndex={-1}>
      {text}
    </h2>
  );
}

function Amounts({ report }: { report: Report }) {
  const { t } = useTexts();
  return (
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
  );
}

/** The undo notice disappears after a while; here the import can be undone for as long as the server allows. */
function TakeBack({ id }: { id: string }) {
  const { t } = useTexts();
  const { error, isPending, takeBack } = useTakeBack(id);
  if (error !== null) return <FailureNotice what={t('Transfer.Result.UndoFailed')} error={error} />;
  return (
    <>
      <p className="muted">{t('Transfer.Result.Undo')}</p>
      <DeskButton variant="quiet" icon="undo" isBusy={isPending} onClick={takeBack}>
        {t('Transfer.Result.TakeBack')}
      </DeskButton>
    </>
  );
}
