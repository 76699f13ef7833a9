// Several values in one cell, or a value with a remark (specification §7 "Files"): the first counts.
import type { Field } from '../../../kernel/field-kinds.js';
import type { ParsedCell } from './parse-cell.js';

export interface DividedCell {
  value: unknown;
  /** As written; the first is the one that counts. */
  texts: string[];
}

/** It begins where no letter precedes it, so that a long cell is matched in linear time. */
const address = /(?<![^\s<>,;:"()|/@])[^\s<>,;:"()|/@]+@[^\s<>,;:"()|/@.]+(?:\.+[^\s<>,;:"()|/@.]+)+/g;

const words = '(?:or|ou|oder|und|and|et|y|o|e|i|eller|og|och|of|en|lub|أو|و)';
const betweenNumbers = new RegExp(`:::|[,;|&\\n]|\\/(?=\\s*[+(\\p{Nd}\\uff0b])|\\s${words}\\s`, 'giu');
const betweenNames = new RegExp(`[/,;|&\\n]|\\s${words}\\s`, 'giu');
const extension = /\s*(?:ext|x|poste|durchwahl|dw|anexo|int)\.?\s*\p{Nd}{1,5}$/iu;
const remark = /\([^)]*\p{L}[^)]*\)|\[[^\]]*\p{L}[^\]]*\]/gu;
const label = /^[\p{L}\s.]+[:.]?\s*(?=[+(\p{Nd}\uff0b])|[\s,.:–-]*\p{L}[\p{L}\s.'’-]*$/gu;

const minDigits = 5;
/** A longer part is a remark, and matching it would take time that grows with the square of its length. */
const maxPartLength = 200;

function listParts({ kind }: Field, cell: string): string[] {
  if (kind === 'email') return cell.match(address) ?? [];
  if (kind !== 'phone') return cell.split(betweenNames);
  return cell
    .split(betweenNumbers)
    .filter((part) => part.length <= maxPartLength)
    .map((part) => part.replace(extension, '').replace(remark, '').replace(label, ''))
    .filter((part) => part.replace(/[^\p{Nd}]/gu, '').length >= minDigits);
}

const dividedKinds: ReadonlySet<string> = new Set(['email', 'phone', 'country', 'language']);

export function divideCell(field: Field, cell: string, parse: (part: string) => ParsedCell): DividedCell | null {
  if (!dividedKinds.has(field.kind)) return null;
  const parsed = listParts(field, cell)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((text) => ({ text, ...parse(text) }))
    .flatMap((each) => ('value' in each && each.value !== '' ? [{ text: each.text, value: each.value }] : []));
  const [first] = parsed;
  if (first === undefined) return null;
  const different = parsed.filter(({ value }, index) => parsed.findIndex((other) => other.value === value) === index);
  return { value: first.value, texts: different.map(({ text }) => text) };
}

const numberInText = /(?:\+|\b00|\b0|\uff0b)\p{Nd}[\p{Nd}\s()./-]{5,}\p{Nd}/gu;

/** What a remark has of an address or a number. */
export const findContactIn = (kind: 'email' | 'phone', text: string): string | undefined =>
  (kind === 'email' ? text.match(address) : text.match(numberInText))?.[0];
