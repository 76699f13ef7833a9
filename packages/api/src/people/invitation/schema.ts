// Schemas for the holder of a code (specification §3, §4 "Lookups"). None of them contains an e-mail address, a phone
// number, a dietary text, a diet, an allergen or another code.

import type { Language } from '@havn/i18n/languages';
import { z } from 'zod';
import { eventAnswers, heldEvent } from '../../events/schema.js';
import type { Reason } from '../../kernel/errors.js';
import { buildUpdateShape } from '../../kernel/field-schemas.js';
import {
  countryCode,
  languageTag,
  line,
  namedGuest,
  requiredLine,
  text,
  typedCode,
  uuid,
} from '../../kernel/fields.js';
import { maxDietaryLength } from '../../kernel/limits.js';
import type { LookFiles } from '../../look/look-files.js';
import type { Palette } from '../../look/palette.js';
import { heldMenu, mealAnswers } from '../../meals/schema.js';
import { heldQuestion, questionAnswers } from '../../questions/schema.js';
import { heldSection } from '../../sections/schema.js';
import type { WeddingView } from '../../wedding/schema.js';
import { groupView, memberView, tableRef } from '../group/schema.js';
import { guestFields } from '../guest/fields.js';
import { type AnswerDialog, type AnswerValues, answerQuestions } from './answer-rules.js';
import { answerNeedFields } from './fields.js';
import type { GuestPage } from './rules.js';

const salutations = z
  .record(z.string(), z.array(z.string()))
  .describe('How the pages greet, by language of the wedding: the text in parts, each second one of which is a name');

const notedCount = (needs: string) =>
  z.number().int().min(1).optional().describe(`How many ${needs} are noted for the guest, absent if none; not which`);

/** For the holder of a code. */
const heldMember = memberView.extend({
  notedAllergens: notedCount('allergens'),
  notedDiets: notedCount('diets'),
  isUnnamed: z.literal(true).optional().describe('The household may say who it is'),
  hostId: z.string().optional().describe('The guest who brings this one; absent unless it is a plus-one'),
});

/** For the holder of its code. */
const heldGroup = groupView.extend({
  mainGuests: z.array(heldMember),
  followers: z.array(heldMember),
  salutations,
});

export const guestView = heldMember.extend({
  code: z.string(),
  assignedGroup: z.object({ _id: z.string(), groupName: z.string() }).nullable(),
  assignedTable: tableRef.nullable(),
  /** Of a guest who answers with the own code; a group has them among its followers. */
  plusOnes: z.array(heldMember).optional(),
  salutations,
});

export const codeInput = z.object({ code: typedCode });
export const recordOpeningInput = z.object({ code: typedCode });

export const getGroupByCodeOutput = z.object({ group: heldGroup, isValid: z.literal(true) });
export const getGuestByCodeOutput = z.object({ guest: guestView, isValid: z.literal(true) });

export const invitationView = z.object({
  group: heldGroup.optional(),
  guest: guestView.optional(),
  hasChildren: z.literal(true).optional(),
  /** Present if a dietary text is stored for the code. The text itself is not returned. */
  hasNote: z.literal(true).optional(),
  /** Absent if nobody of the invitation is invited to a further event. */
  events: z.array(heldEvent).optional(),
  /** Absent if no dish is offered where somebody of the invitation is invited. */
  menus: z.array(heldMenu).optional(),
  /** Absent if none concerns the invitation. */
  questions: z.array(heldQuestion).optional(),
  /** Absent if the letter has none. */
  sections: z.array(heldSection).optional(),
  isValid: z.literal(true),
});
export type InvitationView = z.infer<typeof invitationView>;
export type GroupView = z.infer<typeof heldGroup>;
export type GuestView = z.infer<typeof guestView>;
export type MemberView = z.infer<typeof heldMember>;

/** Far above a household's size. */
const answerIds = z.array(uuid).max(200);

/** Described here, because the guest pages load the questions. */
const questionShape = buildUpdateShape({
  ...answerQuestions,
  replaceDietary: {
    ...answerQuestions.replaceDietary,
    description:
      'Whether `dietary` replaces the stored text; otherwise it is added. An empty `dietary` changes nothing',
  },
});

const answerNeeds = z
  .array(z.object({ _id: uuid, ...buildUpdateShape(answerNeedFields) }))
  .optional()
  .describe('Diets and allergens of single guests of the invitation, added to those that are noted');

const answerNames = z
  .array(
    z.object({
      guestId: uuid,
      firstName: requiredLine(guestFields.firstName.max, guestFields.firstName.required),
      lastName: line(guestFields.lastName.max)
        .optional()
        .describe('Absent: `firstName` is a full name, which is divided as those of lists'),
    }),
  )
  .max(200)
  .refine((names) => new Set(names.map(({ guestId }) => guestId)).size === names.length, 'Name each guest once.')
  .optional()
  .describe('Who the unnamed guests of the invitation are. Accepted alone until the answers close');

const isRepeated = ({ _id }: { _id: string }, index: number, needs: readonly { _id: string }[]) =>
  needs.findIndex((other) => other._id === _id) !== index;

export const respondInput = z
  .object({
    code: typedCode,
    accepted: answerIds,
    declined: answerIds,
    events: eventAnswers,
    meals: mealAnswers,
    answers: questionAnswers,
    needs: answerNeeds,
    names: answerNames,
    ...questionShape,
  })
  .refine(
    ({ accepted, declined, events = [], names = [], meals = [], answers = [] }) =>
      [accepted, declined, events, names, meals, answers].some((list) => list.length > 0),
    { path: ['accepted'], message: 'At least one guest is required.' },
  )
  .refine((answer) => !answer.accepted.some((id) => answer.declined.includes(id)), {
    path: ['declined'],
    message: 'A guest cannot be both accepted and declined.',
  })
  .refine(({ needs = [] }) => !needs.some(isRepeated), { path: ['needs'], message: 'Name each guest once.' })
  .refine(({ needs = [], accepted, declined }) => needs.length <= accepted.length + declined.length, {
    path: ['needs'],
    message: 'There are more guests with needs than guests with an answer.',
  });

export const saveDietaryInput = z.object({
  code: typedCode,
  dietary: text(maxDietaryLength),
  replaceDietary: questionShape.replaceDietary,
});
export const saveDietaryOutput = z.object({ ok: z.literal(true) });

export const getPassOutput = z.object({
  code: z.string(),
  language: languageTag,
  country: countryCode,
  tableName: z.string().nullable(),
  guests: z.array(namedGuest),
});
export type PassView = z.infer<typeof getPassOutput>;

export const getQrStateOutput = z.object({ state: z.enum(['validated', 'declined', 'pending', 'invalid']) });

// The interface of the renderer of the guest pages, which the server calls and the web app implements.
/** The input of the answer form, and the dialog and failure with which the server renders it again. */
export interface AnswerFormState {
  accepted: readonly string[];
  /** The ticked diets and allergens; null while they are folded. */
  needs: readonly string[] | null;
  values: AnswerValues;
  /** The boxes of further events that the form has shown, by their names. */
  boxes: Readonly<Record<string, boolean>>;
  /** What is written into the fields of names, by their names. */
  names: Readonly<Record<string, string>>;
  /** The chosen dishes, by the names of their fields. */
  meals: Readonly<Record<string, string>>;
  /** What was entered for questions, by the names of the fields. */
  answers: Readonly<Record<string, string | boolean>>;
  dialog: AnswerDialog | null;
  /** Why the answer was not saved. After `server` and `busy`, it can be sent again. */
  failure: Reason | 'server' | 'busy' | null;
  /** Whether the failure is about one of the further events. */
  isAboutEvent: boolean;
}

export interface PageInput {
  page: GuestPage;
  code: string;
  now: string;
  /** That of the invitation, unless the guest has chosen another. */
  language: Language;
  invitation: InvitationView;
  wedding: WeddingView;
  /** Required for the wedding pass. */
  pass: PassView | null;
  /** For the check-in page, once its form was submitted. */
  form: AnswerFormState | null;
}

export interface RenderedPage {
  content: string;
  title: string;
}

/** What the server composes the picture of link previews from: colours and drawings of the guest pages, as SVG documents. */
export interface PreviewArtwork {
  palette: Palette;
  landscape: string;
  /** Stands in the landscape. */
  vehicle: string | null;
  /** For the right corner. */
  otherCorner: string;
  corner: string;
  emblem: string;
  /** The landscape by night and what stands in it, one above the other, and a piece of the sky. */
  night: Readonly<{ sky: string; landscape: readonly string[]; vehicle: string | null }>;
  /** The path beside the date, in 72 × 20. */
  flourish: string;
  /** Of the lettering, in the order in which a character is looked up. */
  fonts: readonly string[];
}

/** In the language of a page. */
export interface PageTexts {
  pages: object;
  needs: object;
  events: object;
}

export interface PageRenderer {
  /** The path that the world draws beside the date, in 72 × 20. */
  getFlourish(world: string): string;
  renderPage(input: PageInput, texts: PageTexts, look: Pick<LookFiles, 'world' | 'art' | 'drawings'>): RenderedPage;
  /** The page to which the guards lead instead, null for /404; undefined if the page may be shown. */
  getPageRedirect(page: GuestPage, input: Pick<PageInput, 'invitation' | 'wedding'>): GuestPage | null | undefined;
}
