import type { LookSource } from '@havn/api/look/look-files';

/** As the document of a wedding names it, without what the build adds to the names of files. */
export const harbourLook: LookSource = { world: 'harbour', art: 'harbour', files: [] };
