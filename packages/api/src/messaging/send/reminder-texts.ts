// Specification §5 "Before and after".
import type { Database } from '@havn/db/client';
import type { MessageTexts } from '@havn/db/schema';
import { byWrittenLanguage } from '../../server-texts.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { formatCouple } from '../../wedding/rules.js';
import type { StoredMessage } from '../message-queries.js';

/** Those of the last reminder, or the default ones. */
export async function getReminderTexts<Stored extends Pick<StoredMessage, 'reminder'>>(
  tx: Database,
  message: Stored,
): Promise<Stored & MessageTexts> {
  if (message.reminder !== null) return { ...message, ...message.reminder };
  const wedding = await getWeddingRecord(tx);
  const format = (path: 'Reminder.Subject' | 'Reminder.Body') =>
    byWrittenLanguage((language, formatText) => formatText(path, { couple: formatCouple(wedding, language) }));
  return { ...message, subjects: format('Reminder.Subject'), bodies: format('Reminder.Body') };
}
