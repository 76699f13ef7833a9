import { defaultLanguage } from '@havn/i18n/languages';
import { DomainError } from '../../../kernel/errors.js';
import type { BuiltInLanguage } from '../../../kernel/fields.js';
import { formatSentences } from '../findings.js';

/** A request may be the file itself. */
export const fileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** Of a request. @throws DomainError INVALID_INPUT. */
export function decodeFile({
  file,
  language = defaultLanguage,
}: {
  file: string;
  language?: BuiltInLanguage | undefined;
}): Uint8Array {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > 0) return bytes;
  const message = formatSentences([{ key: 'EmptyOrInvalidBase64' }], language);
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['file'], message }] });
}
