import { newWedding } from '@havn/api/wedding/fields';
import { isZoneUnchosen } from '@havn/api/wedding/schema';
import { formatLanguage, languages } from '@havn/i18n/languages';
import { useEffect } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { getDirectionsUrl } from '../../lib/address/links.js';
import { getLocalZone } from '../../lib/dates/zoned-time.js';
import { CountryOptions } from '../places/country-options.js';
import { useTexts } from '../texts/texts.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { SelectField } from '../ui/form/form-fields.js';
import { Icon } from '../ui/icon.js';
import { LoadFailedState } from '../ui/notice.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import type { SettingsFields } from './settings-fields.js';
import { SettingsCheckbox, SettingsTextInput, useFieldError } from './settings-input.js';

const loadZonePicker = () => import('../places/zone-picker.js');

/** Fills in the browser's time zone as soon as a day or time is entered, if nobody has chosen a zone. */
function useZoneSuggestion(): void {
  const { control, getValues, setValue } = useFormContext<SettingsFields>();
  const { defaultValues } = useFormState({ control });
  const entered = useWatch({
    control,
    name: ['weddingDate', 'celebrationTime', 'answersCloseDate', 'contactsRemovedOn'],
  });
  const isNeeded = entered.some((value) => value !== '') && isZoneUnchosen({ ...getValues(), ...defaultValues });
  useEffect(() => {
    if (isNeeded && getValues('timeZone') === newWedding.timeZone)
      setValue('timeZone', getLocalZone(), { shouldDirty: true });
  }, [isNeeded, getValues, setValue]);
}

export function DaySection() {
  const { t } = useTexts();
  useZoneSuggestion();
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
  const error = useFieldError('timeZone');
  const label = t('Settings.Day.timeZone');
  const hint = t('Settings.Day.timeZoneHint');
  const { module, hasFailed, retry } = useLazyModule(loadZonePicker);
  if (hasFailed) return <LoadFailedState onRetry={retry} />;
  if (module === null) return <ZonePlaceholder label={label} hint={hint} />;
  return (
    <module.ZonePicker
      label={label}
      hint={hint}
      value={field.value}
      onChange={field.onChange}
      emptyLabel={t('Settings.Day.ChooseZone')}
      error={error}
    />
  );
}

/** As high as the picker, so that nothing moves when it has loaded. */
function ZonePlaceholder({ label, hint }: { label: string; hint: string }) {
  const container = useFocusOnRemoval<HTMLDivElement>('replacement');
  return (
    <div ref={container} className="stack gap-1 form-field" aria-busy="true">
      <div className="form-field__label">{label}</div>
      <div className="form-field__control picker">
        <span className="picker__value">{'\u00a0'}</span>
        <Icon name="down" size={18} />
      </div>
      <p className="form-field__hint">{hint}</p>
    </div>
  );
}

export function VenueSection() {
  const { t } = useTexts();
  const { register } = useFormContext<SettingsFields>();
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
      <SelectField
        label={t('Settings.Venue.defaultCountry')}
        hint={t('Settings.Venue.defaultCountryHint')}
        error={useFieldError('defaultCountry')}
        {...register('defaultCountry')}
      >
        <CountryOptions />
      </SelectField>
      <SettingsCheckbox name="isBySea" label={t('Settings.Venue.isBySea')} hint={t('Settings.Venue.isBySeaHint')} />
    </div>
  );
}

const guideNames = [
  ...languages.map((own) => ({ name: own, own, label: 'Settings.Links.In' }) as const),
  ...languages.map((own) => ({ name: `${own}Local`, own, label: 'Settings.Links.LocalIn' }) as const),
];

export function LinksSection() {
  const { t, language } = useTexts();
  return (
    <div className="stack form-stack">
      <p className="muted">{t('Settings.Links.Hint')}</p>
      <div className="form-grid">
        {guideNames.map(({ name, own, label }) => (
          <SettingsTextInput
            key={name}
            name={`guides.${name}`}
            inputMode="url"
            label={t(label, { language: formatLanguage(own, language) })}
          />
        ))}
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
