// Sections of the event form, the most used first. A section with an error is expanded.
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts.js';
import { RsvpFields, ThankYouFields } from './dialogs-fields.js';
import { asksForAnswers, type Draft } from './draft.js';
import { OptionFields } from './option-field.js';
import { type Option, type SectionName, sections } from './options.js';

interface PartsProps {
  /** React key of the fields: a new value remounts them but keeps the sections expanded. */
  round: number;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange(draft: Draft): void;
}

export function Parts({ round, draft, errors, onChange }: PartsProps) {
  const isWrong = (options: readonly Option[]) => options.some(({ name }) => name in errors);
  const plain = (only: (name: SectionName) => boolean) =>
    sections
      .filter(({ name }) => only(name))
      .map(({ name, options }) => (
        <Part key={name} name={name} isOpen={name === 'event' || isWrong(options)}>
          <OptionFields
            key={round}
            options={options}
            values={draft.configuration}
            errors={errors}
            onChange={(configuration) => onChange({ ...draft, configuration })}
          />
        </Part>
      ));
  const early: readonly SectionName[] = ['event', 'calendars', 'look'];
  const isAsked = ['rsvp', 'max', 'maxpp', 'expires'].some((name) => name in errors);
  return (
    <>
      {plain((name) => early.includes(name))}
      <Part name="rsvp" isOpen={isAsked || asksForAnswers(draft)}>
        <RsvpFields key={round} draft={draft} errors={errors} onChange={onChange} />
      </Part>
      <Part name="ty" isOpen={'ty' in errors || draft.configuration.ty !== undefined}>
        <ThankYouFields key={round} draft={draft} errors={errors} onChange={onChange} />
      </Part>
      {plain((name) => !early.includes(name))}
    </>
  );
}

function Part({ name, isOpen, children }: { name: SectionName; isOpen: boolean; children: ReactNode }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <details
      className="panel widget-part"
      open={opened ?? isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== (opened ?? isOpen)) setOpened(currentTarget.open);
      }}
    >
      <summary className="widget-part__title">
        <h2>{t(`Widget.Sections.${name}`)}</h2>
      </summary>
      {children}
    </details>
  );
}
