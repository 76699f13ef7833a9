// The messages after an answer or an attendance (specification §5 "Surveys"). Stored beside the settings.
import type { Database } from '@havn/db/client';
import { wedding } from '@havn/db/schema';
import { getDirection } from '@havn/i18n/languages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasArrived } from '../../attendance/status-rules.js';
import { prepared } from '../../database/prepared.js';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { Language } from '../../kernel/fields.js';
import { isolateName } from '../../names/isolate-rules.js';
import { byWrittenLanguage, type FormatText, formatServerText, getSalutationTexts } from '../../server-texts.js';
import type { WeddingRecord } from '../../wedding/fields.js';
import { selectText } from '../../wedding/language-rules.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { formatCouple } from '../../wedding/rules.js';
import type { Addressee } from '../delivery/delivery-draft.js';
import { getTemplateRecords, type TemplateRecords, withAnswers } from '../delivery/template-records.js';
import { type AutomaticMessage, automaticStatuses, type updateAutomaticMessageInput } from '../schema.js';
import { assertBodyLengths, assertRequiredTexts } from '../text/assert-texts.js';
import { compileText, getPlaceholderValues } from '../text/compose.js';
import { removeCouplePrefix } from '../text/couple-prefix.js';
import { type MessageTextsByLanguage, mergeTexts, toTextOutput } from '../text/text-rules.js';

export type AutomaticStatus = (typeof automaticStatuses)[number];

const textsByLanguage = z.record(z.string(), z.string());
const storedTexts = z.object({ subjects: textsByLanguage, bodies: textsByLanguage });
const storedMessage = z.object({ isOn: z.boolean(), texts: storedTexts.nullable() });
type StoredMessage = z.infer<typeof storedMessage>;
export type StoredAutomaticMessages = Record<AutomaticStatus, StoredMessage>;

const byDefault: StoredMessage = { isOn: true, texts: null };
const key = 'automaticMessages';

const getStored = prepared<Record<never, never>>()((db) =>
  db
    .select({ messages: sql<unknown>`${wedding.record} -> ${key}`.inlineParams(), version: wedding.version })
    .from(wedding),
);

/** Anything that is not valid any more counts as not stored. */
const listTexts = (messages: StoredAutomaticMessages): string[] =>
  Object.values(messages).flatMap(({ texts }) =>
    texts === null ? [] : [...Object.values(texts.subjects), ...Object.values(texts.bodies)],
  );

interface AutomaticParts {
  addressees: Addressee[];
  records: TemplateRecords | null;
}

/** What the texts name; without a text of the couple's own, nothing. */
export async function loadNamedParts(
  db: Database,
  messages: StoredAutomaticMessages,
  addressees: readonly Addressee[],
): Promise<AutomaticParts> {
  const texts = listTexts(messages);
  if (texts.length === 0) return { addressees: [...addressees], records: null };
  return { addressees: await withAnswers(db, addressees, texts), records: await getTemplateRecords(db) };
}

export const getAutomaticMessages = async (db: Database): Promise<StoredAutomaticMessages> =>
  (await loadStored(db)).messages;

async function loadStored(db: Database): Promise<{ messages: StoredAutomaticMessages; version: number }> {
  const [row] = await getStored(db, {});
  const stored = (row?.messages ?? {}) as Partial<Record<AutomaticStatus, unknown>>;
  const parse = (status: AutomaticStatus) => storedMessage.safeParse(stored[status]).data ?? byDefault;
  const messages = { Accepted: parse('Accepted'), Declined: parse('Declined'), Attended: parse('Attended') };
  return { messages, version: row?.version ?? 1 };
}

const getDefaultBodyKey = (status: AutomaticStatus, { galleryUrl }: Pick<WeddingRecord, 'galleryUrl'>) =>
  hasArrived(status) && galleryUrl === '' ? 'Surveys.AttendedNoGallery' : (`Surveys.${status}` as const);

interface DefaultBodyOptions {
  status: AutomaticStatus;
  record: WeddingRecord;
  link?: string;
  formatText: FormatText;
}

function formatDefaultBody(language: Language, { status, record, link, formatText }: DefaultBodyOptions): string {
  const name = formatCouple(record, language);
  // In a text that is edited, the marks would be invisible characters.
  const couple = link === undefined ? name : isolateName(name, getDirection(language));
  const values = { couple, ...(link !== undefined && { link }) };
  const text = formatText(getDefaultBodyKey(status, record), values);
  return couple === '' ? removeCouplePrefix(text, couple) : text;
}

function getDefaultTexts(status: AutomaticStatus, record: WeddingRecord): MessageTextsByLanguage {
  return {
    subjects: byWrittenLanguage((_, formatText) => formatText(`Surveys.${status}Subject`)),
    bodies: byWrittenLanguage((language, formatText) => formatDefaultBody(language, { status, record, formatText })),
  };
}

interface AutomaticTextOptions {
  status: AutomaticStatus;
  stored: StoredAutomaticMessages;
  record: WeddingRecord;
  link: string;
  publicUrl: string;
  /** Null without a text of the couple's own. */
  records: TemplateRecords | null;
}

export function renderAutomaticMessage(
  guest: Addressee,
  { status, stored, record, link, publicUrl, records }: AutomaticTextOptions,
): { subject: string; body: string } {
  const { texts } = stored[status];
  const { language } = guest;
  if (texts === null || records === null) {
    const formatText: FormatText = (path, values) => formatServerText(language, path, values);
    return {
      subject: formatText(`Surveys.${status}Subject`),
      body: formatDefaultBody(language, { status, record, link, formatText }),
    };
  }
  const site = { publicUrl, wedding: record, getSalutations: getSalutationTexts, ...records };
  const placeholders = getPlaceholderValues(guest, site);
  const values = { ...placeholders, link: link === '' ? placeholders.link : link };
  return {
    subject: compileText(selectText(language, texts.subjects, record), 'subject')(values),
    body: compileText(selectText(language, texts.bodies, record), 'body')(values),
  };
}

export async function listAutomaticMessages(db: Database): Promise<AutomaticMessage[]> {
  const { messages, version } = await loadStored(db);
  const record = await getWeddingRecord(db);
  return automaticStatuses.map((status) => {
    const { isOn, texts } = messages[status];
    return {
      status,
      isOn,
      isDefault: texts === null,
      version,
      ...toTextOutput(texts ?? getDefaultTexts(status, record)),
    };
  });
}

const lockWedding = prepared<Record<never, never>>()((db) =>
  db.select({ version: wedding.version }).from(wedding).for('update'),
);

/** `texts: null` restores the default ones. @throws DomainError VERSION_CHANGED, INVALID_INPUT. */
export function updateAutomaticMessage(
  db: Database,
  { status, isOn, texts: input, ifMatch }: z.output<typeof updateAutomaticMessageInput>,
  actor: Actor,
): Promise<AutomaticMessage[]> {
  return inTransactionAs(db, actor, async (tx) => {
    const [row] = await lockWedding(tx, {});
    if (ifMatch !== undefined && ifMatch !== row?.version) throw new DomainError('VERSION_CHANGED');
    if (input !== null) await assertRequiredTexts(tx, input);
    const texts = input === null ? null : mergeTexts(input);
    // It goes by SMS where there is a number.
    if (texts !== null) assertBodyLengths({ format: 'sms', ...texts });
    const defaults = getDefaultTexts(status, await getWeddingRecord(tx));
    const isDefault = texts === null || isSameText(texts, defaults);
    const stored = { ...(await getAutomaticMessages(tx)), [status]: { isOn, texts: isDefault ? null : texts } };
    const fields = JSON.stringify({ [key]: stored });
    await tx.update(wedding).set({ record: sql`${wedding.record} || ${fields}::text::jsonb` });
    return listAutomaticMessages(tx);
  });
}

const isSameText = (one: MessageTextsByLanguage, other: MessageTextsByLanguage) =>
  (['subjects', 'bodies'] as const).every((field) =>
    Object.keys({ ...one[field], ...other[field] }).every(
      (language) => (one[field][language] ?? '') === (other[field][language] ?? ''),
    ),
  );
