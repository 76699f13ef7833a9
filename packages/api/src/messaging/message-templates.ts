// The texts that a new message can begin with, in every language.
import type { Database } from '@havn/db/client';
import { byWrittenLanguage } from '../server-texts.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { type MessageTemplate, messageTemplateNames } from './schema.js';
import { formatTemplate } from './template-rules.js';
import { splitTexts, toTextOutput } from './text/text-rules.js';

export async function listMessageTemplates(db: Database, publicUrl: string): Promise<MessageTemplate[]> {
  const record = await getWeddingRecord(db);
  return messageTemplateNames.map((name) => {
    const texts = byWrittenLanguage((language, formatText) =>
      formatTemplate(name, { language, record, publicUrl, formatText }),
    );
    return { name, ...toTextOutput(splitTexts(texts)) };
  });
}
