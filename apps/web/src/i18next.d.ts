// Types every translation key and placeholder.
import 'i18next';
import type dashboard from '@havn/i18n/locales/en/dashboard.json';
import type english from '@havn/i18n/locales/en/translation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof english; dashboard: typeof dashboard };
    returnNull: false;
  }
}
