// What a sheet of texts would change; nothing is saved before it has been seen.

import type { WordSheetPreview } from '@havn/api/spreadsheet/words/schema';
import type { Language } from '@havn/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { getErrorBody, getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { encodeBase64 } from '../../records/requests/encode-base64.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { Loaded } from '../../screens/loaded.js';
import { getLanguageName } from '../../texts/language-label.js';
import { getCurrentLanguage, useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { FailureNotice } from '../../ui/notice.js';

interface ImportWordsDialogProps extends OpenDialog {
  file: File;
  language: Language;
}

/** Read once per opening. */
function useSheetPreview(file: File, language: Language) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['words of a sheet', useId()],
    queryFn: async () =>
      client.word.previewSheet.mutate({ file: await encodeBase64(file), language, lang: getCurrentLanguage() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Closes when all texts are saved. If others have changed some of them, their new texts have to be seen first. */
function useApply(onSaved: () => void, onConflict: () => void) {
  const utils = trpc.useUtils();
  return trpc.word.updateAll.useMutation({
    onSuccess: (words) => {
      utils.word.list.setData(undefined, words);
      onSaved();
    },
    onError: (error) => {
      if (getErrorReason(error) === 'VERSION_CHANGED') onConflict();
    },
  });
}

export function ImportWordsDialog({ file, language, open, onClose }: ImportWordsDialogProps) {
  const { t } = useTexts();
  const query = useSheetPreview(file, language);
  const preview = query.data;
  const apply = useApply(onClose, () => void query.refetch());
  const changes = preview === undefined || preview.problems.length > 0 ? [] : preview.changes;
  const save = () =>
    apply.mutate({
      words: changes.map(({ key, value, version }) => ({
        language: preview?.language ?? language,
        key,
        value,
        version,
      })),
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Words.Sheet.Title')}
      closeLabel={t(changes.length > 0 ? 'Actions.Cancel' : 'Actions.Close')}
      actions={
        changes.length === 0 ? null : (
          <DashboardButton isBusy={apply.isPending} onClick={save}>
            {t('Words.Sheet.Apply', { count: changes.length })}
          </DashboardButton>
        )
      }
    >
      <Loaded query={query} isPart>
        {(loaded) => <Preview {...loaded} />}
      </Loaded>
      <ApplyFailure error={apply.error} />
    </Dialog>
  );
}

function ApplyFailure({ error }: { error: unknown }) {
  const { t } = useTexts();
  if (getErrorReason(error) !== 'VERSION_CHANGED')
    return <ActionFailure error={error} message={t('Words.Sheet.ApplyFailed')} />;
  const keys = (getErrorBody(error)?.issues ?? []).flatMap(({ about = '' }) => about);
  return (
    <FailureNotice message={t('Words.Sheet.Conflict', { count: keys.length })}>
      <LimitedList items={keys.map((key) => ({ row: null, key }))}>{({ key }) => key}</LimitedList>
    </FailureNotice>
  );
}

function Preview({ language, changes, problems }: WordSheetPreview) {
  const { t } = useTexts();
  return (
    <div className="stack gap-3" role="status">
      <p className="muted">{t('Words.Sheet.Language', { language: getLanguageName(language) })}</p>
      {problems.length > 0 ? (
        <>
          <p>{t('Words.Sheet.Faults')}</p>
          <LimitedList items={problems}>
            {({ row, key, message }) => (row === null ? message : t('Words.Sheet.Row', { row, key, message }))}
          </LimitedList>
        </>
      ) : changes.length === 0 ? (
        <p>{t('Words.Sheet.NoChanges')}</p>
      ) : (
        <>
          <p>{t('Words.Sheet.Changes', { count: changes.length })}</p>
          <LimitedList items={changes}>{(change) => <Change language={language} change={change} />}</LimitedList>
        </>
      )}
    </div>
  );
}

interface ChangeProps {
  language: Language;
  change: WordSheetPreview['changes'][number];
}

function Change({ language, change }: ChangeProps) {
  const { t } = useTexts();
  const { key, from, to, value } = change;
  return (
    <>
      <p className="muted">
        <span>{key}</span>
        {value === null ? <span>{` · ${t('Words.Sheet.BackToDefault')}`}</span> : null}
      </p>
      {[['Before', from] as const, ['After', to] as const].map(([side, text]) => (
        <p key={side} className="words__value break">
          <span className="muted">{`${t(`Words.Sheet.${side}`)} `}</span>
          <span lang={language} dir="auto">
            {text}
          </span>
        </p>
      ))}
    </>
  );
}

const maxListed = 100;

function LimitedList<Item extends { row: number | null; key: string }>({
  items,
  children,
}: {
  items: readonly Item[];
  children(item: Item): ReactNode;
}) {
  const { t } = useTexts();
  const count = items.length - maxListed;
  return (
    <>
      <ul className="stack gap-3 words__list">
        {items.slice(0, maxListed).map((item) => (
          <li key={`${item.row} ${item.key}`}>{children(item)}</li>
        ))}
      </ul>
      {count > 0 ? <p className="muted">{t('Words.Sheet.More', { count })}</p> : null}
    </>
  );
}
