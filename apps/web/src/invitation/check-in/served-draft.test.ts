// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepServedDraft } from './served-draft.js';

it('a draft does not replace what was entered before it was restored', () => {
  document.body.innerHTML = `
    <form>
      <input type="checkbox" name="accepted" value="ann" checked />
      <input type="checkbox" name="accepted" value="ben" checked />
      <textarea></textarea>
    </form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const [ann, ben] = form.querySelectorAll('input');
  const dietary = form.querySelector('textarea');
  if (ann === undefined || ben === undefined || dietary === null) throw new Error('incomplete form');
  sessionStorage.setItem('draft:CODE', JSON.stringify({ chosen: { ann: false, ben: true }, dietary: 'no nuts' }));
  ben.checked = false;
  dietary.value = 'no fish';
  keepServedDraft(form, 'CODE');
  expect([ann.checked, ben.checked, dietary.value]).toEqual([false, false, 'no fish']);
});

it('what is entered leaves the rest of a draft of the app as it is', () => {
  document.body.innerHTML = '<form><textarea name="dietary"></textarea></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  sessionStorage.setItem('draft:CODE', JSON.stringify({ chosen: {}, needs: ['a.diets.vegan'], dietary: '' }));
  keepServedDraft(form, 'CODE');
  const dietary = form.querySelector('textarea') as HTMLTextAreaElement;
  dietary.value = 'no nuts';
  dietary.dispatchEvent(new Event('input', { bubbles: true }));
  const saved = { chosen: {}, needs: ['a.diets.vegan'], dietary: 'no nuts' };
  expect(JSON.parse(sessionStorage.getItem('draft:CODE') ?? '')).toEqual(saved);
});
