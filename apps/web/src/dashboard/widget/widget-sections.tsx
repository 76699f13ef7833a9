import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { OptionFields } from './option-field.js';
import { type SectionName, sections, type WidgetOption } from './options.js';
import { RsvpFields, ThankYouFields } from './rsvp-fields.js';
import { asksForResponses, type WidgetDraft } from './widget-draft.js';

interface WidgetSectionsProps {
  /** React key of the fields: a new value remounts them but keeps the sections expanded. */
  formKey: number;
  draft: WidgetDraft;
  errors: Readonly<Record<string, string>>;
  onChange(draft: WidgetDraft): void;
}

export function WidgetSections({ formKey, draft, errors, onChange }: WidgetSectionsProps) {
  const hasErrors = (options: readonly WidgetOption[]) => options.some(({ name }) => name in errors);
  const renderSections = (isIncluded: (name: SectionName) => boolean) =>
    sections
      .filter(({ name }) => isIncluded(name))
      .map(({ name, options }) => (
        <WidgetSection key={name} name={name} isOpen={name === 'event'} hasErrors={hasErrors(options)}>
          <OptionFields
            key={formKey}
            options={options}
            values={draft.configuration}
            errors={errors}
            onChange={(configuration) => onChange({ ...draft, configuration })}
          />
        </WidgetSection>
      ));
  const firstSections: readonly SectionName[] = ['event', 'calendars', 'appearance'];
  const hasRsvpErrors = ['rsvp', 'max', 'maxpp', 'expires'].some((name) => name in errors);
  return (
    <>
      {renderSections((name) => firstSections.includes(name))}
      <WidgetSection name="rsvp" isOpen={asksForResponses(draft)} hasErrors={hasRsvpErrors}>
        <RsvpFields key={formKey} draft={draft} errors={errors} onChange={onChange} />
      </WidgetSection>
      <WidgetSection name="ty" isOpen={draft.configuration.ty !== undefined} hasErrors={'ty' in errors}>
        <ThankYouFields key={formKey} draft={draft} errors={errors} onChange={onChange} />
      </WidgetSection>
      {renderSections((name) => !firstSections.includes(name))}
    </>
  );
}

interface WidgetSectionProps {
  name: SectionName;
  /** Until the user expands or collapses it. */
  isOpen: boolean;
  hasErrors: boolean;
  children: ReactNode;
}

function WidgetSection({ name, isOpen, hasErrors, children }: WidgetSectionProps) {
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
