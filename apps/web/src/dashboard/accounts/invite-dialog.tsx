// Invites someone: address and role first, then the link, which is shown only once.
import { inviteAccountInput } from '@havn/api/account/schema';
import { type AdministratorRole, everyRole } from '@havn/api/auth/rules';
import { useId, useRef } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { trpc } from '../../lib/trpc.js';
import { createFormResolver, useServerIssues } from '../forms.js';
import { getCurrentLanguage, useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog.js';
import { TextField } from '../ui/form-fields.js';
import { FailureNotice } from '../ui/notice.js';
import { LinkField, ShareSheetButton, useCopyText } from '../ui/share-parts.js';
import { formatDay } from './format-day.js';

interface InviteFields {
  email: string;
  role: AdministratorRole;
}
const resolver = createFormResolver<InviteFields>(inviteAccountInput);

interface InviteDialogProps {
  open: boolean;
  onClose(): void;
  /** Of an invitation whose link is to be replaced. */
  email?: string;
  role?: AdministratorRole;
}

export function InviteDialog(props: InviteDialogProps) {
  // Mounted when it opens: a new invitation starts empty.
  return props.open ? <OpenInviteDialog {...props} /> : null;
}

function OpenInviteDialog({ onClose, email = '', role = 'planner' }: InviteDialogProps) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const form = useForm<InviteFields>({ resolver, defaultValues: { email, role } });
  const invitation = trpc.account.invite.useMutation({
    onSuccess: () => utils.account.listInvitations.invalidate(),
  });
  useServerIssues(form, invitation.error);
  const { errors, isDirty } = form.formState;
  const { data } = invitation;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Accounts.Invite.Title')}
      isDirty={isDirty && data === undefined}
      {...(data === undefined
        ? {
            onSubmit: form.handleSubmit((fields) => invitation.mutate(fields)),
            actions: (
              <DashboardButton type="submit" isBusy={invitation.isPending}>
                {t('Accounts.Invite.Submit')}
              </DashboardButton>
            ),
          }
        : { closeLabel: t('Actions.Close') })}
    >
      {data === undefined ? (
        <div className="form-stack">
          {invitation.isError ? <FailureNotice message={t('Accounts.Invite.Failed')} error={invitation.error} /> : null}
          <TextField
            type="email"
            inputMode="email"
            label={t('Login.Email')}
            readOnly={email !== ''}
            error={errors.email?.message}
            {...form.register('email')}
          />
          <RoleField {...form.register('role')} />
        </div>
      ) : (
        <InvitationLink {...data} />
      )}
    </Dialog>
  );
}

/** The roles with what each may do. */
function RoleField(register: UseFormRegisterReturn) {
  const { t } = useTexts();
  const id = useId();
  return (
    <fieldset className="role-field">
      <legend className="form-field__label">{t('Accounts.Invite.Role')}</legend>
      {everyRole.map((role) => (
        <label key={role} className="role-field__choice">
          <input type="radio" value={role} aria-describedby={`${id}-${role}`} {...register} />
          <span>
            <strong>{t(`Accounts.Roles.${role}.Name`)}</strong>
            <span className="muted" id={`${id}-${role}`}>
              {t(`Accounts.Roles.${role}.Text`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function InvitationLink({ email, url, expiresAt }: { email: string; url: string; expiresAt: string }) {
  const { t } = useTexts();
  const link = useRef<HTMLInputElement>(null);
  const { copy, result } = useCopyText();
  const day = formatDay(expiresAt, getCurrentLanguage());
  return (
    <div className="form-stack">
      <p>{t('Accounts.Invite.LinkFor', { email })}</p>
      <LinkField ref={link} link={url} />
      <p className="share__actions">
        <DashboardButton icon="copy" onClick={() => copy(link.current)}>
          {t('Share.CopyLink')}
        </DashboardButton>
        <ShareSheetButton text={url} />
      </p>
      <p className="share__status" role="status">
        {result}
      </p>
      <p className="muted">{t('Accounts.Invite.LinkHint', { day })}</p>
    </div>
  );
}
