// Shown while any sample data exists (specification §1 "Demonstration").
import type { Demonstration } from '@havn/api/wedding/schema';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../../lib/startup/page-setup.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { ClearDemoDialog, isDemoEmpty } from './clear-demo-dialog.js';

interface DemoNoticeProps {
  demo: Demonstration;
  /** The number of all guests; 0 while it is loading. */
  guestCount: number;
}

export function DemoNotice({ demo, guestCount }: DemoNoticeProps) {
  const { t } = useTexts();
  const isCleared = useRef(false);
  const isEmpty = isDemoEmpty(demo);
  // The focused button disappeared with the notice.
  useEffect(() => {
    if (isEmpty && isCleared.current) focusHeading();
    isCleared.current = false;
  }, [isEmpty]);
  const ownGuests = Math.max(0, guestCount - demo.guests);
  const dialogs = useDialogs<{ clear: undefined }>({
    clear: (dialog) => (
      <ClearDemoDialog
        {...dialog}
        demo={demo}
        ownGuests={ownGuests}
        onCleared={() => {
          isCleared.current = true;
        }}
      />
    ),
  });
  return (
    <>
      {isEmpty ? null : (
        <section className="cluster demo-notice" aria-labelledby="demo-title">
          <div className="demo-notice__text">
            <h2 className="demo-notice__title" id="demo-title">
              {t('Overview.SampleData.Title')}
            </h2>
            <p>
              {ownGuests === 0 || demo.guests === 0
                ? t('Overview.SampleData.OnlySamples')
                : t('Overview.SampleData.Remaining', { count: demo.guests })}
            </p>
          </div>
          <DashboardButton variant="quiet" icon="trash" onClick={() => dialogs.open('clear')}>
            {t('Overview.SampleData.Remove')}
          </DashboardButton>
        </section>
      )}
      {dialogs.element}
    </>
  );
}
