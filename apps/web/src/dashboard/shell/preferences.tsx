// The user's preferences: language and color theme.
import { type Language, languages } from '@havn/i18n/languages';
import { switchLanguage } from '../../lib/i18n.js';
import { useStore } from '../../lib/store.js';
import { useTexts } from '../texts.js';
import { Menu } from '../ui/menu.js';
import { chooseTheme, theme, themes } from '../ui/theme.js';

/** In the language itself, so that everyone finds their own. */
const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

const markChosen = (label: string, isChosen: boolean) => (isChosen ? `${label} ✓` : label);

export function Preferences() {
  const { t, language } = useTexts();
  const current = useStore(theme);
  const actions = [
    ...themes.map((name) => ({
      label: markChosen(t(`Theme.${name}`), name === current),
      onSelect: () => chooseTheme(name),
    })),
    ...languages.map((name) => ({
      label: markChosen(languageNames[name], language === name),
      onSelect: () => void switchLanguage(name).catch(() => undefined),
    })),
  ];
  return <Menu label={t('Shell.Preferences')} icon="moon" actions={actions} />;
}
