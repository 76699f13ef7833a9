// Renders a guest page once for all invitations that differ only in their name and code: React renders it with
// placeholders, which each response replaces. Pages that list the guests have no template.
import { areAnswersClosed, type GuestPage } from '@havn/api/invitation/rules';
import type { PageInput, SharedMarkup } from '@havn/api/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import type { GuestPageProps } from './invitation/gate/guest-gate.js';
import type { Household } from './invitation/household.js';
import { splitFamilyName } from './invitation/named-text.js';
import { serverNow } from './lib/server-clock.js';

/** Random, so that no text of the couple contains one. */
const placeholders = { name: `name-${crypto.randomUUID()}`, code: `code-${crypto.randomUUID()}` } as const;
const placeholderPattern = new RegExp(`(${placeholders.name}|${placeholders.code})`);

type Value = keyof typeof placeholders;

/** Shared markup, and where the values belong. */
export type Template = readonly (SharedMarkup | Value)[];

const templatePages: ReadonlySet<GuestPage> = new Set<GuestPage>(['welcome', 'invitation', 'decline', 'thank-you']);

export const hasTemplate = (page: GuestPage): boolean => templatePages.has(page);

const maxTemplates = 200;
/** A changed wedding is a new object, so a template is never older than the settings. */
const templatesByWedding = new WeakMap<WeddingView, Map<string, Template>>();

/** `render` is called with a household without members, which has placeholders as its name and code. */
export function getTemplate(
  { page, wedding }: Pick<PageInput, 'page' | 'wedding'>,
  household: Household,
  render: (shared: Pick<GuestPageProps, 'code' | 'household'>) => string,
): Template {
  const templates = templatesByWedding.get(wedding) ?? new Map<string, Template>();
  templatesByWedding.set(wedding, templates);
  // Everything on which these pages may depend, besides the settings.
  const { isGroup, hasChildren, status, language, country } = household;
  const statuses = [...new Set(household.statuses)].sort();
  const [family] = splitFamilyName(household.name);
  const isClosed = areAnswersClosed(wedding, serverNow());
  const key = [page, isClosed, isGroup, hasChildren, statuses, language, country, family].join();
  const known = templates.get(key);
  if (known !== undefined) return known;
  const name = family + placeholders.name;
  const { code } = placeholders;
  // Only the check-in page, which has no template, depends on it.
  const hasNote = false;
  const shared = { isGroup, hasChildren, hasNote, status, statuses, language, country, name, code, members: [] };
  const template = splitMarkup(render({ code, household: shared }));
  // Makes room by deleting the oldest templates of the wedding.
  for (const oldest of templates.keys()) {
    if (templates.size < maxTemplates) break;
    templates.delete(oldest);
  }
  templates.set(key, template);
  return template;
}

function splitMarkup(html: string): Template {
  return html.split(placeholderPattern).map((text) => {
    if (text === placeholders.name) return 'name';
    return text === placeholders.code ? 'code' : { html: text };
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Escapes the same characters as React. */
const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

export function fillTemplate(template: Template, values: Record<Value, string>): readonly (SharedMarkup | string)[] {
  const shown = { name: escapeMarkup(splitFamilyName(values.name)[1]), code: escapeMarkup(values.code) };
  return template.map((part) => (typeof part === 'string' ? shown[part] : part));
}
