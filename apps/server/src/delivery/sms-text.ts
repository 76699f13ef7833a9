// Twilio's smart encoding replaces characters that GSM-7 lacks by similar ones, such as quotation marks and dashes,
// and a trial account's text begins with a line of Twilio's.
import { normalizeWord } from '@havn/api/kernel/normalize-text';

/** The letters and digits are compared. */
export function isSameSms(sent: string, listed: string): boolean {
  const letters = normalizeWord(sent);
  return letters !== '' && normalizeWord(listed).endsWith(letters);
}
