// i18next with the dashboard's texts. The language of the page and the loading of texts are shared with the guest pages
// (lib/i18n.ts), which do not load the library (docs/decisions/027).
import { languages } from '@havn/i18n/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { translator } from '../../lib/i18n.js';

export const namespace = 'dashboard';

void i18next.use(initReactI18next).init({
  lng: translator.get().language,
  fallbackLng: false,
  ns: [namespace],
  defaultNS: namespace,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

function syncWithPage(): void {
  const { language, texts } = translator.get();
  for (const loaded of languages) {
    const dashboard = texts[loaded]?.dashboard;
    if (dashboard !== undefined && !i18next.hasResourceBundle(loaded, namespace))
      i18next.addResourceBundle(loaded, namespace, dashboard);
  }
  if (i18next.language !== language) void i18next.changeLanguage(language);
}
syncWithPage();
translator.subscribe(syncWithPage);

export { default as i18next } from 'i18next';
