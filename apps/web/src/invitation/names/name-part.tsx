// The parts of pages about unnamed guests: who a plus-one is, or a member of a family whom the list only counts.

import { isExpected } from '@havn/api/attendance/status-rules';
import type { HeldEvent } from '@havn/api/events/schema';
import { maxNameLength } from '@havn/api/kernel/limits';
import { formatFullName } from '@havn/api/names/full-name-rules';
import { type Draft, isChecked } from '@havn/api/people/invitation/answer-rules';
import { type AnswerScope, listTickedGuests } from '@havn/api/people/invitation/event-answer-rules';
import { formatNameField, listGivenNames } from '@havn/api/people/invitation/plus-one-rules';
import { getPagePath } from '@havn/api/people/invitation/rules';
import type { MemberView } from '@havn/api/people/invitation/schema';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './names.css';
import { getErrorReason, getProblemKind } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { formatDeadline } from '../../lib/dates/format-deadline.js';
import { ServerRenderedContext } from '../../lib/startup/server-rendered.js';
import { useIsTakingOver } from '../../lib/startup/use-is-taking-over.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import type { GuestPageProps } from '../gate/guest-gate.js';

type Fields = Readonly<Record<string, string>>;
type PageProps = Pick<GuestPageProps, 'household' | 'wedding'>;

interface NameFieldProps extends PageProps {
  member: MemberView;
  value: string;
  isDisabled: boolean;
  /** A field that appears because the guest has been ticked gets the focus. */
  isComing: boolean;
  onChange(name: string): void;
}

/** The server shows the field of everyone: without scripts, ticking a guest could not. */
function NameField({ member, value, isDisabled, isComing, onChange, household, wedding }: NameFieldProps) {
  const { t } = useTranslation('events');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const wasComing = useRef<boolean | null>(null);
  const isTakingOver = useIsTakingOver();
  useEffect(() => {
    if (isTakingOver) return;
    if (wasComing.current === false && isComing) input.current?.focus();
    wasComing.current = isComing;
  }, [isComing, isTakingOver]);
  const hint =
    wedding.answersCloseAt === null
      ? t('Names.Later')
      : t('Names.Until', { date: formatDeadline(new Date(wedding.answersCloseAt), wedding, household.language) });
  return (
    <div className="field name-field" hidden={!isTakingOver && !isComing}>
      <label className="field__label" htmlFor={id}>
        <span>{t(member.hostId === undefined ? 'Names.Name' : 'Names.PlusOne')}</span>
        <span className="visually-hidden">{` · ${formatFullName(member)}`}</span>
      </label>
      <input
        ref={input}
        className="field__input"
        id={id}
        name={formatNameField(member._id)}
        type="text"
        value={value}
        maxLength={maxNameLength}
        onChange={(event) => onChange(event.target.value)}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** Of the state of the answer form. */
interface AnswerForm {
  draft: Draft;
  scope: AnswerScope<HeldEvent>;
  setName(guestId: string, name: string): void;
}

function isComingAnywhere(member: MemberView, { draft, scope }: AnswerForm): boolean {
  const isAtEvent = (event: HeldEvent) =>
    listTickedGuests(event, draft, scope).some(({ guestId }) => guestId === member._id);
  return (scope.isWeddingOpen && isChecked(member, draft)) || scope.events.some(isAtEvent);
}

interface NamedMemberProps extends PageProps {
  form: AnswerForm;
  member: MemberView;
  isDisabled: boolean;
}

/** Below an unnamed guest; null for others. */
export function NameOfMember({ form, member, ...props }: NamedMemberProps) {
  if (member.isUnnamed !== true) return null;
  return (
    <NameField
      {...props}
      member={member}
      value={form.draft.names[formatNameField(member._id)] ?? ''}
      isComing={isComingAnywhere(member, form)}
      onChange={(name) => form.setName(member._id, name)}
    />
  );
}

/** Below the boxes of several events. */
export function NamesOfMembers({ household, ...props }: Omit<NamedMemberProps, 'member'>) {
  return household.members.map((member) => (
    <NameOfMember key={member._id} {...props} household={household} member={member} />
  ));
}

function useSendNames(code: string) {
  const { client, guest } = trpc.useUtils();
  return useMutation({
    mutationFn: (names: ReturnType<typeof listGivenNames>) =>
      client.guest.respond.mutate({ code, accepted: [], declined: [], names }),
    onSuccess: (view) => {
      guest.invitation.setData({ code }, view);
      return guest.pass.invalidate({ code });
    },
    // It has been named or has closed meanwhile, which the page then shows.
    onError: (error) => (getErrorReason(error) === null ? undefined : guest.invitation.invalidate({ code })),
  });
}

/** On the page of an answered invitation, until the answers close. Without scripts, the form posts. */
export function MissingNames(props: GuestPageProps) {
  const isServerRendered = useContext(ServerRenderedContext);
  return isServerRendered ? <NamesForm {...props} sending={inertSending} /> : <SendingForm {...props} />;
}

type Sending = Pick<ReturnType<typeof useSendNames>, 'mutate' | 'isPending' | 'error'>;

const inertSending: Sending = { mutate: () => undefined, isPending: false, error: null };

const SendingForm = (props: GuestPageProps) => <NamesForm {...props} sending={useSendNames(props.code)} />;

function NamesForm({ code, household, wedding, sending }: GuestPageProps & { sending: Sending }) {
  const { t } = useTranslation('events');
  const { t: tPage } = useTranslation();
  const [fields, setFields] = useState<Fields>({});
  const { mutate, isPending, error } = sending;
  const unnamed = listMissingNames(household);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = listGivenNames(
      fields,
      unnamed.map(({ _id }) => _id),
    );
    if (names.length > 0 && !isPending) mutate(names);
  };
  if (unnamed.length === 0) return null;
  return (
    <form className="form missing-names" method="post" action={getPagePath(code, 'check-in')} onSubmit={submit}>
      <p>{t('Names.Missing')}</p>
      {unnamed.map((member) => {
        const name = formatNameField(member._id);
        return (
          <NameField
            key={member._id}
            household={household}
            wedding={wedding}
            member={member}
            value={fields[name] ?? ''}
            isDisabled={isPending}
            isComing
            onChange={(typed) => setFields({ ...fields, [name]: typed })}
          />
        );
      })}
      {error === null || isPending ? null : (
        <Alert>
          <p>{tPage(getProblemKind(error) === 'offline' ? 'Errors.Offline' : 'Errors.Server')}</p>
        </Alert>
      )}
      <Button type="submit" variant="quiet" name="answer" value="name" disabled={isPending}>
        {isPending ? tPage('CheckIn.Sending') : t('Names.Save')}
      </Button>
    </form>
  );
}

/** Of those who come. */
const listMissingNames = ({ members, events = [] }: GuestPageProps['household']): MemberView[] =>
  members.filter(
    ({ _id, status, isUnnamed }) =>
      isUnnamed === true &&
      (isExpected(status) ||
        events.some(({ guests }) => guests.some((guest) => guest.guestId === _id && isExpected(guest.status)))),
  );

/** Why an answer was not saved that is about a plus-one or a name. */
export function NameFailure({ reason }: { reason: 'HOST_NOT_COMING' | 'ALREADY_NAMED' }) {
  const { t } = useTranslation('events');
  return <span>{t(`Names.${reason}`)}</span>;
}
