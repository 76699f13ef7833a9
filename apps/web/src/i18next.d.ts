// Types every key and placeholder of the texts: `translation` are those of the guest pages.
import 'i18next';
import type dashboard from '@havn/i18n/locales/en/dashboard.json';
import type events from '@havn/i18n/locales/en/events.json';
import type needs from '@havn/i18n/locales/en/needs.json';
import type translation from '@havn/i18n/locales/en/translation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof translation;
      dashboard: typeof dashboard;
      events: typeof events;
      needs: Pick<typeof needs, 'names' | 'page'>;
    };
    returnNull: false;
  }
}
