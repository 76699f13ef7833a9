import { eventFields } from '@havn/api/events/fields';
import type { Event } from '@havn/api/events/schema';
import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getErrorBody, getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { formatZonedTime } from '../../lib/dates/zoned-time.js';
import { RecordConflict } from '../records/fields/record-conflict.js';
import { EditRecord, type RecordFormDescription } from '../screens/record-form.js';
import { useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';
import { useServerIssues } from '../ui/form/forms.js';
import {
  createSuggestedEvent,
  type EventFields,
  type EventSuggestion,
  isSuggestion,
  toEventFields,
  useEventModel,
} from './event-form-model.js';
import { EventInputs } from './event-inputs.js';

interface EventFormOptions {
  /** What a new event begins with. */
  empty: EventFields | undefined;
}

type Conflict = Parameters<RecordFormDescription<'events', EventFields>['conflict']['Resolver']>[0];

function EventConflict(conflict: Conflict) {
  const { t } = useTexts();
  const zone = useWeddingZone();
  const formatTime = (name: 'startsAt' | 'endsAt' | 'answersCloseAt') => (values: EventFields) => {
    const instant = values[name];
    return instant ? formatZonedTime(instant, zone) : '';
  };
  return (
    <RecordConflict
      {...conflict}
      fields={eventFields}
      formats={{
        startsAt: formatTime('startsAt'),
        endsAt: formatTime('endsAt'),
        answersCloseAt: formatTime('answersCloseAt'),
        audience: ({ audience }) => t(`Events.Audience.${audience}`),
      }}
    />
  );
}

/** A capacity below the number of those who have accepted is rejected with both numbers. */
function useEventIssues(form: UseFormReturn<EventFields>, error: unknown): void {
  const { t } = useTexts();
  const { setError } = form;
  useServerIssues(form, error);
  useEffect(() => {
    const { reason, details } = getErrorBody(error) ?? {};
    if (reason === 'CAPACITY_TAKEN')
      setError('capacity', { message: t('Events.CapacityTaken', { count: Number(details?.taken) }) });
  }, [error, setError, t]);
}

const eventForm: RecordFormDescription<'events', EventFields, EventFormOptions> = {
  list: 'events',
  width: 'large',
  toFields: toEventFields,
  firstField: 'names',
  useModel: (options) => useEventModel(options?.empty),
  getFailure: ({ failure, isNew }, t) => ({
    error: failure,
    message: t(isNew ? 'Events.CreateFailed' : 'Events.UpdateFailed'),
    // The message of the field is more precise.
    hasReason: !['INVALID_INPUT', 'CAPACITY_TAKEN'].includes(getErrorReason(failure) ?? ''),
  }),
  conflict: { Resolver: EventConflict, getLabel: (key, t) => t(`Events.Field.${key}`) },
  useContent: ({ form, values, saving, isNew }) => {
    useEventIssues(form, saving.error);
    return { toSaved: (parsed) => parsed, fields: <EventInputs form={form} values={values} isNew={isNew} /> };
  },
};

interface EditEventProps extends OpenDialog {
  /** The id of an event; a suggestion or null for a new one. */
  edited: string | EventSuggestion | null;
  onCreated(event: Event): void;
  onUpdated(event: Event, before: Event): void;
}

export function EditEvent({ edited, ...props }: EditEventProps) {
  const { t, language } = useTexts();
  const { data: wedding } = trpc.wedding.get.useQuery();
  const suggestion = edited !== null && isSuggestion(edited) ? edited : null;
  const empty = useMemo(
    () =>
      suggestion === null || wedding === undefined
        ? undefined
        : createSuggestedEvent(suggestion, wedding, { name: t(`Events.Suggestion.${suggestion}`), language }),
    [suggestion, wedding, t, language],
  );
  return <EditRecord {...props} description={eventForm} options={{ empty }} id={suggestion === null ? edited : null} />;
}
