// Draws the decline page of the world "Harbour": `node scripts/art/harbour.mjs`. Its other drawings have no script.
import { drawDecline } from './harbour/decline.mjs';
import { writeDrawing } from './lines.mjs';

writeDrawing('harbour', 'decline', drawDecline().trim());
