// The caterer's file: what the page shows (seating/catering/rules.ts), as sheets.
import { getNeedNames } from '@havn/i18n/need-names';
import type { BuiltInLanguage } from '../../kernel/fields.js';
import { type CateringMeal, type CateringMenu, listWarnedMeals } from '../../seating/catering/menu-rules.js';
import type { CateringCounts, CateringEntry, CateringSummary } from '../../seating/catering/rules.js';
import { spreadsheetTexts } from '../texts.js';
import type { Cell, ExportSheet } from '../write-sheets.js';
import { formatNeedNames } from './guest-sheet.js';

/** Only guests of the wedding have tables. */
const omitTables = (sheet: ExportSheet): ExportSheet => ({ ...sheet, rows: sheet.rows.map(([, ...row]) => row) });

/** Without a number of those who drink alcohol, if nobody was asked. */
const toCountCells = ({ people, adults, children, alcohol, seats }: CateringCounts): number[] => [
  people,
  adults,
  children,
  ...(alcohol === null ? [] : [alcohol]),
  seats,
];

const toMenuCells = (menu: CateringMenu | null): number[] =>
  menu === null ? [] : [...menu.dishes.map(({ people }) => people), menu.open.length, menu.notOffered.length];

function buildCountSheet({ counts, menu, tables, hasTables }: CateringSummary, language: BuiltInLanguage): ExportSheet {
  const texts = spreadsheetTexts[language];
  const { catering, titles, people, adults, children, alcohol, seats, noTable, total, noDish, notOffered } = texts;
  const header = [
    titles.table,
    ...[people, adults, children, ...(counts.alcohol === null ? [] : [alcohol]), seats],
    ...(menu === null ? [] : [...menu.dishes.map(({ name }) => name), noDish, notOffered]),
  ];
  const rows = (hasTables ? tables : []).map((table): Cell[] => [
    table.tableName ?? noTable,
    ...toCountCells(table.counts),
    ...toMenuCells(table.menu),
  ]);
  return { name: catering, rows: [header, ...rows, [total, ...toCountCells(counts), ...toMenuCells(menu)]] };
}

function buildDishSheet(menu: CateringMenu, language: BuiltInLanguage): ExportSheet {
  const { dish, dishes, people, adults, children, noDish, notOffered } = spreadsheetTexts[language];
  const countMeals = (name: string, meals: readonly CateringMeal[]): Cell[] => {
    const young = meals.filter(({ isChild }) => isChild).length;
    return [name, meals.length, meals.length - young, young];
  };
  return {
    name: dishes,
    rows: [
      [dish, people, adults, children],
      ...menu.dishes.map((row): Cell[] => [row.name, row.people, row.adults, row.children]),
      countMeals(noDish, menu.open),
      countMeals(notOffered, menu.notOffered),
    ],
  };
}

function toMealRow(meal: CateringMeal, language: BuiltInLanguage): Cell[] {
  const { noTable, child, noDish, notOffered, otherAge } = spreadsheetTexts[language];
  const { tableName, name, isChild, dishName, isOpen, warning } = meal;
  const notes = [...(isChild ? [child] : []), ...(warning?.isNotOffered === true ? [otherAge] : [])];
  return [
    tableName ?? noTable,
    name,
    notes.join(', '),
    dishName ?? (isOpen ? noDish : notOffered),
    formatNeedNames(warning?.allergens ?? [], language),
    formatNeedNames(warning?.diets ?? [], language),
  ];
}

function buildMealSheet(name: string, meals: readonly CateringMeal[], language: BuiltInLanguage): ExportSheet {
  const { titles, guest, note, dish, harmful, notSuitable } = spreadsheetTexts[language];
  const header = [titles.table, guest, note, dish, harmful, notSuitable];
  return { name, rows: [header, ...meals.map((meal) => toMealRow(meal, language))] };
}

function buildNeedSheet({ needs }: CateringSummary, language: BuiltInLanguage): ExportSheet {
  const { needs: name, confirmed, mentioned } = spreadsheetTexts[language];
  const names = getNeedNames(language);
  const rows = needs.map((row): Cell[] => [names[row.need], row.noted, row.mentioned]);
  return { name, rows: [[name, confirmed, mentioned], ...rows] };
}

function toEntryRow(entry: CateringEntry, language: BuiltInLanguage): Cell[] {
  const { noTable, household, child, replacedText } = spreadsheetTexts[language];
  const note = entry.isChild ? child : '';
  return [
    entry.tableName ?? noTable,
    entry.name,
    entry.kind === 'household' ? household : note,
    formatNeedNames(entry.noted, language),
    formatNeedNames(entry.mentioned, language),
    entry.texts.map(({ text, isReplaced }) => (isReplaced ? `${replacedText}${text}` : text)).join('\n'),
  ];
}

function buildEntrySheet(name: string, entries: readonly CateringEntry[], language: BuiltInLanguage): ExportSheet {
  const { titles, guest, note, confirmed, mentioned } = spreadsheetTexts[language];
  const header = [titles.table, guest, note, confirmed, mentioned, titles.dietaryRestriction];
  return { name, rows: [header, ...entries.map((entry) => toEntryRow(entry, language))] };
}

/** Warnings first. */
function buildMenuSheets(menu: CateringMenu, tables: CateringSummary['tables'], language: BuiltInLanguage) {
  const { warnings, meals: title } = spreadsheetTexts[language];
  const warned = tables.flatMap((table) => (table.menu === null ? [] : listWarnedMeals(table.menu)));
  const meals = tables.flatMap((table) => table.menu?.meals ?? []);
  return {
    first: warned.length === 0 ? [] : [buildMealSheet(warnings, warned, language)],
    dishes: [buildDishSheet(menu, language)],
    last: [buildMealSheet(title, meals, language)],
  };
}

export function buildCateringSheets(summary: CateringSummary, language: BuiltInLanguage): ExportSheet[] {
  const { allergies, byTable, guests } = spreadsheetTexts[language];
  const { menu, tables, hasTables } = summary;
  const omit = (sheets: readonly ExportSheet[]) => (hasTables ? sheets : sheets.map(omitTables));
  const entries = tables.flatMap((table) => table.entries);
  const ofMenu = menu === null ? { first: [], dishes: [], last: [] } : buildMenuSheets(menu, tables, language);
  return [
    ...omit(ofMenu.first),
    ...omit([buildCountSheet(summary, language)]),
    ...ofMenu.dishes,
    buildNeedSheet(summary, language),
    ...omit([
      buildEntrySheet(allergies, summary.allergies, language),
      buildEntrySheet(hasTables ? byTable : guests, entries, language),
      ...ofMenu.last,
    ]),
  ];
}
