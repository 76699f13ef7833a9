// Date, venue and links.
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { directionsTo } from '../../lib/links.js';
import { useTexts } from '../texts.js';
import { OnePicker } from '../ui/picker.js';
import { Line, useIssue } from './line.js';
import type { SettingsFields } from './model.js';

export function DaySection() {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <Line name="weddingDate" type="date" label={t('Settings.Day.weddingDate')} />
      <Line name="celebrationTime" type="time" label={t('Settings.Day.celebrationTime')} />
      <ZonePicker />
    </div>
  );
}

/** Shows `America/New_York` as `America/New York`. */
const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

function ZonePicker() {
  const { t } = useTexts();
  const { field } = useController<SettingsFields, 'timeZone'>({ name: 'timeZone' });
  const issue = useIssue('timeZone');
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const all = known.includes(field.value) || field.value === '' ? known : [field.value, ...known];
    return all.map((value) => ({ value, label: zoneLabel(value) }));
  }, [field.value]);
  return (
    <OnePicker
      label={t('Settings.Day.timeZone')}
      hint={t('Settings.Day.timeZoneHint')}
      options={zones}
      value={field.value}
      onChange={field.onChange}
      emptyLabel={t('Settings.Day.ChooseZone')}
      error={issue}
    />
  );
}

export function PlaceSection() {
  const { t } = useTexts();
  const place = useWatch<SettingsFields, 'mapQuery'>({ name: 'mapQuery' });
  return (
    <div className="form-grid">
      <Line name="venueName" label={t('Settings.Place.venueName')} />
      <Line name="venueAddress" label={t('Settings.Place.venueAddress')} />
      <Line
        name="mapQuery"
        label={t('Settings.Place.mapQuery')}
        hint={
          <>
            {t('Settings.Place.mapQueryHint')}{' '}
            <a href={directionsTo(place)} target="_blank" rel="noopener noreferrer">
              {t('Settings.Place.TryMap')}
              <span className="visually-hidden"> ({t('Settings.Place.TryMapNew')})</span>
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
        <Line name="guides.en" inputMode="url" label={t('Settings.Links.en')} />
        <Line name="guides.fr" inputMode="url" label={t('Settings.Links.fr')} />
        <Line name="guides.enLocal" inputMode="url" label={t('Settings.Links.enLocal')} />
        <Line name="guides.frLocal" inputMode="url" label={t('Settings.Links.frLocal')} />
      </div>
      <Line
        name="galleryUrl"
        inputMode="url"
        label={t('Settings.Links.galleryUrl')}
        hint={t('Settings.Links.galleryHint')}
      />
    </div>
  );
}
