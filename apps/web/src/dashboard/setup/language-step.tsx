import { dashboardLanguages } from '@havn/i18n/language-files.gen';
import { getLanguageEntry, type Language } from '@havn/i18n/languages';
import { useState } from 'react';
import { switchLanguage } from '../../lib/texts/i18n.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { SetupFrame } from './setup-frame.js';

export function LanguageStep({ onChoose, onDone }: { onChoose(language: Language): void; onDone(): void }) {
  const { t, language } = useTexts();
  // Chosen at once, while the texts are still loading.
  const [chosen, setChosen] = useState(language);
  const choose = (name: Language) => {
    setChosen(name);
    onChoose(name);
    switchLanguage(name).catch(() => setChosen(language));
  };
  return (
    <SetupFrame step="language" title={t('Setup.Language.Title')} text={t('Setup.Language.Text')}>
      <fieldset className="stack gap-3 setup__choices">
        <legend className="visually-hidden">{t('Shell.Language')}</legend>
        {dashboardLanguages.map((name) => (
          <label key={name} className="row gap-3 setup__choice" lang={name}>
            <input type="radio" name="language" checked={chosen === name} onChange={() => choose(name)} />
            <span>{getLanguageEntry(name).name}</span>
          </label>
        ))}
      </fieldset>
      <div className="setup__actions">
        <DashboardButton onClick={onDone}>{t('Setup.Continue')}</DashboardButton>
      </div>
    </SetupFrame>
  );
}
