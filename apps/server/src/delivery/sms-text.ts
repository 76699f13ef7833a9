// Comparing the text of an SMS with the one in Twilio's message list. Twilio's smart encoding replaces characters that
// GSM-7 lacks by similar ones, such as quotation marks, dashes and blanks, and a trial account's text begins with a line
// of Twilio's.
import { normalizeWord } from '@havn/api/kernel/normalize-text';

/** Whether the listed text is the one that was sent: the letters and digits are compared. */
export function isSameSms(sent: string, listed: string): boolean {
  const letters = normalizeWord(sent);
  return letters !== '' && normalizeWord(listed).endsWith(letters);
}
