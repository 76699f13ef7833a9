// Keeps what a guest enters into the form of a page that the server rendered, until the app takes the page over, so that
// a reload does not lose it (specification §6 "Check-in"). Stored as the draft of the app (answer.ts). Without the model
// of an answer, because page.ts must stay small: the names of the form's fields are those of its questions.
import { readJson, sessionStore } from '../../lib/storage/storage.js';
import { isRecord } from '../../lib/storage/unknown-value.js';
import { getDraftKey } from './draft-key.js';

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const listFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<FormField>(
    '[name]:is([type="checkbox"], [type="radio"], [type="text"], select, textarea):enabled',
  ),
];

const isInput = (field: FormField) => field instanceof HTMLInputElement;
const isRadio = (field: FormField): field is HTMLInputElement => isInput(field) && field.type === 'radio';
const isCheckBox = (field: FormField): field is HTMLInputElement => isInput(field) && field.type === 'checkbox';

/** What the page was served with. */
const isUntouched = (field: FormField) =>
  field instanceof HTMLSelectElement ? field.value === '' : field.value === field.defaultValue;

/** What the guest has entered before this script has run stays as it is. */
function restoreDraft(form: HTMLFormElement, code: string): void {
  const draft = readJson(sessionStore, getDraftKey(code));
  if (!isRecord(draft) || !isRecord(draft.chosen)) return;
  for (const field of listFields(form)) {
    const saved = field.name === 'accepted' ? draft.chosen[field.value] : draft[field.name];
    if (isCheckBox(field)) {
      if (typeof saved === 'boolean' && field.checked === field.defaultChecked) field.checked = saved;
    } else if (isRadio(field)) {
      if (field.value === saved) field.checked = true;
    } else if (typeof saved === 'string' && isUntouched(field)) field.value = saved;
  }
}

function saveDraft(form: HTMLFormElement, code: string): void {
  const fields = listFields(form);
  const guests = fields.filter(isCheckBox).filter(({ name }) => name === 'accepted');
  const changed = guests.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  const chosen = Object.fromEntries(changed.map(({ value, checked }) => [value, checked]));
  const values = fields
    .filter((field) => field.name !== 'accepted' && (!isRadio(field) || field.checked))
    .map((field) => [field.name, isCheckBox(field) ? field.checked : field.value]);
  // With what this page has no fields for.
  const saved = readJson(sessionStore, getDraftKey(code)) as object | null;
  sessionStore.write(getDraftKey(code), JSON.stringify({ ...saved, ...Object.fromEntries(values), chosen }));
}

/** Returns a function that stops it. */
export function keepServedDraft(form: HTMLFormElement, code: string): () => void {
  restoreDraft(form, code);
  const save = () => saveDraft(form, code);
  form.addEventListener('input', save);
  return () => form.removeEventListener('input', save);
}

/** Called once the answer has been saved. */
export const deleteServedDraft = (code: string): void => sessionStore.remove(getDraftKey(code));
