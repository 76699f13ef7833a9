import { newWedding } from '@havn/api/wedding/fields';
import { isZoneUnchosen } from '@havn/api/wedding/schema';
import { formatLanguage } from '@havn/i18n/formats';
import type { BuiltInLanguage, Language } from '@havn/i18n/languages';
import { isBuiltIn } from '@havn/i18n/own-languages';
import { useEffect } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { getDirectionsUrl } from '../../lib/address/links.js';
import { getLocalZone } from '../../lib/dates/zoned-time.js';
import { ZonePicker } from '../places/zone-picker.js';
import { FieldInput } from '../records/fields/field-input.js';
import { useTexts } from '../texts/texts.js';
import { useMissingTextNote } from '../texts/wedding-languages.js';
import { type SettingsFields, settingsFields } from './settings-fields.js';
import { SettingsInput, useFieldTexts } from './settings-input.js';

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
  useZoneSuggestion();
  return (
    <div className="form-grid">
      <SettingsInput name="weddingDate" />
      <SettingsInput name="celebrationTime" />
      <ZoneField />
      <SettingsInput name="hasDateInWords" />
    </div>
  );
}

export function ZoneField() {
  const { t } = useTexts();
  const { field, fieldState } = useController<SettingsFields, 'timeZone'>({ name: 'timeZone' });
  const texts = useFieldTexts('timeZone');
  return (
    <ZonePicker
      {...texts}
      value={field.value}
      onChange={field.onChange}
      emptyLabel={t('Settings.Day.ChooseZone')}
      error={fieldState.error?.message}
    />
  );
}

export function VenueSection() {
  return (
    <div className="form-grid">
      <SettingsInput name="venueName" />
      <SettingsInput name="venueAddress" />
      <SettingsInput name="mapQuery" hint={<MapHint />} />
      <SettingsInput name="defaultCountry" />
      <SettingsInput name="hasPlaceTexts" />
    </div>
  );
}

function MapHint() {
  const { t } = useTexts();
  const mapQuery = useWatch<SettingsFields, 'mapQuery'>({ name: 'mapQuery' });
  return (
    <span>
      <span>{useFieldTexts('mapQuery').hint}</span>{' '}
      <a href={getDirectionsUrl(mapQuery)} target="_blank" rel="noopener noreferrer">
        {t('Settings.Venue.TryMap')}
        <span className="visually-hidden"> ({t('Settings.Venue.OpensNewWindow')})</span>
      </a>
    </span>
  );
}

const guides = [
  { suffix: '', label: 'Settings.Links.In' },
  { suffix: 'Local', label: 'Settings.Links.LocalIn' },
] as const;

interface GuideInputProps {
  guide: (typeof guides)[number];
  own: BuiltInLanguage;
  spoken: readonly Language[];
}

function GuideInput({ guide: { suffix, label }, own, spoken }: GuideInputProps) {
  const { t, language } = useTexts();
  const form = useFormContext<SettingsFields>();
  const urls: Readonly<Record<string, string>> = useWatch<SettingsFields, 'guides'>({ name: 'guides' });
  const texts = Object.fromEntries(spoken.map((other) => [other, urls[`${other}${suffix}`] ?? '']));
  return (
    <FieldInput
      name={`guides.${own}${suffix}`}
      field={settingsFields.galleryUrl}
      label={t(label, { language: formatLanguage(own, language) })}
      hint={useMissingTextNote(own, texts, { languages: spoken })}
      form={form}
    />
  );
}

export function LinksSection() {
  const { t } = useTexts();
  const spoken = useWatch<SettingsFields, 'languages'>({ name: 'languages' });
  return (
    <div className="stack form-stack">
      <p className="muted">{t('Settings.Links.Hint')}</p>
      <div className="form-grid">
        {guides.map((guide) =>
          spoken
            .filter(isBuiltIn)
            .map((own) => <GuideInput key={own + guide.suffix} guide={guide} own={own} spoken={spoken} />),
        )}
      </div>
      <SettingsInput name="galleryUrl" />
    </div>
  );
}
