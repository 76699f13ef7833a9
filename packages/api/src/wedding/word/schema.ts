// Specification §1 "Words", §4. Shared by the dashboard, tRPC, REST and OpenAPI.
import { z } from 'zod';
import { ifMatch, languageTag, line } from '../../kernel/fields.js';
import { sanitizeText } from '../../kernel/sanitize-text.js';

/** More than any text may have: the limit of each is that of its rules. */
const maxInputLength = 10_000;
const maxKeyLength = 100;
/** All languages and keys, with room for more of both. */
const maxWordsPerCall = 20_000;

const wordKey = line(maxKeyLength).describe('The path of the text, such as `Invitation.Closing`');

export const wordValue = z
  .string()
  .max(maxInputLength)
  .transform((raw) => sanitizeText(raw.replaceAll(/\r\n?/g, '\n'), maxInputLength).text)
  .describe('Plain text with the placeholders of the default one, such as `{{couple}}`');

const wordVersion = z.number().int();

const wordPath = { language: languageTag, key: wordKey };

export const getWordHistoryInput = z.object(wordPath);

export const updateWordInput = z.object({ ...wordPath, value: wordValue, ifMatch });

export const resetWordInput = z.object({ ...wordPath, ifMatch });

export const updateWordsInput = z.object({
  words: z
    .object({
      ...wordPath,
      value: wordValue.nullable().describe('Null restores the default text'),
      version: wordVersion
        .optional()
        .describe('The version that the change is based on; 409 if the text has another one'),
    })
    .array()
    .max(maxWordsPerCall),
});

export const wordOutput = z.object({
  language: languageTag,
  key: z.string(),
  default: z.string(),
  value: z.string().nullable().describe('The text of the couple; null while the default one is used'),
  version: wordVersion.describe('For `If-Match`; 0 while the default one is used'),
  placeholders: z.string().array(),
  maxLength: z.number().int(),
  hasLines: z.boolean().describe('Whether the text may have several lines'),
});
export type Word = z.infer<typeof wordOutput>;

export const getWordHistoryOutput = z.array(
  z.object({
    at: z.string(),
    actor: z.string(),
    from: z.string().nullable().describe('Null for the default text'),
    to: z.string().nullable(),
  }),
);
