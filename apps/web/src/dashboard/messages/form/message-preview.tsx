// The message as a guest receives it, and the SMS segments of its longest version.

import type { Message } from '@havn/api/messaging/schema';
import type { TemplateSite } from '@havn/api/messaging/text/compose';
import { maxSmsUnits } from '@havn/api/messaging/text/segments';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { getFirstLanguage, selectText } from '@havn/api/wedding/language-rules';
import { getDirection, type Language } from '@havn/i18n/languages';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { createGuestDescriber } from '../../records/lists/distinguish-guests.js';
import { TestOutcome } from '../../records/test-outcome.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { TextField } from '../../ui/form/form-fields.js';
import { SinglePicker } from '../../ui/form/picker.js';
import { listContactIds } from '../receiver-selection.js';
import { MailPreview } from './mail-preview.js';
import type { MessageFields } from './message-form-model.js';
import {
  type ComposedMessage,
  composeLongest,
  composeMessage,
  createExampleGuest,
  type PreviewGuest,
} from './preview-guest.js';
import { SalutationList } from './salutation-list.js';
import { useBodyNote } from './use-body-note.js';
import { usePreviewGuests } from './use-preview-guests.js';

interface MessagePreviewProps {
  message: MessageFields;
  /** Who will get it, if that is known; otherwise it is whoever is chosen by default. */
  receivers?: readonly Pick<Guest, '_id'>[];
}

export function MessagePreview({ message, receivers }: MessagePreviewProps) {
  const { t } = useTexts();
  const { rows, previewGuests: all, site } = usePreviewGuests();
  const receiverIds = useMemo(
    () => (receivers === undefined ? listContactIds(rows) : new Set(receivers.map(({ _id }) => _id))),
    [receivers, rows],
  );
  const previewGuests = useMemo(
    () => (receivers === undefined ? all : all.filter(({ id }) => receiverIds.has(id))),
    [receivers, receiverIds, all],
  );
  const options = useMemo(() => {
    const describe = createGuestDescriber(rows);
    return previewGuests.map(({ id, name }) => ({ value: id, label: name, ...describe(id) }));
  }, [rows, previewGuests]);
  const [chosenId, setChosenId] = useState('');
  const shown = useDeferredValue(message);
  const chosenGuest = previewGuests.find((guest) => guest.id === chosenId) ?? null;
  const isEmail = message.format === 'email';
  const [isDark, setDark] = useState(false);
  const [chosenLanguage, setChosenLanguage] = useState<Language | null>(null);
  const { languages } = site.wedding;
  const mailLanguage = languages.find((language) => language === chosenLanguage) ?? getFirstLanguage(site.wedding);
  return (
    <section className="stack message-preview" aria-label={t('Messages.Preview.Title')}>
      <SinglePicker
        label={t('Messages.Preview.For')}
        value={chosenId}
        onChange={setChosenId}
        options={options}
        emptyLabel={t('Messages.Preview.Longest')}
      />
      {isEmail ? (
        <div className="wrap gap-2 mail-preview__choices">
          {languages.length > 1 ? (
            <LanguageChoice languages={languages} chosen={mailLanguage} onChoose={setChosenLanguage} />
          ) : null}
          <DashboardButton variant="quiet" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
            {t('Messages.Preview.Dark')}
          </DashboardButton>
        </div>
      ) : null}
      {(isEmail ? [mailLanguage] : languages).map((language) => (
        <LanguagePreview
          key={isEmail ? 'email' : language}
          language={language}
          message={shown}
          chosenGuest={chosenGuest}
          previewGuests={previewGuests}
          receiverIds={receiverIds}
          site={site}
          isDark={isDark}
        />
      ))}
    </section>
  );
}

interface LanguageChoiceProps {
  languages: readonly Language[];
  chosen: Language;
  onChoose(language: Language): void;
}

function LanguageChoice({ languages, chosen, onChoose }: LanguageChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{t('Messages.Preview.Language')}</legend>
      <div className="wrap gap-2">
        {languages.map((language) => (
          <DashboardButton
            key={language}
            variant="quiet"
            aria-pressed={language === chosen}
            onClick={() => onChoose(language)}
          >
            {getLanguageLabel(language)}
          </DashboardButton>
        ))}
      </div>
    </fieldset>
  );
}

interface LanguagePreviewProps {
  language: Language;
  message: MessageFields;
  chosenGuest: PreviewGuest | null;
  previewGuests: readonly PreviewGuest[];
  receiverIds: ReadonlySet<string>;
  site: TemplateSite;
  isDark: boolean;
}

function LanguagePreview({ language, message, chosenGuest, site, isDark, ...lists }: LanguagePreviewProps) {
  const { previewGuests, receiverIds } = lists;
  const { t } = useTexts();
  const { subjects, bodies } = mergeTexts(message);
  const body = bodies[language] ?? '';
  const subject = selectText(language, subjects, site.wedding);
  const note = useBodyNote(language, bodies);
  const languageGuests = useMemo(
    () => previewGuests.filter((guest) => guest.language === language),
    [previewGuests, language],
  );
  const receivers = useMemo(
    () => languageGuests.filter(({ id }) => receiverIds.has(id)),
    [languageGuests, receiverIds],
  );
  const longest = useMemo(
    () => composeLongest(body, languageGuests) ?? composeMessage(body, createExampleGuest(language, site)),
    [body, languageGuests, language, site],
  );
  const shown = chosenGuest === null ? longest : composeMessage(body, chosenGuest);
  const name = shown.guest.id === '' ? t('Messages.Preview.SampleGuest') : shown.guest.name;
  return (
    <figure className="bubble">
      <figcaption className="cluster bubble__head">
        <span className="tag">{getLanguageLabel(language)}</span>
        <span className="bubble__name">{name}</span>
      </figcaption>
      {body.trim() === '' ? (
        <p className="bubble__empty">{note ?? t('Messages.Preview.Empty')}</p>
      ) : (
        <>
          {message.format === 'email' ? (
            <MailPreview
              language={language}
              subject={subject}
              body={body}
              guestId={shown.guest.id === '' ? null : shown.guest.id}
              isDark={isDark}
            />
          ) : (
            <MessageText text={shown.body} language={language} />
          )}
          {body.includes('{{link}}') ? null : <p className="bubble__note">{t('Messages.Preview.LinkAdded')}</p>}
          {message.format === 'sms' ? <SmsNote composed={longest} /> : null}
          {body.includes('{{greeting}}') ? (
            <SalutationList language={language} guests={receivers} title={t('Messages.Salutations.Title')} />
          ) : null}
          <SendToMe format={message.format} language={language} subject={subject} body={body} />
        </>
      )}
    </figure>
  );
}

export function MessageText({ text, language }: { text: string; language: Language }): ReactNode {
  return (
    <p className="bubble__text" lang={language} dir={getDirection(language)}>
      {text}
    </p>
  );
}

function SmsNote({ composed: { guest, body, size } }: { composed: ComposedMessage }) {
  const { t } = useTexts();
  const name = guest.id === '' ? t('Messages.Preview.SampleGuest') : guest.name;
  if (body.length > maxSmsUnits)
    return <p className="bubble__note strong error-text">{t('Messages.Preview.TooLong')}</p>;
  return (
    <>
      <p className="bubble__note">
        <strong>{t('Messages.Preview.Segments', { count: size.segments, name })}</strong>{' '}
        <span>{t('Messages.Preview.CharactersLeft', { encoding: size.encoding, count: size.unitsLeft })}</span>
      </p>
      {size.unicodeCharacter === null ? null : (
        <p className="bubble__note bubble__note--warning">
          {t('Messages.Preview.UnicodeCharacter', { character: size.unicodeCharacter })}
        </p>
      )}
    </>
  );
}

// A test of the written text to the administrator's own address or number. It is for a sample guest, so that it has
// nobody's code, and counts as no invitation.

interface SendToMeProps {
  format: Message['format'];
  language: Language;
  subject: string;
  body: string;
}

/** Nothing while the channel is not set up. */
function SendToMe({ format, language, subject, body }: SendToMeProps) {
  const { t } = useTexts();
  const canSend = trpc.message.sending.useQuery().data?.[format].canSend ?? false;
  const [phoneNumber, setPhoneNumber] = useState('');
  const send = trpc.message.sendTest.useMutation();
  if (!canSend) return null;
  const test = { language, text: { subject, body } };
  const handleSend = () => send.mutate(format === 'sms' ? { format, phoneNumber, ...test } : { format, ...test });
  return (
    <div className="stack gap-2 send-to-me">
      {format === 'sms' ? (
        <TextField
          type="tel"
          autoComplete="tel"
          label={t('SendingSetup.Test.PhoneNumber')}
          hint={t('SendingSetup.Test.PhoneNumberHint')}
          value={phoneNumber}
          onChange={(event) => setPhoneNumber(event.target.value)}
        />
      ) : null}
      <p className="wrap gap-2">
        <DashboardButton
          variant="quiet"
          icon={format === 'sms' ? 'phone' : 'letter'}
          isBusy={send.isPending}
          disabled={body.trim() === '' || (format === 'sms' && phoneNumber.trim() === '')}
          onClick={handleSend}
        >
          {t('Messages.SendToMe.Action')}
        </DashboardButton>
      </p>
      <p className="form-field__hint">{t(`Messages.SendToMe.${format}`)}</p>
      <TestOutcome test={send.data} error={send.error} />
    </div>
  );
}
