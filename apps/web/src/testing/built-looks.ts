// The table of looks that the build writes.
import type { LookFiles } from '@havn/api/look/look-files';
import { listChoices, worldNames } from '@havn/api/look/look-names';

type Choices = ReturnType<typeof listChoices>;

const createLooks = (world: string, { palette, lettering }: Choices): Partial<LookFiles>[] =>
  palette.flatMap((color) =>
    lettering.map((face) => ({
      world,
      palette: color,
      lettering: face,
      art: `${world}-${color}`,
      drawings: [],
      paper: '#fff',
    })),
  );

/** Of all worlds, or of one that was added as a folder. */
export const createBuiltLooks = (added?: string, choices?: Choices): Partial<LookFiles>[] =>
  added !== undefined && choices !== undefined
    ? createLooks(added, choices)
    : worldNames.flatMap((world) => createLooks(world, listChoices(world)));
