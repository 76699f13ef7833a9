// @vitest-environment jsdom
// A field that is added to the description of a guest is found everywhere without another line of code.
import { choiceField, flagField, localizedTextField } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import type { NeedWords } from '@havn/api/people/needs/rules';
import { newWedding } from '@havn/api/wedding/fields';
import english from '@havn/i18n/locales/en/dashboard.json';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiProvider } from '../../lib/api/api-provider.js';
import { trpc } from '../../lib/api/trpc.js';
import { i18n } from '../../lib/texts/i18n.js';
import { createGuest } from '../../testing/dashboard-fixtures.js';
import { createGuestListParts } from '../../testing/guest-list-parts.js';
import { RecordConflict } from '../records/fields/record-conflict.js';
import type { ListColumn } from '../records/guest-list.js';
import { namespace, useTexts } from '../texts/texts.js';
import { GuestFacts } from './dialogs/guest-facts.js';
import { type GuestFields, getEmptyValues, toFormValues } from './dialogs/guest-form-model.js';
import { GuestInputs } from './dialogs/guest-inputs.js';
import { CellEditor } from './grid/cell-editor.js';
import { type CellValueContext, formatCell, parseCell } from './grid/cell-values.js';
import { renderCell } from './list/cells.js';
import { GuestTags } from './list/guest-tags.js';

const fields = {
  ...guestFields,
  isVegan: flagField({ column: 'vegan', filters: ['eatsPlants', 'eatsMeat'], filterGroup: 'person' }),
  meal: choiceField({ values: ['fish', 'roast'], default: 'fish', column: 'meal' }),
  toast: localizedTextField({ max: 50, column: 'toast' }),
};
const parts = createGuestListParts({ fields });
const columns = new Map(parts.columns.map((column) => [column.id, column]));
const getColumn = (id: string) => columns.get(id) as ListColumn;
const added = { isVegan: true, meal: 'roast', toast: { en: 'Cheers', fr: 'Santé' } };
const guest = { ...createGuest({ firstName: 'Ida' }), ...added } as Guest;
const names = ['isVegan', 'meal', 'toast'] as const;

beforeAll(() => {
  i18n.addResourceBundle('en', namespace, english, true);
  const labels = { isVegan: 'Eats vegan', meal: 'Meal', toast: 'Toast' };
  const texts = {
    Guest: {
      Field: labels,
      Tag: { isLocal: 'From abroad' },
      Choice: { meal: { fish: 'Sea bass', roast: 'Sunday roast' } },
    },
    Guests: { Column: { vegan: 'Vegan guest' } },
  };
  i18n.addResourceBundle('en', namespace, texts, true);
});
afterEach(cleanup);

function renderPart(part: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const list of ['guests', 'groups', 'tables'])
    queryClient.setQueryData(['dashboard', list], { rows: [], isComplete: true });
  queryClient.setQueryData(getQueryKey(trpc.wedding.get, undefined, 'query'), {
    ...newWedding,
    languages: ['en', 'fr'],
  });
  return render(<ApiProvider queryClient={queryClient}>{part}</ApiProvider>);
}

function GuestForm() {
  const values = toFormValues(fields, guest) as unknown as GuestFields;
  const form = useForm<GuestFields>({ defaultValues: values });
  return <GuestInputs fields={fields} form={form} values={values} saved={values} guestId={guest._id} />;
}

it('in the form, with its default and its value', () => {
  expect(getEmptyValues(fields)).toMatchObject({ isVegan: false, meal: 'fish', toast: {} });
  renderPart(<GuestForm />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Eats vegan' }).checked).toBe(true);
  const meal = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Meal' });
  expect(meal.selectedOptions[0]?.textContent).toBe('Sunday roast');
  const french = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Toast (French)' });
  expect(french.value).toBe('Santé');
});

it('in the details', () => {
  renderPart(<GuestFacts guest={guest} fields={fields} />);
  const findFact = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(findFact('Eats vegan')).toBe('Eats veganYes');
  expect(findFact('Meal')).toBe('MealSunday roast');
  expect(findFact('Toast')).toContain('Santé');
});

/** Renders what needs the texts. */
function WithTexts({ children }: { children(context: CellValueContext): ReactNode }) {
  const { t, language } = useTexts();
  return children({ t, language, columns, groups: [], tables: [] });
}

const words: NeedWords = { formatNeed: String, formatHousehold: String, formatReplaced: String };

it('in the cells of the table', () => {
  const { container } = renderPart(
    <WithTexts>
      {({ t, language }) =>
        ['vegan', 'meal', 'toast'].map((column) => (
          <p key={column}>{renderCell(getColumn(column), guest, { t, language, words, onOpen: () => undefined })}</p>
        ))
      }
    </WithTexts>,
  );
  expect([...container.querySelectorAll('p')].map((cell) => cell.textContent)).toEqual([
    'Yes',
    'Sunday roast',
    'en: Cheers\nfr: Santé',
  ]);
});

it('in the tags of the cards, with a text of its own for what is not so', () => {
  const flags = {
    isAdult: guestFields.isAdult,
    isVegan: flagField({ column: 'vegan', tag: true }),
    isLocal: flagField({ column: 'local', tag: false }),
  };
  const { container } = renderPart(<GuestTags guest={{ ...guest, isLocal: false } as Guest} fields={flags} />);
  expect([...container.querySelectorAll('.tag')].map((tag) => tag.textContent)).toEqual(['Vegan guest', 'From abroad']);
});

it('in the editors of the table, and in what is pasted', () => {
  const cell = document.body.appendChild(document.createElement('div'));
  const committed: unknown[] = [];
  let pasted: unknown[] = [];
  const renderEditor = (column: string) =>
    renderPart(
      <WithTexts>
        {(context) => {
          pasted = [parseCell('no', guest, getColumn('vegan'), context), formatCell(guest, getColumn('meal'), context)];
          return (
            <CellEditor
              cell={cell}
              guest={guest}
              column={getColumn(column)}
              text={null}
              lastName={null}
              error={null}
              context={context}
              onCommit={({ patch }) => committed.push(patch)}
              onInvalid={() => undefined}
              onCancel={() => undefined}
            />
          );
        }}
      </WithTexts>,
    );
  cell.scrollIntoView = () => undefined;
  renderEditor('meal');
  fireEvent.click(screen.getByRole('option', { name: 'Sea bass' }));
  cleanup();
  renderEditor('toast');
  const field = within(cell).getByRole('textbox');
  fireEvent.change(field, { target: { value: 'en: Hooray' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(committed).toEqual([{ meal: 'fish' }, { toast: { en: 'Hooray' } }]);
  expect(pasted).toEqual([{ patch: { isVegan: false } }, 'Sunday roast']);
  cell.remove();
});

it('in filters and sorting', () => {
  const findMatching = (...ids: string[]) =>
    parts.filters.filter(({ id, matches }) => ids.includes(id) && matches(guest));
  expect(findMatching('eatsPlants', 'eatsMeat')).toMatchObject([{ id: 'eatsPlants' }]);
  expect(getColumn('meal').listSortValues(guest)).toEqual(['roast']);
});

it('in a conflict', () => {
  const base = { isVegan: false, meal: 'fish', toast: { en: 'Cheers' } };
  const accepted: object[] = [];
  renderPart(
    <RecordConflict
      sides={{ base, theirs: added, mine: { ...base, meal: 'fish' } }}
      fields={fields}
      getLabel={(key) => i18n.t(`Guest.Field.${key}` as 'Guest.Field.email', { ns: namespace })}
      onResolve={(chosen) => accepted.push(chosen)}
    />,
  );
  const groups = screen.getAllByRole('group');
  expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(['Eats vegan', 'Meal', 'Toast']);
  expect(groups[1]?.textContent).toContain('Sea bass');
  expect(groups[1]?.textContent).toContain('Sunday roast');
  fireEvent.click(screen.getByRole('button', { name: 'Keep selected' }));
  expect(Object.keys(accepted[0] ?? {})).toEqual([...names]);
});
