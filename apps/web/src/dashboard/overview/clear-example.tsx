// "Clear the example wedding?": lists what will be removed, what stays and which of the couple's own records are
// affected.
import type { Demonstration, DemonstrationCounts } from '@havn/api/wedding/schema';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.js';
import { readAgain } from '../data/desk.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { FailureNotice } from '../ui/notice.js';

const kinds = ['guests', 'groups', 'tables', 'messages'] as const;
const nothing = { guests: 0, groups: 0, tables: 0, messages: 0, edited: [], leavingGroups: 0, leavingTables: 0 };
/** Further names are only counted. */
const mostNames = 6;

export const isGone = (example: DemonstrationCounts): boolean => kinds.every((kind) => example[kind] === 0);

interface ClearExampleProps {
  example: Demonstration;
  /** The number of guests that the couple added. */
  own: number;
  open: boolean;
  onClose(): void;
  onCleared(): void;
}

export function ClearExample({ example, own, open, onClose, onCleared }: ClearExampleProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const clear = trpc.wedding.clearDemonstration.useMutation({
    onSuccess: () => {
      onClose();
      onCleared();
      utils.wedding.demonstration.setData(undefined, nothing);
      readAgain(queryClient);
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Overview.Example.Question')}
      actions={
        <DeskButton variant="danger" isBusy={clear.isPending} onClick={() => clear.mutate()}>
          {t('Overview.Example.Clear')}
        </DeskButton>
      }
    >
      <div className="example-parts">
        <Part title={t('Overview.Example.Goes')}>
          {kinds.map((kind) =>
            example[kind] === 0 ? null : <li key={kind}>{t(`Overview.Example.${kind}`, { count: example[kind] })}</li>,
          )}
        </Part>
        <Part title={t('Overview.Example.Stays')}>
          {own === 0 ? null : <li>{t('Overview.Example.People', { count: own })}</li>}
          <li>{t('Overview.Example.Settings')}</li>
          <li>{t('Overview.Example.Accounts')}</li>
        </Part>
      </div>
      <Touched example={example} />
      <p className="example-undo">{t('Overview.Example.CanUndo')}</p>
      {clear.isError ? <FailureNotice what={t('Overview.Example.Failed')} error={clear.error} /> : null}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="example-parts__title">{title}</h3>
      <ul className="example-parts__list">{children}</ul>
    </section>
  );
}

/** Sample records the couple edited, and own guests that will leave a sample group or table. */
function Touched({ example: { edited, leavingGroups, leavingTables } }: { example: Demonstration }) {
  const { t, i18n } = useTexts();
  if (edited.length + leavingGroups + leavingTables === 0) return null;
  const count = edited.length - mostNames;
  const first = edited.slice(0, mostNames);
  const names =
    count > 0
      ? t('Overview.Example.EditedMore', { names: first.join(', '), count })
      : new Intl.ListFormat(i18n.language).format(first);
  return (
    <div className="example-touched">
      {edited.length > 0 ? <p>{t('Overview.Example.Edited', { names })}</p> : null}
      {leavingGroups > 0 ? <p>{t('Overview.Example.LeavingGroups', { count: leavingGroups })}</p> : null}
      {leavingTables > 0 ? <p>{t('Overview.Example.LeavingTables', { count: leavingTables })}</p> : null}
    </div>
  );
}
