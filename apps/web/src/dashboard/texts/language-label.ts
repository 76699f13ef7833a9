import { capitalizeStart } from '@havn/api/names/capitalize-rules';
import { formatLanguage } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { getCurrentLanguage } from './texts.js';

/** The name of a language in that of the dashboard, within a sentence: "French", "français". */
export const getLanguageName = (language: Language): string => formatLanguage(language, getCurrentLanguage());

/** The same as a label: "Français". */
export const getLanguageLabel = (language: Language): string => capitalizeStart(getLanguageName(language));
