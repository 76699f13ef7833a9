import type { Demonstration, DemonstrationCounts } from '@havn/api/wedding/schema';
import { formatList } from '@havn/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { invalidateDashboardData } from '../records/lists/dashboard-data.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';

const emptyDemo = {
  ...{ guests: 0, groups: 0, tables: 0, messages: 0, events: 0, dishes: 0, questions: 0, sections: 0 },
  ...{ edited: [], leavingGroups: 0, leavingTables: 0 },
};
/** Names beyond this number are only counted. */
const maxNames = 6;

const sampleKinds = [
  'guests',
  'groups',
  'tables',
  'messages',
  'events',
  'dishes',
  'questions',
  'sections',
] as const satisfies (keyof DemonstrationCounts)[];

export const isDemoEmpty = (demo: DemonstrationCounts): boolean => sampleKinds.every((kind) => demo[kind] === 0);

interface ClearDemoDialogProps extends OpenDialog {
  demo: Demonstration;
  ownGuests: number;
  onCleared(): void;
}

export function ClearDemoDialog({ demo, ownGuests, open, onClose, onCleared }: ClearDemoDialogProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const clear = trpc.wedding.clearDemonstration.useMutation({
    onSuccess: () => {
      onClose();
      onCleared();
      utils.wedding.demonstration.setData(undefined, emptyDemo);
      invalidateDashboardData(queryClient);
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Overview.SampleData.Question')}
      actions={
        <DashboardButton variant="danger" isBusy={clear.isPending} onClick={() => clear.mutate()}>
          {t('Overview.SampleData.RemoveConfirm')}
        </DashboardButton>
      }
    >
      <div className="demo-parts">
        <DemoSection title={t('Overview.SampleData.Removed')}>
          {sampleKinds.map((kind) =>
            demo[kind] === 0 ? null : <li key={kind}>{t(`Overview.SampleData.${kind}`, { count: demo[kind] })}</li>,
          )}
        </DemoSection>
        <DemoSection title={t('Overview.SampleData.Kept')}>
          {ownGuests === 0 ? null : <li>{t('Overview.SampleData.OwnGuests', { count: ownGuests })}</li>}
          <li>{t('Overview.SampleData.Settings')}</li>
          <li>{t('Overview.SampleData.Accounts')}</li>
        </DemoSection>
      </div>
      <AffectedRecords demo={demo} />
      <p className="demo-undo">{t('Overview.SampleData.CanUndo')}</p>
      <ActionFailure error={clear.error} message={t('Overview.SampleData.Failed')} />
    </Dialog>
  );
}

function DemoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="demo-parts__title">{title}</h3>
      <ul className="bullets stack gap-1 demo-parts__list">{children}</ul>
    </section>
  );
}

/** Sample records that the couple edited, and the couple's own guests who will leave a sample group or table. */
function AffectedRecords({ demo: { edited, leavingGroups, leavingTables } }: { demo: Demonstration }) {
  const { t, language } = useTexts();
  if (edited.length + leavingGroups + leavingTables === 0) return null;
  const hiddenCount = edited.length - maxNames;
  const first = edited.slice(0, maxNames);
  const names =
    hiddenCount > 0
      ? t('Overview.SampleData.EditedMore', { names: first.join(', '), count: hiddenCount })
      : formatList(first, language);
  return (
    <div className="stack gap-2 demo-affected">
      {edited.length > 0 ? <p>{t('Overview.SampleData.Edited', { names })}</p> : null}
      {leavingGroups > 0 ? <p>{t('Overview.SampleData.LeavingGroups', { count: leavingGroups })}</p> : null}
      {leavingTables > 0 ? <p>{t('Overview.SampleData.LeavingTables', { count: leavingTables })}</p> : null}
    </div>
  );
}
