// Text settings: couple, reception note, pass.
import { useTexts } from '../texts.js';
import { Area, Line } from './line.js';

export function CoupleSection() {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <Line name="firstPartner" label={t('Settings.Couple.firstPartner')} />
      <Line name="secondPartner" label={t('Settings.Couple.secondPartner')} />
      <Line name="coupleTitle" label={t('Settings.Couple.coupleTitle')} hint={t('Settings.Couple.coupleTitleHint')} />
      <Line name="signature" label={t('Settings.Couple.signature')} />
      <Line name="productName" label={t('Settings.Couple.productName')} hint={t('Settings.Couple.productNameHint')} />
    </div>
  );
}

export function WordsSection() {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <Area name="receptionNote.en" lang="en" label={t('Settings.Words.en')} hint={t('Settings.Words.Hint')} />
      <Area name="receptionNote.fr" lang="fr" label={t('Settings.Words.fr')} hint={t('Settings.Words.Hint')} />
    </div>
  );
}

export function PassSection() {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <Line name="boardingTime" type="time" label={t('Settings.Pass.boardingTime')} />
      <Line name="destinationCode" label={t('Settings.Pass.destinationCode')} />
      <Line name="travelClass.en" lang="en" label={t('Settings.Pass.en')} />
      <Line name="travelClass.fr" lang="fr" label={t('Settings.Pass.fr')} />
    </div>
  );
}
