// Draws the world City: `node scripts/art/city.mjs` writes the SVG files of apps/web/src/worlds/city.
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawCorner, drawOtherCorner } from './city/corners.mjs';
import { drawDecline } from './city/decline.mjs';
import { drawLandscape, drawSmoke, drawTramFile } from './city/landscape.mjs';
import { drawLights } from './city/lights.mjs';
import { drawNotFound } from './city/not-found.mjs';
import { drawPortrait } from './city/portrait.mjs';
import {
  drawDivider,
  drawEmblem,
  drawFavicon,
  drawNightSky,
  drawPattern,
  drawSplash,
  drawStamp,
} from './city/small.mjs';
import { drawThanks } from './city/thanks.mjs';

const folder = new URL('../../apps/web/src/worlds/city/', import.meta.url);

const drawings = {
  landscape: drawLandscape,
  tram: drawTramFile,
  smoke: drawSmoke,
  splash: drawSplash,
  favicon: drawFavicon,
  corner: drawCorner,
  'corner-2': drawOtherCorner,
  portrait: drawPortrait,
  emblem: drawEmblem,
  divider: drawDivider,
  stamp: drawStamp,
  pattern: drawPattern,
  'night-sky': drawNightSky,
  thanks: drawThanks,
  decline: drawDecline,
  'not-found': drawNotFound,
  lights: drawLights[0],
  'lights-2': drawLights[1],
  'lights-3': drawLights[2],
};

mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(drawings)) {
  const svg = draw();
  writeFileSync(new URL(`${name}.svg`, folder), svg);
  console.log(name.padEnd(16), svg.length);
}
