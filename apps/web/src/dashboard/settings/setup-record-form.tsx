import { formatNames } from '@havn/api/wedding/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getLocalZone } from '../../lib/dates/zoned-time.js';
import { getToken } from '../../lib/storage/session-token.js';
import { replaceCached } from '../records/lists/replace-cached.js';
import type { RecordFormProps, RecordStep } from '../records/setup-parts.js';
import { ActionFailure } from '../screens/action-failure.js';
import { expireSession } from '../session/session.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { deleteFormDraft, restoreFormDraft, useFormDraft } from '../ui/form/form-draft.js';
import { createFormResolver, useServerIssues } from '../ui/form/forms.js';
import { WarningNotice } from '../ui/notice.js';
import { DaySection, ZoneField } from './day-sections.js';
import { LanguagesField } from './languages-field.js';
import { isDayPast, type SettingsFields } from './settings-fields.js';
import { SettingsInput } from './settings-input.js';
import { createStepSchema, getStepDraft, isZoneElsewhere, toStepChanges, toStepDefaults } from './setup-record.js';
import { pickWeddingRecord, weddingKey } from './use-wedding-adapter.js';

const sections: Record<RecordStep, () => React.JSX.Element> = {
  names: NamesFields,
  day: DayFields,
  venue: VenueFields,
};

export function SetupRecordForm({ step, wedding, onSaved }: RecordFormProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [initialFields] = useState(() => toStepDefaults(step, wedding, getLocalZone()));
  const [resolver] = useState(() => createFormResolver<SettingsFields>(createStepSchema(step)));
  const [draft] = useState(() => getStepDraft(step));
  const [defaultValues] = useState(() => restoreFormDraft(draft, initialFields));
  const form = useForm<SettingsFields>({ resolver, defaultValues });
  useFormDraft(form, draft, initialFields);
  const save = trpc.wedding.update.useMutation({
    onSuccess: async (saved) => {
      deleteFormDraft(draft);
      await replaceCached(queryClient, { queryKey: weddingKey, data: saved });
      await onSaved();
    },
    onError: (error) => {
      if (getErrorReason(error) === 'NO_SESSION') expireSession(getToken());
    },
  });
  useServerIssues(form, save.error);
  const Section = sections[step];
  return (
    <FormProvider {...form}>
      <form
        className="stack form-stack"
        noValidate
        onSubmit={form.handleSubmit((fields) => save.mutate(toStepChanges(step, fields, pickWeddingRecord(wedding))))}
      >
        <Section />
        <ActionFailure error={save.error} message={t('Settings.Save.Failed')} />
        <div className="setup__actions">
          <DashboardButton type="submit" isBusy={save.isPending}>
            {t('Setup.Continue')}
          </DashboardButton>
        </div>
      </form>
    </FormProvider>
  );
}

function NamesFields() {
  const { t } = useTexts();
  const [first, second] = useWatch<SettingsFields, ['firstPartner', 'secondPartner']>({
    name: ['firstPartner', 'secondPartner'],
  });
  return (
    <>
      <div className="form-grid">
        <SettingsInput name="firstPartner" label={t('Setup.names.First')} autoComplete="given-name" />
        <SettingsInput name="secondPartner" label={t('Setup.names.Second')} />
      </div>
      <p className="setup__couple" aria-hidden="true">
        {first.trim() === '' || second.trim() === '' ? '' : formatNames({ firstPartner: first, secondPartner: second })}
      </p>
      <LanguagesField question={t('Setup.names.Languages')} />
    </>
  );
}

function DayFields() {
  const { t } = useTexts();
  const [day, zone] = useWatch<SettingsFields, ['weddingDate', 'timeZone']>({ name: ['weddingDate', 'timeZone'] });
  return (
    <>
      <DaySection />
      {isDayPast(day, zone, new Date()) ? <WarningNotice>{t('Setup.day.Past')}</WarningNotice> : null}
    </>
  );
}

function VenueFields() {
  const { t } = useTexts();
  return (
    <div className="stack form-stack">
      <SettingsInput name="venueName" />
      <SettingsInput name="venueAddress" />
      <SettingsInput name="defaultCountry" label={t('Setup.venue.Country')} />
      <VenueZone />
      <SettingsInput name="destinationCode" hint={t('Setup.venue.DestinationHint')} maxLength={4} />
    </div>
  );
}

/** The zone of the day's step is the browser's by default, and the couple may live far from the venue. */
function VenueZone() {
  const { t } = useTexts();
  const { control, formState } = useFormContext<SettingsFields>();
  const [timeZone, defaultCountry, weddingDate] = useWatch({
    control,
    name: ['timeZone', 'defaultCountry', 'weddingDate'],
  });
  const isElsewhere = isZoneElsewhere({ timeZone, defaultCountry, weddingDate });
  if (!isElsewhere && timeZone === formState.defaultValues?.timeZone) return null;
  return (
    <>
      {isElsewhere ? (
        <WarningNotice>{t('Setup.venue.OtherZone', { zone: timeZone.replaceAll('_', ' ') })}</WarningNotice>
      ) : null}
      <ZoneField />
    </>
  );
}
