import { getDefaults, listNames } from '@havn/api/kernel/field-kinds';
import { sectionFields } from '@havn/api/sections/fields';
import { createSectionInput, type Section } from '@havn/api/sections/schema';
import { chooseLanguage, getFirstLanguage } from '@havn/api/wedding/language-rules';
import { type ReactElement, useMemo } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { sanitizeUrl } from '../../../lib/address/links.js';
import { FieldInput, LocalizedInput } from '../../records/fields/field-input.js';
import { completeTexts, LocalizedInputs } from '../../records/fields/localized-texts.js';
import { RecordConflict } from '../../records/fields/record-conflict.js';
import { PictureUpload } from '../../records/requests/picture-upload.js';
import { EditRecord, type RecordFormDescription } from '../../screens/record-form.js';
import { useTexts } from '../../texts/texts.js';
import { useSpeaker } from '../../texts/wedding-languages.js';
import type { DialogProps } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { createFormResolver, useServerIssues } from '../../ui/form/forms.js';
import type { SectionText } from './section-texts.js';

type SectionDraft = Pick<Section, keyof typeof sectionFields>;

const toSectionDraft = (section: SectionDraft): SectionDraft => ({
  ...(Object.fromEntries(listNames(sectionFields).map((name) => [name, section[name]])) as SectionDraft),
  titles: completeTexts(section.titles),
  texts: completeTexts(section.texts),
});

const emptySection = toSectionDraft(getDefaults(sectionFields) as SectionDraft);

const hasTitle = ({ titles }: SectionDraft) => Object.values(titles).some((title) => title.trim() !== '');

/** What most couples add. */
export const sectionSuggestions = ['travel', 'stay', 'dress', 'gifts', 'children', 'contact'] as const;
export type SectionSuggestion = (typeof sectionSuggestions)[number];

const isSuggestion = (edited: string): edited is SectionSuggestion => sectionSuggestions.some((one) => one === edited);

/** An error of the title is shown at that in the first language. */
function useSectionModel({ empty = emptySection }: SectionFormOptions = {}) {
  const first = getFirstLanguage(useSpeaker());
  const resolver = useMemo(() => {
    const schema = createSectionInput.superRefine((section, { addIssue }) => {
      if (!hasTitle(section))
        addIssue({ code: 'custom', path: ['titles', first], message: 'A section needs a title.' });
    });
    return createFormResolver<SectionDraft>(schema);
  }, [first]);
  return { empty, resolver };
}

type Conflict = Parameters<RecordFormDescription<'sections', SectionDraft>['conflict']['Resolver']>[0];

const SectionConflict = (conflict: Conflict) => <RecordConflict {...conflict} fields={sectionFields} formats={{}} />;

interface SectionFormOptions {
  /** The values of a new section. */
  empty?: SectionDraft | undefined;
  /** The only text that is shown. */
  text?: SectionText;
}

const sectionForm: RecordFormDescription<'sections', SectionDraft, SectionFormOptions> = {
  list: 'sections',
  width: 'large',
  toFields: toSectionDraft,
  firstField: 'titles',
  useModel: useSectionModel,
  conflict: { Resolver: SectionConflict, getLabel: (key, t) => t(`Sections.Field.${key}`) },
  useContent: ({ form, saving }, _row, { text } = {}) => {
    useServerIssues(form, saving.error);
    return {
      toSaved: (parsed) => parsed,
      fields: text === undefined ? <SectionInputs form={form} /> : <SectionTextInput {...text} form={form} />,
    };
  },
};

function SectionInputs({ form }: { form: UseFormReturn<SectionDraft> }) {
  const { t } = useTexts();
  const { field: picture } = useController({ name: 'pictureUrl', control: form.control });
  const shown = sanitizeUrl(picture.value);
  return (
    <>
      <LocalizedInputs name="titles" field={sectionFields.titles} label={t('Sections.Field.titles')} form={form} />
      <LocalizedInputs
        name="texts"
        field={sectionFields.texts}
        label={t('Sections.Field.texts')}
        hint={t('Sections.TextHint')}
        form={form}
      />
      <FieldInput
        name="place"
        field={sectionFields.place}
        label={t('Sections.Field.place')}
        hint={t('Sections.PlaceHint')}
        form={form}
      />
      <fieldset className="form-field">
        <legend className="form-field__label">{t('Sections.Field.pictureUrl')}</legend>
        <PictureUpload
          value={shown ?? ''}
          onChange={picture.onChange}
          picture={
            shown === null ? null : (
              <div className="picture-field__frame">
                <img className="section-picture" src={shown} alt={t('Settings.Picture.Alt')} />
              </div>
            )
          }
          text={t(shown === null ? 'Sections.NoPicture' : 'Sections.HasPicture')}
          removeLabel={t('Sections.RemovePicture')}
        />
      </fieldset>
    </>
  );
}

const fieldNames = { title: 'titles', text: 'texts', place: 'place' } as const;

interface SectionTextInputProps extends Pick<SectionText, 'name' | 'language'> {
  form: UseFormReturn<SectionDraft>;
}

function SectionTextInput({ name, language, form }: SectionTextInputProps) {
  const { t } = useTexts();
  const fieldName = fieldNames[name];
  const input = { name: fieldName, form, label: t(`Sections.Field.${fieldName}`) };
  if (fieldName === 'place')
    return <FieldInput {...input} field={sectionFields.place} hint={t('Sections.PlaceHint')} />;
  const hint = fieldName === 'texts' ? t('Sections.TextHint') : undefined;
  return <LocalizedInput {...input} field={sectionFields[fieldName]} own={language} hint={hint} />;
}

interface EditSectionTextProps extends OpenDialog {
  text: SectionText;
  renderFrame(frame: DialogProps): ReactElement;
}

/** Only one text of a section. */
export function EditSectionText({ text, ...props }: EditSectionTextProps) {
  const { id, name, language } = text;
  const firstField = name === 'place' ? name : (`${fieldNames[name]}.${language}` as const);
  return <EditRecord {...props} description={{ ...sectionForm, firstField }} options={{ text }} id={id} />;
}

interface EditSectionProps extends OpenDialog {
  /** The id of a section; a suggestion or null for a new one. */
  edited: string | null;
}

export function EditSection({ edited, ...dialog }: EditSectionProps) {
  const { t, language } = useTexts();
  const speaker = useSpeaker();
  const suggestion = edited !== null && isSuggestion(edited) ? edited : null;
  const empty = useMemo(() => {
    if (suggestion === null) return undefined;
    const title = t(`Sections.Suggestion.${suggestion}`);
    return { ...emptySection, titles: { ...emptySection.titles, [chooseLanguage(language, speaker)]: title } };
  }, [suggestion, t, language, speaker]);
  return (
    <EditRecord {...dialog} description={sectionForm} options={{ empty }} id={suggestion === null ? edited : null} />
  );
}
