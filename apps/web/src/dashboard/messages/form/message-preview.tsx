// The message as a guest receives it, and the SMS segments of its longest version.
import type { TemplateSite } from '@havn/api/messaging/text/compose';
import { maxSmsUnits } from '@havn/api/messaging/text/segments';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { selectText } from '@havn/api/wedding/language-rules';
import { getDirection, type Language } from '@havn/i18n/languages';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { createGuestDescriber } from '../../records/lists/distinguish-guests.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { SinglePicker } from '../../ui/form/picker.js';
import { listContactIds } from '../sending/receiver-selection.js';
import type { MessageFields } from './message-form-model.js';
import {
  type ComposedMessage,
  composeLongest,
  composeMessage,
  composeSubject,
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
  return (
    <section className="stack message-preview" aria-label={t('Messages.Preview.Title')}>
      <SinglePicker
        label={t('Messages.Preview.For')}
        value={chosenId}
        onChange={setChosenId}
        options={options}
        emptyLabel={t('Messages.Preview.Longest')}
      />
      {site.wedding.languages.map((language) => (
        <LanguagePreview
          key={language}
          language={language}
          message={shown}
          chosenGuest={chosenGuest}
          previewGuests={previewGuests}
          receiverIds={receiverIds}
          site={site}
        />
      ))}
    </section>
  );
}

interface LanguagePreviewProps {
  language: Language;
  message: MessageFields;
  chosenGuest: PreviewGuest | null;
  previewGuests: readonly PreviewGuest[];
  receiverIds: ReadonlySet<string>;
  site: TemplateSite;
}

function LanguagePreview({ language, message, chosenGuest, previewGuests, receiverIds, site }: LanguagePreviewProps) {
  const { t } = useTexts();
  const { subjects, bodies } = mergeTexts(message);
  const body = bodies[language] ?? '';
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
            <p className="strong break">{composeSubject(selectText(language, subjects, site.wedding), shown.guest)}</p>
          ) : null}
          <MessageText text={shown.body} language={language} />
          {body.includes('{{link}}') ? null : <p className="bubble__note">{t('Messages.Preview.LinkAdded')}</p>}
          {message.format === 'sms' ? <SmsNote composed={longest} /> : null}
          {body.includes('{{greeting}}') ? (
            <SalutationList language={language} guests={receivers} title={t('Messages.Salutations.Title')} />
          ) : null}
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
