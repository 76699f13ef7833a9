// Sections of the event form, the most used first. A section with an error is expanded.
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { asksForAnswers, type EventDraft } from './event-draft.js';
import { OptionFields } from './option-field.js';
import { type SectionName, sections, type WidgetOption } from './options.js';
import { RsvpFields, ThankYouFields } from './rsvp-fields.js';

interface EventSectionsProps {
  /** React key of the fields: a new value remounts them but keeps the sections expanded. */
  formKey: number;
  draft: EventDraft;
  errors: Readonly<Record<string, string>>;
  onChange(draft: EventDraft): void;
}

export function EventSections({ formKey, draft, errors, onChange }: EventSectionsProps) {
  const hasErrors = (options: readonly WidgetOption[]) => options.some(({ name }) => name in errors);
  const renderSections = (isIncluded: (name: SectionName) => boolean) =>
    sections
      .filter(({ name }) => isIncluded(name))
      .map(({ name, options }) => (
        <EventSection key={name} name={name} isOpen={name === 'event'} hasErrors={hasErrors(options)}>
          <OptionFields
            key={formKey}
            options={options}
            values={draft.configuration}
            errors={errors}
            onChange={(configuration) => onChange({ ...draft, configuration })}
          />
        </EventSection>
      ));
  const firstSections: readonly SectionName[] = ['event', 'calendars', 'appearance'];
  const hasRsvpErrors = ['rsvp', 'max', 'maxpp', 'expires'].some((name) => name in errors);
  return (
    <>
      {renderSections((name) => firstSections.includes(name))}
      <EventSection name="rsvp" isOpen={asksForAnswers(draft)} hasErrors={hasRsvpErrors}>
        <RsvpFields key={formKey} draft={draft} errors={errors} onChange={onChange} />
      </EventSection>
      <EventSection name="ty" isOpen={draft.configuration.ty !== undefined} hasErrors={'ty' in errors}>
        <ThankYouFields key={formKey} draft={draft} errors={errors} onChange={onChange} />
      </EventSection>
      {renderSections((name) => !firstSections.includes(name))}
    </>
  );
}

interface EventSectionProps {
  name: SectionName;
  /** Until the user expands or collapses it. */
  isOpen: boolean;
  hasErrors: boolean;
  children: ReactNode;
}

function EventSection({ name, isOpen, hasErrors, children }: EventSectionProps) {
  const { t } = useTexts();
  const [toggledOpen, setToggledOpen] = useState<boolean | null>(null);
  const [hadErrors, setHadErrors] = useState(hasErrors);
  if (hadErrors !== hasErrors) {
    setHadErrors(hasErrors);
    if (hasErrors) setToggledOpen(true);
  }
  const isShownOpen = toggledOpen ?? isOpen;
  return (
    <details
      className="panel widget-section"
      open={isShownOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isShownOpen) setToggledOpen(currentTarget.open);
      }}
    >
      <summary className="widget-section__title">
        <h2>{t(`Widget.Sections.${name}`)}</h2>
      </summary>
      {children}
    </details>
  );
}
