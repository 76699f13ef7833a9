// The languages of the wedding in their order. A chunk of its own: it needs the list of guests.

import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { capitalizeStart } from '@havn/api/names/capitalize-rules';
import { getCollator } from '@havn/i18n/formats';
import { languages as allLanguages, defaultLanguage, getLanguageEntry, type Language } from '@havn/i18n/languages';
import { isBuiltIn, listOtherLanguages, toLanguage } from '@havn/i18n/own-languages';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useGuests } from '../records/lists/lists.js';
import { getLanguageLabel, getLanguageName } from '../texts/language-label.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { updateAndFocus } from '../ui/focus.js';
import type { Option } from '../ui/form/options.js';
import { SinglePicker } from '../ui/form/picker.js';
import { DragArea, DragHandle, DragHandleContext } from '../ui/list/drag-area.js';
import { useRowDrag } from '../ui/list/use-row-drag.js';
import type { SettingsFields } from './settings-fields.js';
import { useFieldTexts } from './settings-input.js';

export function LanguagesField({ question }: { question?: string }) {
  const { t, language: ownLanguage } = useTexts();
  const { label, hint } = useFieldTexts('languages');
  const { field } = useController<SettingsFields, 'languages'>({ name: 'languages' });
  const chosen = field.value;
  const sort = (options: Option[]) =>
    options.sort((one, other) => getCollator(ownLanguage, {}).compare(one.label, other.label));
  const toOptions = (tags: readonly Language[], context?: string) =>
    sort(
      tags
        .filter((language) => !chosen.includes(language))
        .map((language) => ({
          value: language,
          label: getLanguageLabel(language),
          keywords: getLanguageEntry(language).name,
          context,
        })),
    );
  const others = [...toOptions(allLanguages), ...toOptions(listOtherLanguages(), t('Languages.Own'))];
  return (
    <fieldset className="stack gap-2 wedding-languages">
      <legend className={question === undefined ? 'visually-hidden' : 'form-field__label'}>{question ?? label}</legend>
      <LanguageList chosen={chosen} onChange={field.onChange} />
      <SinglePicker
        label={t('Languages.Add')}
        value=""
        emptyLabel={t('Languages.Choose')}
        options={others}
        onChange={(language) => {
          if (language !== '') field.onChange([...chosen, language]);
        }}
      />
      {chosen.length === 1 ? null : <p className="form-field__hint">{hint}</p>}
      <OwnNotes chosen={chosen} />
      <RemovedNotes chosen={chosen} />
    </fieldset>
  );
}

interface LanguageListProps {
  chosen: readonly Language[];
  onChange(languages: readonly Language[]): void;
}

function LanguageList({ chosen, onChange }: LanguageListProps) {
  const list = useRef<HTMLOListElement>(null);
  const getName = (id: string) => getLanguageLabel(toLanguage(id));
  const getPosition = (id: string) => ({ position: chosen.indexOf(toLanguage(id)) + 1, count: chosen.length });
  const move = (language: Language, index: number) =>
    onChange(chosen.filter((other) => other !== language).toSpliced(index, 0, language));
  /** A button that cannot be pressed any more loses the focus, to the first one of the row there that can. */
  const changeAndFocus = (change: () => void, index: number, pressed: HTMLButtonElement) =>
    updateAndFocus(change, () =>
      pressed.isConnected && !pressed.disabled
        ? pressed
        : list.current?.children[index]?.querySelector<HTMLElement>('button:enabled'),
    );
  return (
    <DragArea
      getName={getName}
      getPosition={getPosition}
      touchTarget="grip"
      onDrop={(id, overId) => move(toLanguage(id), chosen.indexOf(toLanguage(overId)))}
      renderOverlay={(id) => <div className="drag-preview languages-field__preview">{getName(id)}</div>}
    >
      <SortableContext items={[...chosen]} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="stack gap-2 languages-field">
          {chosen.map((language, index) => (
            <LanguageRow
              key={language}
              language={language}
              index={index}
              count={chosen.length}
              onMove={(to, pressed) => changeAndFocus(() => move(language, to), to, pressed)}
              onRemove={(pressed) => {
                const remaining = chosen.filter((other) => other !== language);
                changeAndFocus(() => onChange(remaining), Math.min(index, remaining.length - 1), pressed);
              }}
            />
          ))}
        </ol>
      </SortableContext>
    </DragArea>
  );
}

interface LanguageRowProps {
  language: Language;
  index: number;
  count: number;
  onMove(index: number, pressed: HTMLButtonElement): void;
  onRemove(pressed: HTMLButtonElement): void;
}

function LanguageRow({ language, index, count, onMove, onRemove }: LanguageRowProps) {
  const { t } = useTexts();
  const drag = useRowDrag(language);
  const label = getLanguageLabel(language);
  const name = getLanguageName(language);
  return (
    <li
      ref={drag.setNodeRef}
      className={`row gap-2 languages-field__row${drag.isDragging ? ' languages-field__row--dragged' : ''}`}
      {...drag.rowProps}
    >
      {count === 1 ? null : (
        <DragHandleContext value={drag.handle}>
          <DragHandle name={label} />
        </DragHandleContext>
      )}
      <span className="languages-field__name">
        <span>{label}</span>
        {index === 0 && count > 1 ? <span className="form-field__hint">{t('Languages.First')}</span> : null}
      </span>
      {count === 1 ? null : (
        <>
          <IconButton
            icon="up"
            label={t('Languages.Up', { language: name })}
            disabled={index === 0}
            onClick={({ currentTarget }) => onMove(index - 1, currentTarget)}
          />
          <IconButton
            icon="down"
            label={t('Languages.Down', { language: name })}
            disabled={index === count - 1}
            onClick={({ currentTarget }) => onMove(index + 1, currentTarget)}
          />
          <IconButton
            icon="close"
            label={t('Languages.Remove', { language: name })}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          />
        </>
      )}
    </li>
  );
}

/** Who writes the texts of languages that are not built in. */
function OwnNotes({ chosen }: { chosen: readonly Language[] }) {
  const { t } = useTexts();
  const { defaultValues } = useFormState<SettingsFields>();
  const saved: readonly (Language | undefined)[] = defaultValues?.languages ?? [];
  const first = chosen[0] ?? defaultLanguage;
  const other = getLanguageName(isBuiltIn(first) ? first : defaultLanguage);
  return chosen
    .filter((tag) => !isBuiltIn(tag))
    .map((tag) => (
      <p key={tag} className="notice wrap">
        <span>{capitalizeStart(t('Languages.OwnNote', { language: getLanguageName(tag), other }))}</span>
        {saved.includes(tag) ? (
          <Link to="/dashboard/settings/words" search={{ language: tag }}>
            {t('Languages.Write')}
          </Link>
        ) : null}
      </p>
    ));
}

/** What guests will see whose language is about to be removed. */
function RemovedNotes({ chosen }: { chosen: readonly Language[] }) {
  const { defaultValues } = useFormState<SettingsFields>();
  const saved: readonly (Language | undefined)[] = defaultValues?.languages ?? [];
  const removed = saved.flatMap((language) => (language === undefined || chosen.includes(language) ? [] : [language]));
  return (
    <div role="status" className="stack gap-1">
      {removed.map((language) => (
        <RemovedNote key={language} language={language} first={chosen[0]} />
      ))}
    </div>
  );
}

function RemovedNote({ language, first }: { language: Language; first: Language | undefined }) {
  const { t } = useTexts();
  const { rows } = useGuests();
  const count = rows.filter((guest) => guest.language === language).length;
  if (count === 0 || first === undefined) return null;
  return (
    <p className="notice">
      {capitalizeStart(
        t('Languages.Removed', { count, language: getLanguageName(language), other: getLanguageName(first) }),
      )}
    </p>
  );
}
