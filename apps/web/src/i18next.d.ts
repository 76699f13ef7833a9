// Types every key and placeholder of the dashboard's texts.
import 'i18next';
import type dashboard from '@havn/i18n/locales/en/dashboard.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'dashboard';
    resources: { dashboard: typeof dashboard };
    returnNull: false;
  }
}
