// What a person must have or must not have to eat (specification §2 "Needs"): the guest's own diets, allergens and text,
// and the household's text. Everything that shows, finds or counts needs reads them here.
import type { Allergen, Diet } from '@havn/db/values';
import { isAllergen, type Need } from '../../kernel/needs.js';
import { findNeeds, mentionsAllergy } from './words-rules.js';

export interface NeedFields {
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  dietaryRestriction: string;
  groupDietaryRestriction: string;
  /** Absent if there is none. */
  replacedDietaryRestriction?: string | undefined;
  groupReplacedDietaryRestriction?: string | undefined;
}

export interface NeedText {
  text: string;
  /** The household's text counts for each of its members. */
  isHousehold: boolean;
  /** A guest has replaced it, and no planner has deleted it yet. */
  isReplaced: boolean;
}

export interface Needs {
  /** Confirmed: allergens first. */
  noted: readonly Need[];
  texts: readonly NeedText[];
  /** Found in the texts only: a guess until a person confirms it. */
  mentioned: readonly Need[];
}

export function listNeedTexts(guest: NeedFields): NeedText[] {
  const texts: NeedText[] = [
    { text: guest.dietaryRestriction, isHousehold: false, isReplaced: false },
    { text: guest.groupDietaryRestriction, isHousehold: true, isReplaced: false },
    { text: guest.replacedDietaryRestriction ?? '', isHousehold: false, isReplaced: true },
    { text: guest.groupReplacedDietaryRestriction ?? '', isHousehold: true, isReplaced: true },
  ];
  return texts.filter(({ text }) => text !== '');
}

type NotedFields = Pick<NeedFields, 'allergens' | 'diets'>;

/** Allergens first. */
export const listNoted = ({ allergens, diets }: NotedFields): Need[] => [...allergens, ...diets];

export const hasNoted = (guest: NotedFields, need: Need): boolean => listNoted(guest).includes(need);

/** The change that notes a need. The schema puts the values into their order. */
export const noteNeed = ({ allergens, diets }: NotedFields, need: Need): Partial<NotedFields> =>
  isAllergen(need) ? { allergens: [...allergens, need] } : { diets: [...diets, need] };

function findAllNeeds(guest: NeedFields): Needs {
  const noted = listNoted(guest);
  const texts = listNeedTexts(guest);
  const mentioned = new Set(texts.flatMap(({ text }) => findNeeds(text).map(({ need }) => need)));
  return { noted, texts, mentioned: [...mentioned].filter((need) => !noted.includes(need)) };
}

/** A row that changes is a new object, and finding needs in the texts of 10,000 guests takes a moment. */
const cachedNeeds = new WeakMap<NeedFields, Needs>();

export function getNeeds(guest: NeedFields): Needs {
  const cached = cachedNeeds.get(guest);
  if (cached !== undefined) return cached;
  const needs = findAllNeeds(guest);
  cachedNeeds.set(guest, needs);
  return needs;
}

/** Also those that only a text mentions: nobody has confirmed them, and a meal may harm all the same. */
export function listAllNeeds(guest: NeedFields): Need[] {
  const { noted, mentioned } = getNeeds(guest);
  return [...noted, ...mentioned];
}

export function hasNeeds(guest: NeedFields): boolean {
  const { noted, texts } = getNeeds(guest);
  return noted.length > 0 || texts.length > 0;
}

/** Also a need that only a text mentions: who looks for an allergy must not miss one that nobody has confirmed yet. */
export function hasNeed(guest: NeedFields, need: Need): boolean {
  const { noted, mentioned } = getNeeds(guest);
  return noted.includes(need) || mentioned.includes(need);
}

/** Of any kind, also one that only a text mentions. */
export const isAboutAllergy = ({ noted, mentioned, texts }: Needs): boolean =>
  [...noted, ...mentioned].some(isAllergen) || texts.some(({ text }) => mentionsAllergy(text));

export const hasAllergy = (guest: NeedFields): boolean => isAboutAllergy(getNeeds(guest));

/** The words of a reader's language. */
export interface NeedWords {
  formatNeed(need: Need): string;
  /** Marks a text as the household's. */
  formatHousehold(text: string): string;
  /** Marks a text as one that a guest has replaced. */
  formatReplaced(text: string): string;
}

export function formatNeedText({ text, isHousehold, isReplaced }: NeedText, words: NeedWords): string {
  const own = isReplaced ? words.formatReplaced(text) : text;
  return isHousehold ? words.formatHousehold(own) : own;
}

/** One line for what is noted, and one for each text. */
export function formatNeedLines(guest: NeedFields, words: NeedWords): string[] {
  const noted = listNoted(guest).map(words.formatNeed).join(', ');
  return [noted, ...listNeedTexts(guest).map((text) => formatNeedText(text, words))].filter(Boolean);
}

export const pickNeeds = (guest: NeedFields): NeedFields => ({
  diets: guest.diets,
  allergens: guest.allergens,
  dietaryRestriction: guest.dietaryRestriction,
  replacedDietaryRestriction: guest.replacedDietaryRestriction,
  groupDietaryRestriction: guest.groupDietaryRestriction,
  groupReplacedDietaryRestriction: guest.groupReplacedDietaryRestriction,
});

/** Where the household's needs are shown once, beside those of its members. */
export const omitHouseholdNeeds = ({
  groupDietaryRestriction: _text,
  groupReplacedDietaryRestriction: _replaced,
  ...own
}: NeedFields): NeedFields => ({ ...own, groupDietaryRestriction: '' });

export const omitOwnNeeds = ({
  groupDietaryRestriction,
  groupReplacedDietaryRestriction,
}: Pick<NeedFields, 'groupDietaryRestriction' | 'groupReplacedDietaryRestriction'>): NeedFields => ({
  diets: [],
  allergens: [],
  dietaryRestriction: '',
  groupDietaryRestriction,
  groupReplacedDietaryRestriction,
});
