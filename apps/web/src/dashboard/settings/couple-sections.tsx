import { formatLanguage, getDirection, languages } from '@havn/i18n/languages';
import { useTexts } from '../texts/texts.js';
import { SettingsCheckbox, SettingsTextArea, SettingsTextInput } from './settings-input.js';

export function CoupleSection() {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <SettingsTextInput name="firstPartner" label={t('Settings.Couple.firstPartner')} />
      <SettingsTextInput name="secondPartner" label={t('Settings.Couple.secondPartner')} />
      <SettingsTextInput
        name="coupleTitle"
        label={t('Settings.Couple.coupleTitle')}
        hint={t('Settings.Couple.coupleTitleHint')}
      />
      <SettingsTextInput name="signature" label={t('Settings.Couple.signature')} />
      <SettingsTextInput
        name="productName"
        label={t('Settings.Couple.productName')}
        hint={t('Settings.Couple.productNameHint')}
      />
    </div>
  );
}

export function ReceptionNoteSection() {
  const { t, language } = useTexts();
  return (
    <div className="form-grid">
      {languages.map((own) => (
        <SettingsTextArea
          key={own}
          name={`receptionNote.${own}`}
          lang={own}
          dir={getDirection(own)}
          label={t('Settings.InvitationText.In', { language: formatLanguage(own, language) })}
          hint={t('Settings.InvitationText.Hint')}
        />
      ))}
      <SettingsCheckbox
        name="hasNoKidsNotice"
        label={t('Settings.InvitationText.hasNoKidsNotice')}
        hint={t('Settings.InvitationText.hasNoKidsNoticeHint')}
      />
    </div>
  );
}

export function PassSection() {
  const { t, language } = useTexts();
  return (
    <div className="form-grid">
      <SettingsTextInput name="boardingTime" type="time" label={t('Settings.Pass.boardingTime')} />
      <SettingsTextInput name="destinationCode" label={t('Settings.Pass.destinationCode')} />
      {languages.map((own) => (
        <SettingsTextInput
          key={own}
          name={`travelClass.${own}`}
          lang={own}
          dir={getDirection(own)}
          label={t('Settings.Pass.In', { language: formatLanguage(own, language) })}
        />
      ))}
    </div>
  );
}
