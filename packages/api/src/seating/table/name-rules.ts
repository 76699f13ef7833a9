import { getTableWord } from '@havn/i18n/table-words';
import { getFirstLanguage, type Speaker } from '../../wedding/language-rules.js';
import { numberPlaceholder } from './rules.js';

/** Guests read the names of tables, so a new one is named in the wedding's first language. */
export const getDefaultNamePattern = (wedding: Speaker): string =>
  `${getTableWord(getFirstLanguage(wedding))} ${numberPlaceholder}`;
