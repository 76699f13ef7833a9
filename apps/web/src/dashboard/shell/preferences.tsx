import { MenuGroup, MenuGroupLabel, MenuItem } from '@ariakit/react';
import { dashboardLanguages } from '@havn/i18n/language-files.gen';
import { type BuiltInLanguage, getLanguageEntry } from '@havn/i18n/languages';
import { trpc } from '../../lib/api/trpc.js';
import { useStore } from '../../lib/storage/store.js';
import { switchLanguage } from '../../lib/texts/i18n.js';
import { useTexts } from '../texts/texts.js';
import { Menu, type MenuAction } from '../ui/menu.js';
import { chooseTheme, theme, themes } from '../ui/theme.js';

const markChosen = (label: string, isChosen: boolean) => (isChosen ? `${label} ✓` : label);

/** Of the account, on every device. This page changes at once, and also if it cannot be saved. */
function useChooseLanguage(): (language: BuiltInLanguage) => void {
  const { account } = trpc.useUtils();
  const save = trpc.account.setLanguage.useMutation({
    onMutate: ({ language }) => account.get.setData(undefined, (own) => own && { ...own, language }),
  });
  return (language) => {
    switchLanguage(language).catch(() => undefined);
    save.mutate({ language });
  };
}

function usePreferences(): Record<'Theme' | 'Language', readonly MenuAction[]> {
  const { t, language } = useTexts();
  const current = useStore(theme);
  const chooseLanguage = useChooseLanguage();
  return {
    Theme: themes.map((name) => ({
      label: markChosen(t(`Theme.${name}`), name === current),
      onSelect: () => chooseTheme(name),
    })),
    Language: dashboardLanguages.map((name) => ({
      label: markChosen(getLanguageEntry(name).name, language === name),
      lang: name,
      onSelect: () => chooseLanguage(name),
    })),
  };
}

export function Preferences() {
  const { t } = useTexts();
  const preferences = usePreferences();
  return <Menu label={t('Shell.Preferences')} icon="moon" actions={[...preferences.Theme, ...preferences.Language]} />;
}

/** The same preferences as groups of another menu. */
export function PreferenceItems() {
  const { t } = useTexts();
  const preferences = usePreferences();
  return (['Theme', 'Language'] as const).map((kind) => (
    <MenuGroup key={kind} className="cluster gap-0 menu__group">
      <MenuGroupLabel className="menu__group-label">{t(`Shell.${kind}`)}</MenuGroupLabel>
      {preferences[kind].map(({ label, lang, onSelect }) => (
        <MenuItem key={label} lang={lang} className="menu__item" hideOnClick={false} onClick={onSelect}>
          {label}
        </MenuItem>
      ))}
    </MenuGroup>
  ));
}
