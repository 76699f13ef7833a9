// Draws the world Mountain: node scripts/art/mountain.mjs [NAME…] writes the SVG files into its folder.
import { writeDrawing } from './lines.mjs';
import { buildFirCorner, buildRoseCorner } from './mountain/corners.mjs';
import { buildDecline } from './mountain/decline.mjs';
import { buildLandscape } from './mountain/landscape.mjs';
import { buildThanks } from './mountain/night.mjs';
import { buildNotFound } from './mountain/not-found.mjs';
import { buildGondola, buildLights, buildMist } from './mountain/overlays.mjs';
import { buildPortrait } from './mountain/portrait.mjs';
import * as small from './mountain/small.mjs';

const drawings = {
  corner: buildFirCorner,
  'corner-2': buildRoseCorner,
  decline: buildDecline,
  divider: small.buildDivider,
  emblem: small.buildEmblem,
  favicon: small.buildFavicon,
  gondola: buildGondola,
  landscape: buildLandscape,
  lights: buildLights,
  mist: buildMist,
  'night-sky': small.buildNightSky,
  'not-found': buildNotFound,
  pattern: small.buildPattern,
  portrait: buildPortrait,
  splash: small.buildSplash,
  stamp: small.buildStamp,
  thanks: buildThanks,
};

const names = process.argv.slice(2);
for (const [name, build] of Object.entries(drawings)) {
  if (names.length === 0 || names.includes(name)) writeDrawing('mountain', name, build());
}
