// Draws the world "Garden": `node scripts/art/garden.mjs` writes its SVG files.
import { drawCherries, drawPears } from './garden/corners.mjs';
import { drawDecline } from './garden/decline.mjs';
import { drawLandscape } from './garden/landscape.mjs';
import { drawLights } from './garden/lights.mjs';
import { drawNotFound } from './garden/not-found.mjs';
import { drawPortrait } from './garden/portrait.mjs';
import {
  drawBees,
  drawDivider,
  drawEmblem,
  drawFavicon,
  drawNightSky,
  drawPattern,
  drawSplash,
  drawStamp,
} from './garden/small.mjs';
import { drawThanks } from './garden/thanks.mjs';
import { writeDrawing } from './lines.mjs';

const drawings = {
  corner: drawPears,
  'corner-2': drawCherries,
  landscape: drawLandscape,
  lights: drawLights,
  portrait: drawPortrait,
  emblem: drawEmblem,
  divider: drawDivider,
  stamp: drawStamp,
  pattern: drawPattern,
  'night-sky': drawNightSky,
  vehicle: drawBees,
  splash: drawSplash,
  favicon: drawFavicon,
  thanks: drawThanks,
  decline: drawDecline,
  'not-found': drawNotFound,
};

for (const [name, draw] of Object.entries(drawings)) writeDrawing('garden', name, draw().trim());
