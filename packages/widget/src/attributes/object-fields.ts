// The fields of the attributes `rsvp` and `ty`, and of the questions in their forms.
import { type AttributeDefinition, area, choice, day, flag, line, number, rows } from './definition.js';

export type ObjectFields = Readonly<Record<string, AttributeDefinition>>;

/** Keeps the names in the type. */
const defineFields = <Name extends string>(fields: Readonly<Record<Name, AttributeDefinition>>) => fields;

export const questionFields = defineFields({
  type: choice('Kind of the field', {
    values: ['text', 'email', 'number', 'checkbox', 'radio', 'hidden', 'label'],
  }),
  name: line('Required, except for a label. Radios with the same name form a group'),
  label: line('Text of the question'),
  placeholder: line('The value, for a radio'),
  default: line('Text, number or boolean'),
  required: flag('Whether it must be answered'),
});

export const rsvpFields = defineFields({
  headline: line('Title of the form', { defaultNote: 'RSVP' }),
  text: area('Text above the form, with the same markup as a description'),
  expires: day('The last day, which ends in the `timeZone` (in GMT without one)', { defaultNote: 'never' }),
  max: number('Number of seats', { defaultNote: 'unlimited' }),
  maxpp: number('Maximum number of seats per response', { default: '1' }),
  maybe_option: flag('Adds "Maybe" to the question whether the visitor is coming', { default: 'false' }),
  initial_confirmation: flag('`false` asks whether the visitor is coming', { default: 'true' }),
  fields: rows(
    'Your questions: `{ "type": …, "name": …, "label": …, "placeholder": …, "default": …, "required": true }`',
  ),
});

export const thankYouFields = defineFields({
  type: choice('What the dialog shows', { values: ['text', 'share', 'link', 'form'] }),
  headline: line('Title of the dialog'),
  text: area('Text of the dialog'),
  url: line('Address of a link or form, or of what is shared'),
  button_label: line('Text of the button'),
  fields: rows('Questions of the form'),
});
