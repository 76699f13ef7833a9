// Draws the decline page, the emblem and the divider of the world "Harbour": `node scripts/art/harbour.mjs`. Its other
// drawings have no script.
import { drawDecline } from './harbour/decline.mjs';
import { drawDivider } from './harbour/divider.mjs';
import { drawEmblem } from './harbour/emblem.mjs';
import { writeDrawing } from './lines.mjs';

writeDrawing('harbour', 'decline', drawDecline().trim());
writeDrawing('harbour', 'divider', drawDivider());
writeDrawing('harbour', 'emblem', drawEmblem());
