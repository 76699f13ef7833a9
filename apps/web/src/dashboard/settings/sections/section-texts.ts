// The texts of the sections as they are edited in the preview: each has a mark with its index.
import { toHeldSection } from '@havn/api/sections/rules';
import type { HeldSection, Section } from '@havn/api/sections/schema';
import type { Speaker } from '@havn/api/wedding/language-rules';
import type { Language } from '@havn/i18n/languages';
import { markText } from '../preview/text-marks.js';

const names = ['title', 'text', 'place'] as const;

export interface SectionText {
  /** Of the section. */
  id: string;
  name: (typeof names)[number];
  text: string;
  language: Language;
}

interface Reader {
  wedding: Speaker;
  language: Language;
}

/** By their indexes. */
export const listSectionTexts = (sections: readonly Section[], reader: Reader): SectionText[] =>
  sections.flatMap((section) => {
    const held = toHeldSection(section, reader);
    return names.map((name) => ({ id: section._id, name, text: held[name], language: reader.language }));
  });

/** As guests of one language read them. A text that is empty is not shown, and has no mark. */
export const markSections = (sections: readonly Section[], reader: Reader, firstIndex = 0): HeldSection[] =>
  sections.map((section, at) => {
    const held = { ...toHeldSection(section, reader), texts: {} };
    for (const [offset, name] of names.entries())
      if (held[name] !== '') held[name] = markText(held[name], firstIndex + at * names.length + offset);
    return held;
  });
