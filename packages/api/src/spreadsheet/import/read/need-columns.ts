// Columns about what people eat beside our own: "Any allergies?", "Vegan", "GF" (specification §7 "Diets and allergies").
import { languages } from '@havn/i18n/languages';
import type { Need } from '../../../kernel/needs.js';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { splitFoldedWords } from '../../../people/needs/fold-words-rules.js';
import { findNeeds, mentionsAllergy } from '../../../people/needs/words-rules.js';
import type { FileColumn } from '../../columns.js';
import { spreadsheetTexts } from '../../texts.js';
import { type ColumnContent, deniesColumn } from './column-content.js';
import { isDish } from './remark-needs.js';

/** Of our own exports before households had their name. */
const earlierGroupDietary = [
  'Group dietary',
  'Allergies et régimes du groupe',
  'Allergien und Ernährung der Gruppe',
  'Allergieën en dieetwensen van de groep',
  'Gruppens allergier og kost',
  'Gruppens allergier och specialkost',
  'Allergier og spesialkost i gruppen',
];

/** Of our own exports: what the household has said, and what is no longer valid. */
const derivedTitles = new Set(
  languages
    .flatMap((language) => {
      const { groupDietary, replacedDietary } = spreadsheetTexts[language];
      return [groupDietary, replacedDietary];
    })
    .concat(earlierGroupDietary)
    .map(normalizeWord),
);

/** A longer header is a question, whose answer may be more than yes and no. */
const maxNameWords = 4;

/** The needs that a header names, such as "Vegan", "GF" or "Nut allergy", but not the dish "Fish". */
export function listHeaderNeeds(header: string): Need[] {
  // A column with the name of a dish alone has who ordered it.
  const mayBeDish = splitFoldedWords(header).length === 1 && !mentionsAllergy(header);
  const found = new Set(findNeeds(header).map(({ need }) => need));
  return [...found].filter((need) => !mayBeDish || !isDish(need));
}

export function findNeedColumn(header: string, content: ColumnContent): FileColumn | null {
  if (derivedTitles.has(normalizeWord(header))) return null;
  const isAboutAllergy = mentionsAllergy(header);
  const isName = splitFoldedWords(header).length <= maxNameWords;
  const isNeed = listHeaderNeeds(header).length > 0 && !deniesColumn(content, 'needs');
  if (isNeed && (isName || (!isAboutAllergy && content.areMarks()))) return 'needs';
  return isAboutAllergy ? 'dietaryRestriction' : null;
}
