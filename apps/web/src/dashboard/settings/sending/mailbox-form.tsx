import { createMailboxInput, updateMailboxInput } from '@havn/api/messaging/mailbox/schema';
import type { InputHTMLAttributes } from 'react';
import type { Resolver } from 'react-hook-form';
import { trpc } from '../../../lib/api/trpc.js';
import { RecordPageForm } from '../../records/form/page-form.js';
import { usePageForm } from '../../records/form/use-page-form.js';
import { ConfirmAction } from '../../screens/confirm-action.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useDialogs } from '../../ui/dialog/use-dialogs.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { TextField } from '../../ui/form/form-fields.js';
import { createFormResolver, useServerIssues } from '../../ui/form/forms.js';
import { FailureNotice } from '../../ui/notice.js';
import { MailboxConflict } from './mailbox-conflict.js';
import { ProviderNotice } from './provider-notice.js';
import { emptyMailbox, type Mailbox, type MailboxFields, useMailboxAdapter } from './use-mailbox-adapter.js';
import { useProposedMailbox } from './use-proposed-mailbox.js';

const resolvers = {
  withPassword: createFormResolver<MailboxFields>(createMailboxInput),
  keepingPassword: createFormResolver<MailboxFields>(updateMailboxInput),
};

/** An empty password keeps the stored one. */
const resolveKeepingPassword: Resolver<MailboxFields> = ({ password, ...fields }, context, options) =>
  resolvers.keepingPassword({ ...fields, password: password === '' ? undefined : password }, context, options);

type Hint = 'hostHint' | 'portHint' | 'userNameHint' | 'passwordHint';

interface MailboxInput extends InputHTMLAttributes<HTMLInputElement> {
  name: keyof MailboxFields;
  hint?: Hint;
}

const technical = { autoCapitalize: 'none', spellCheck: false };

const inputs: readonly MailboxInput[] = [
  { name: 'senderName' },
  { name: 'senderAddress', type: 'email' },
  { name: 'host', hint: 'hostHint', ...technical },
  { name: 'port', hint: 'portHint', type: 'number', inputMode: 'numeric' },
  { name: 'userName', hint: 'userNameHint', ...technical },
  { name: 'password', hint: 'passwordHint', type: 'password', autoComplete: 'new-password' },
];

export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useTexts();
  const page = usePageForm<Mailbox, MailboxFields, MailboxFields>({
    adapter: useMailboxAdapter(),
    live: mailbox,
    empty: emptyMailbox,
    toValues: (fields) => fields,
    toFields: (values) => values,
    resolver: (...input) => (isStored ? resolveKeepingPassword : resolvers.withPassword)(...input),
  });
  const { form, saving } = page;
  const isStored: boolean = !page.isDeleted && saving.saved?.isPasswordReadable === true;
  useServerIssues(form, saving.error);
  const proposal = useProposedMailbox(form);
  const [address, host, port, userName] = form.watch(['senderAddress', 'host', 'port', 'userName']);
  const { register } = form;
  const { errors } = form.formState;
  return (
    <RecordPageForm
      page={page}
      className="stack form-stack"
      failure={<FailureNotice message={t('SendingSetup.Mailbox.Failed')} error={saving.error} />}
      createAgainHint={t('SendingSetup.Mailbox.CreateAgainHint')}
      Conflict={MailboxConflict}
      actions={
        <div className="wrap sending-setup__actions">
          {page.sides === null ? (
            <DashboardButton type="submit" isBusy={saving.isSaving}>
              {t('Actions.Save')}
            </DashboardButton>
          ) : null}
          {mailbox === null ? null : <RemoveButton mailbox={mailbox} onRemoved={() => page.take(null)} />}
        </div>
      }
    >
      <p className="muted">{t('SendingSetup.Mailbox.Intro')}</p>
      {saving.saved !== null && !page.isDeleted && !isStored ? (
        <FailureNotice message={t('SendingSetup.Mailbox.Unreadable')} />
      ) : null}
      <div className="form-grid">
        {inputs.map(({ name, hint, ...input }) => (
          <TextField
            key={name}
            label={t(`SendingSetup.Mailbox.${name}`)}
            hint={hint && t(`SendingSetup.Mailbox.${name === 'password' && isStored ? 'passwordKept' : hint}`)}
            error={errors[name]?.message}
            {...input}
            {...register(name, {
              valueAsNumber: name === 'port',
              ...(name === 'senderAddress' && { onChange: ({ target }) => proposal.handleAddress(target.value) }),
            })}
          />
        ))}
      </div>
      <ProviderNotice address={address} current={{ host, port, userName }} onFillIn={proposal.fillIn} />
    </RecordPageForm>
  );
}

function RemoveButton({ mailbox, onRemoved }: { mailbox: Mailbox; onRemoved(): void }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.mailbox.get.invalidate(), utils.message.sending.invalidate()]);
  const removal = trpc.mailbox.delete.useMutation({
    onSuccess: () => {
      onRemoved();
      return refresh();
    },
    // After a conflict, the next attempt removes the latest version.
    onError: refresh,
  });
  const dialogs = useDialogs<{ remove: undefined }>({
    remove: (dialog) => (
      <ConfirmAction
        {...dialog}
        title={t('SendingSetup.Mailbox.Remove')}
        question={t('SendingSetup.Mailbox.RemoveQuestion')}
        name={mailbox.senderAddress}
        action={t('SendingSetup.Mailbox.Remove')}
        mutation={removal}
        onConfirm={() => removal.mutate({ ifMatch: mailbox.version })}
      />
    ),
  });
  // Removed with the mailbox, while its dialog is open.
  const container = useFocusOnRemoval<HTMLSpanElement>('heading');
  return (
    <span ref={container}>
      <DashboardButton
        variant="quiet"
        icon="trash"
        onClick={() => {
          // The failure of an earlier attempt.
          if (removal.isError) removal.reset();
          dialogs.open('remove');
        }}
      >
        {t('SendingSetup.Mailbox.Remove')}
      </DashboardButton>
      {dialogs.element}
    </span>
  );
}
