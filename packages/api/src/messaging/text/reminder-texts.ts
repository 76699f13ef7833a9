// Specification §5 "Before and after".
import type { Database } from '@havn/db/client';
import type { ReminderTexts } from '@havn/db/schema';
import { formatServerText } from '../../server-texts.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { formatCouple } from '../../wedding/rules.js';
import type { StoredMessage } from '../message-queries.js';

/** Those of the last reminder, or the default ones. */
export async function getReminderTexts<Stored extends Pick<StoredMessage, 'reminder'>>(
  tx: Database,
  message: Stored,
): Promise<Stored & ReminderTexts> {
  if (message.reminder !== null) return { ...message, ...message.reminder };
  const couple = formatCouple(await getWeddingRecord(tx));
  return {
    ...message,
    subject: formatServerText('en', 'Reminder.Subject', { couple }),
    subjectFR: formatServerText('fr', 'Reminder.Subject', { couple }),
    bodyEN: formatServerText('en', 'Reminder.Body', { couple }),
    bodyFR: formatServerText('fr', 'Reminder.Body', { couple }),
  };
}
