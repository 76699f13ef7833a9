// Keeps what a guest enters into the form of a page that the server rendered, until the app takes the page over, so that
// a reload does not lose it (specification §6 "Check-in"). Stored as the draft of the app (answer.ts).
import { readJson, sessionStore } from '../../lib/storage/storage.js';
import { isRecord } from '../../lib/storage/unknown-value.js';
import { getDraftKey } from './draft-key.js';

const listCheckBoxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="accepted"]:enabled'),
];

const getReplaceBox = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="replaceDietary"]');

/** What the guest has entered before this script has run stays as it is. */
function restoreDraft(form: HTMLFormElement, code: string): void {
  const draft = readJson(sessionStore, getDraftKey(code));
  if (!isRecord(draft) || !isRecord(draft.chosen)) return;
  for (const box of listCheckBoxes(form)) {
    const isChosen = draft.chosen[box.value];
    if (typeof isChosen === 'boolean' && box.checked === box.defaultChecked) box.checked = isChosen;
  }
  const replaces = getReplaceBox(form);
  if (replaces !== null && draft.replacesDietary === true) replaces.checked = true;
  const dietary = form.querySelector('textarea');
  if (dietary === null || dietary.value !== dietary.defaultValue) return;
  if (typeof draft.dietary === 'string') dietary.value = draft.dietary;
}

function saveDraft(form: HTMLFormElement, code: string): void {
  const changed = listCheckBoxes(form).filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  const chosen = Object.fromEntries(changed.map(({ value, checked }) => [value, checked]));
  const dietary = form.querySelector('textarea')?.value ?? '';
  const replacesDietary = getReplaceBox(form)?.checked ?? false;
  sessionStore.write(getDraftKey(code), JSON.stringify({ chosen, dietary, replacesDietary }));
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
