// Specification §7 "Texts".
import { defaultLanguage } from '@havn/i18n/languages';
import { z } from 'zod';
import { languages, languageTag } from '../../kernel/fields.js';
import { exportQuery } from '../export/schema.js';
import { runImportInput } from '../import/schema.js';

export const exportWordsQuery = exportQuery.extend({
  language: languageTag.describe('Language of the texts'),
});

export const previewWordSheetInput = z.object({
  file: runImportInput.shape.file,
  language: languageTag.describe('Language of the texts, unless the header of their column names one'),
  lang: z.enum(languages).default(defaultLanguage).describe('Language of the problem messages'),
});

export const previewWordSheetOutput = z.object({
  language: languageTag,
  changes: z
    .object({
      row: z.number().int(),
      key: z.string(),
      from: z.string(),
      to: z.string(),
      value: z.string().nullable().describe('For `PUT /words`; null for the default text'),
      version: z.number().int().describe('Of the stored text, for `PUT /words`'),
    })
    .array(),
  problems: z
    .object({
      row: z.number().int().nullable().describe('Null for the whole file'),
      key: z.string(),
      message: z.string(),
    })
    .array()
    .describe('`PUT /words` would refuse the changes'),
});
export type WordSheetPreview = z.infer<typeof previewWordSheetOutput>;
