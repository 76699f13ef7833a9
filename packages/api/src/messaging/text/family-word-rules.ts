// The words for a family in names of groups and in guest lists, whatever the language of the guests.
import { getFamilyWord } from '@havn/i18n/language-details';
import { languages } from '@havn/i18n/languages';

/** Abbreviations, and other forms than that of a folder's `familyName`. */
const otherFamilyWords = ['fam', 'familj', 'أسرة', 'آل'];

export const familyWords: readonly string[] = [...new Set([...languages.map(getFamilyWord), ...otherFamilyWords])];
