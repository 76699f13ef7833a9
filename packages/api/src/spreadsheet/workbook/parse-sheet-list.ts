// The sheets that a person sees, in their order.
import { parseXml } from './parse-xml.js';
import { findPart, type Parts, parseRelationships } from './parts.js';

export interface SheetPart {
  name: string;
  path: string;
}

export interface SheetList {
  sheets: SheetPart[];
  /** Whether serial dates count from 1904, as in old Excel for Mac. */
  isDate1904: boolean;
  stringsPath: string;
  stylesPath: string;
}

/** @throws if the archive is not a workbook. */
export function parseSheetList(parts: Parts): SheetList {
  const path = findPart(parseRelationships(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const workbook = parts.get(path);
  if (workbook === undefined) throw new Error('no workbook');
  const relationships = parseRelationships(parts, path);
  const found: (SheetPart & { isHidden: boolean })[] = [];
  let isDate1904 = false;
  parseXml(workbook, {
    onOpen: (element, attributes) => {
      if (element === 'workbookPr') isDate1904 = /^(?:1|true|on)$/.test(attributes.date1904 ?? '');
      if (element !== 'sheet') return;
      const part = relationships.get(attributes['r:id'] ?? '');
      // Charts and dialogs are sheets without cells.
      if (part?.type !== 'worksheet') return;
      const { name = '', state = 'visible' } = attributes;
      found.push({ name, path: part.target, isHidden: state !== 'visible' });
    },
  });
  if (found.length === 0) throw new Error('no sheets');
  const visible = found.filter(({ isHidden }) => !isHidden);
  return {
    sheets: visible.length > 0 ? visible : found,
    isDate1904,
    stringsPath: findPart(relationships, 'sharedStrings') ?? 'xl/sharedStrings.xml',
    stylesPath: findPart(relationships, 'styles') ?? 'xl/styles.xml',
  };
}
