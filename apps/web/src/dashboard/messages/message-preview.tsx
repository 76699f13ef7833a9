// Preview beside the editor: the message in each language as a guest receives it, and the SMS segments of its
// longest version.
import { longestSms } from '@havn/api/message/segments';
import type { Language } from '@havn/i18n/languages';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useGuests } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { OnePicker } from '../ui/picker.js';
import type { MessageFields } from './model.js';
import { type Composed, composeFor, exampleReader, longestFor, type Reader, readersOf, subjectFor } from './sample.js';

function useReaders(): { readers: readonly Reader[]; publicUrl: string } {
  const guests = useGuests();
  const publicUrl = trpc.wedding.get.useQuery().data?.publicUrl ?? '';
  const readers = useMemo(() => readersOf(guests.rows, publicUrl), [guests.rows, publicUrl]);
  return { readers, publicUrl };
}

export function MessagePreview({ message }: { message: MessageFields }) {
  const { t } = useTexts();
  const { readers, publicUrl } = useReaders();
  const [chosenId, choose] = useState('');
  const shown = useDeferredValue(message);
  const chosen = readers.find((reader) => reader.id === chosenId) ?? null;
  const options = useMemo(() => readers.map(({ id, name }) => ({ value: id, label: name })), [readers]);
  return (
    <section className="message-preview" aria-label={t('Messages.Preview.Title')}>
      <OnePicker
        label={t('Messages.Preview.For')}
        value={chosenId}
        onChange={choose}
        options={options}
        emptyLabel={t('Messages.Preview.Longest')}
      />
      {(['en', 'fr'] as const).map((language) => (
        <LanguagePreview
          key={language}
          language={language}
          message={shown}
          chosen={chosen}
          readers={readers}
          publicUrl={publicUrl}
        />
      ))}
    </section>
  );
}

interface LanguagePreviewProps {
  language: Language;
  message: MessageFields;
  chosen: Reader | null;
  readers: readonly Reader[];
  publicUrl: string;
}

function LanguagePreview({ language, message, chosen, readers, publicUrl }: LanguagePreviewProps) {
  const { t } = useTexts();
  const body = language === 'fr' ? message.bodyFR : message.bodyEN;
  const own = useMemo(() => readers.filter((reader) => reader.language === language), [readers, language]);
  const longest = useMemo(
    () => longestFor(body, own) ?? composeFor(body, exampleReader(language, publicUrl)),
    [body, own, language, publicUrl],
  );
  const shown = chosen === null ? longest : composeFor(body, chosen);
  const name = shown.reader.id === '' ? t('Messages.Preview.Example') : shown.reader.name;
  return (
    <figure className="bubble">
      <figcaption className="bubble__head">
        <span className="tag">{t(language === 'fr' ? 'Messages.French' : 'Messages.English')}</span>
        <span className="bubble__name">{name}</span>
      </figcaption>
      {body.trim() === '' ? (
        <p className="bubble__none">{t('Messages.Preview.Empty')}</p>
      ) : (
        <>
          {message.format === 'email' ? (
            <p className="bubble__subject">{subjectFor(message.subject, shown.reader)}</p>
          ) : null}
          <MessageText text={shown.body} language={language} />
          {body.includes('{{link}}') ? null : <p className="bubble__note">{t('Messages.Preview.LinkAdded')}</p>}
          {message.format === 'sms' ? <SmsNote composed={longest} /> : null}
        </>
      )}
    </figure>
  );
}

export function MessageText({ text, language }: { text: string; language: Language }): ReactNode {
  return (
    <p className="bubble__text" lang={language}>
      {text}
    </p>
  );
}

function SmsNote({ composed: { reader, body, size } }: { composed: Composed }) {
  const { t } = useTexts();
  const name = reader.id === '' ? t('Messages.Preview.Example') : reader.name;
  if (body.length > longestSms)
    return <p className="bubble__note bubble__note--bad">{t('Messages.Preview.TooLong')}</p>;
  return (
    <>
      <p className="bubble__note">
        <strong>{t('Messages.Preview.Segments', { count: size.segments, name })}</strong>{' '}
        <span>{t('Messages.Preview.Letters', { encoding: size.encoding, count: size.unitsLeft })}</span>
      </p>
      {size.culprit === null ? null : (
        <p className="bubble__note bubble__note--doubt">{t('Messages.Preview.Culprit', { culprit: size.culprit })}</p>
      )}
    </>
  );
}
