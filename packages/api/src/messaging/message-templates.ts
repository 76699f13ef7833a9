// The texts that a new message can begin with, in every language.
import type { Database } from '@havn/db/client';
import { byLanguage } from '@havn/i18n/by-language';
import { formatServerText } from '../server-texts.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { type MessageTemplate, messageTemplateNames } from './schema.js';
import { formatTemplate } from './template-rules.js';
import { toTextOutput } from './text/text-rules.js';

export async function listMessageTemplates(db: Database, publicUrl: string): Promise<MessageTemplate[]> {
  const record = await getWeddingRecord(db);
  return messageTemplateNames.map((name) => {
    const texts = byLanguage((language) =>
      formatTemplate(name, {
        language,
        record,
        publicUrl,
        formatText: (key, values) => formatServerText(language, key, values),
      }),
    );
    return {
      name,
      ...toTextOutput({
        subjects: byLanguage((language) => texts[language].subject),
        bodies: byLanguage((language) => texts[language].body),
      }),
    };
  });
}
