// Date, venue and links.
import { useController, useWatch } from 'react-hook-form';
import { getDirectionsUrl } from '../../lib/links.js';
import { useTexts } from '../texts.js';
import { ZonePicker } from '../ui/zone-picker.js';
import type { SettingsFields } from './settings-fields.js';
import { SettingsTextInput, useFieldError } from './settings-input.js';

export function DaySection() {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <SettingsTextInput name="weddingDate" type="date" label={t('Settings.Day.weddingDate')} />
      <SettingsTextInput name="celebrationTime" type="time" label={t('Settings.Day.celebrationTime')} />
      <ZoneField />
    </div>
  );
}

function ZoneField() {
  const { t } = useTexts();
  const { field } = useController<SettingsFields, 'timeZone'>({ name: 'timeZone' });
  return (
    <ZonePicker
      label={t('Settings.Day.timeZone')}
      hint={t('Settings.Day.timeZoneHint')}
      value={field.value}
      onChange={field.onChange}
      emptyLabel={t('Settings.Day.ChooseZone')}
      error={useFieldError('timeZone')}
    />
  );
}

export function VenueSection() {
  const { t } = useTexts();
  const mapQuery = useWatch<SettingsFields, 'mapQuery'>({ name: 'mapQuery' });
  return (
    <div className="form-grid">
      <SettingsTextInput name="venueName" label={t('Settings.Venue.venueName')} />
      <SettingsTextInput name="venueAddress" label={t('Settings.Venue.venueAddress')} />
      <SettingsTextInput
        name="mapQuery"
        label={t('Settings.Venue.mapQuery')}
        hint={
          <>
            {t('Settings.Venue.mapQueryHint')}{' '}
            <a href={getDirectionsUrl(mapQuery)} target="_blank" rel="noopener noreferrer">
              {t('Settings.Venue.TryMap')}
              <span className="visually-hidden"> ({t('Settings.Venue.OpensNewWindow')})</span>
            </a>
          </>
        }
      />
    </div>
  );
}

export function LinksSection() {
  const { t } = useTexts();
  return (
    <div className="form-stack">
      <p className="muted">{t('Settings.Links.Hint')}</p>
      <div className="form-grid">
        <SettingsTextInput name="guides.en" inputMode="url" label={t('Settings.Links.en')} />
        <SettingsTextInput name="guides.fr" inputMode="url" label={t('Settings.Links.fr')} />
        <SettingsTextInput name="guides.enLocal" inputMode="url" label={t('Settings.Links.enLocal')} />
        <SettingsTextInput name="guides.frLocal" inputMode="url" label={t('Settings.Links.frLocal')} />
      </div>
      <SettingsTextInput
        name="galleryUrl"
        inputMode="url"
        label={t('Settings.Links.galleryUrl')}
        hint={t('Settings.Links.galleryHint')}
      />
    </div>
  );
}
