// A palette and a lettering belong to a world (specification §1 "The look").
import { type LookChoice, listChoices } from '../look/look-names.js';
import type { WeddingRecord } from './fields.js';

type Look = Pick<WeddingRecord, keyof LookChoice>;

/** The stored look, with the first palette and lettering of its world for those that it no longer has. */
export function completeLook<Stored extends Look>(stored: Stored): Stored {
  const choices = listChoices(stored.world);
  const keepKnown = (name: 'palette' | 'lettering') =>
    choices[name].includes(stored[name]) ? stored[name] : choices[name][0];
  return { ...stored, palette: keepKnown('palette'), lettering: keepKnown('lettering') };
}

/** Another world comes with its first palette and lettering, unless others are chosen too. */
export function getLookChanges(stored: Look, changes: Partial<Look>): Partial<Look> {
  if (changes.world === undefined || changes.world === stored.world) return changes;
  const { palette, lettering } = listChoices(changes.world);
  return { palette: palette[0], lettering: lettering[0], ...changes } as Partial<Look>;
}

/** An issue for each choice that the world does not have. */
export function listLookIssues(look: Look): { path: string[]; message: string }[] {
  const choices = listChoices(look.world);
  return (['palette', 'lettering'] as const)
    .filter((name) => !choices[name].includes(look[name]))
    .map((name) => ({ path: [name], message: `Must be one of ${choices[name].join(', ')}.` }));
}
