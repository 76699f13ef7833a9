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
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <SettingsTextArea
        name="receptionNote.en"
        lang="en"
        label={t('Settings.InvitationText.en')}
        hint={t('Settings.InvitationText.Hint')}
      />
      <SettingsTextArea
        name="receptionNote.fr"
        lang="fr"
        label={t('Settings.InvitationText.fr')}
        hint={t('Settings.InvitationText.Hint')}
      />
      <SettingsCheckbox
        name="hasNoKidsNotice"
        label={t('Settings.InvitationText.hasNoKidsNotice')}
        hint={t('Settings.InvitationText.hasNoKidsNoticeHint')}
      />
    </div>
  );
}

export function PassSection() {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <SettingsTextInput name="boardingTime" type="time" label={t('Settings.Pass.boardingTime')} />
      <SettingsTextInput name="destinationCode" label={t('Settings.Pass.destinationCode')} />
      <SettingsTextInput name="travelClass.en" lang="en" label={t('Settings.Pass.en')} />
      <SettingsTextInput name="travelClass.fr" lang="fr" label={t('Settings.Pass.fr')} />
    </div>
  );
}
