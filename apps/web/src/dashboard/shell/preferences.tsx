// The user's preferences: language and color theme.
import { type Language, languages } from '@havn/i18n/languages';
import i18next from 'i18next';
import { useStore } from '../data/store.js';
import { loadTexts, useTexts } from '../texts.js';
import { Menu } from '../ui/menu.js';
import { chooseTheme, theme, themes } from '../ui/theme.js';

async function changeLanguage(language: string): Promise<void> {
  await i18next.changeLanguage(language);
  await loadTexts();
}

/** In the language itself, so that everyone finds their own. */
const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

const markChosen = (label: string, isChosen: boolean) => (isChosen ? `${label} ✓` : label);

export function Preferences() {
  const { t } = useTexts();
  const current = useStore(theme);
  const actions = [
    ...themes.map((name) => ({
      label: markChosen(t(`Theme.${name}`), name === current),
      onSelect: () => chooseTheme(name),
    })),
    ...languages.map((name) => ({
      label: markChosen(languageNames[name], i18next.language === name),
      onSelect: () => void changeLanguage(name),
    })),
  ];
  return <Menu label={t('Shell.Preferences')} icon="moon" actions={actions} />;
}
