// Words for a relation before a name, and names of parents that are one name (specification §7 "Several people in a row").
import { listNameWords, splitWordList } from '@havn/i18n/name-words';
import { describe, expect, it } from 'vitest';
import { parsePeopleNames } from './name-list-rules.js';

const parse = (text: string, lastName: string | null = null) => {
  const { people, hasRemark } = parsePeopleNames(text, lastName);
  return [people.map((person) => `${person.firstName}|${person.lastName}`).join(' / '), hasRemark];
};

describe('a word for a relation is no part of the name', () => {
  it.each([
    ['Buurvrouw Toos', 'Toos|'],
    ['Collega Bram', 'Bram|'],
    ['Onkel-Tante Karl', 'Karl|'],
    ['Padrino Luis', 'Luis|'],
    ['Patron Jean', 'Jean|'],
    ['Chef Maria', 'Maria|'],
    ['Nachbarin Ute Berg', 'Ute|Berg'],
    ['Sąsiadka Ewa', 'Ewa|'],
    ['VIZINHA ANA', 'ANA|'],
    ['Best man Tom Hill', 'Tom|Hill'],
    ['Frau Kollegin Ute Berg', 'Ute|Berg'],
    ['Ida Falk & Nabo Liv', 'Ida|Falk / Liv|'],
    ['جارتي سلمى', 'سلمى|'],
    ['بنت خالتي ريم', 'ريم|'],
    ['My boss Helen', 'Helen|'],
    ['Ma collègue Anne', 'Anne|'],
    ['Meine Chefin', 'Meine Chefin|'],
    ['I miei genitori', 'I miei genitori|'],
    ['Grannarna Lindqvist', 'Lindqvist|'],
  ])('%s', (text, names) => {
    expect(parse(text)).toEqual([names, true]);
  });
  it('of any language', () => {
    const words = listNameWords().flatMap(({ relations }) => Object.values(relations).flatMap(splitWordList));
    expect(words.filter((word) => parse(`${word} Quill`)[0] !== 'Quill|')).toEqual([]);
  });
  it('beside a last name, or alone', () => {
    expect(parse('Buurvrouw Toos', 'Kok')).toEqual(['Toos|Kok', true]);
    expect(parse('Buurvrouw')).toEqual(['Buurvrouw|', true]);
    expect(parse('Ida & Nabo')).toEqual(['Ida| / Nabo|', true]);
    expect(parse('Anna & Freund')).toEqual(['Anna| / Freund|', false]);
  });
  it.each(['Anna-Lena Berg', 'Toos Buurman', 'Marie-Tante Vogt'])('%s has none', (text) => {
    expect(parse(text)[1]).toBe(false);
  });
});

it.each([
  ['أم خالد', 'أم خالد|'],
  ['أبو خالد', 'أبو خالد|'],
  ['أبو خالد المصري', 'أبو خالد|المصري'],
  ['Umm Khalid', 'Umm Khalid|'],
  ['Abu Khalid', 'Abu Khalid|'],
  ['خالتي أم محمود', 'خالتي أم محمود|'],
  ['عمي أبو سامر', 'عمي أبو سامر|'],
  ['الشيخ عبد الله', 'الشيخ عبد الله|'],
  ['الحاجة فاطمة', 'الحاجة فاطمة|'],
])('%s is the name of a parent', (text, names) => {
  expect(parse(text)).toEqual([names, false]);
});
