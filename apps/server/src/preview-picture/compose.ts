import type { Palette } from '@havn/api/look/palette';
import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import { pictureHeight, pictureWidth } from './format.js';
import { layOutNames, lineHeight, type Names, type NamesLayout } from './names-layout.js';
import { type Outline, outlineSize } from './outlines.js';

export interface PreviewParts {
  art: PreviewArtwork;
  isNight: boolean;
  names: Names;
  date: Outline | null;
  /** A JPEG of the size of `photoFrame`. */
  photo: Buffer | null;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** On the left, where it completely hides the left part of the landscape. */
export const photoFrame: Box = { x: 90, y: 50, width: 456, height: 526 };

const toDataUrl = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A drawing in a box. It stays a separate document, because drawings use the same ids. */
const placeDrawing = (svg: string, { x, y, width, height }: Box): string =>
  `<image href="${toDataUrl('image/svg+xml', svg)}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;

function drawOutline({ path }: Outline, at: { x: number; y: number; fontSize: number; color: string }): string {
  const scale = (at.fontSize / outlineSize).toFixed(4);
  return `<path transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale})" fill="${at.color}" d="${path}"/>`;
}

/** The lines, centred at x; `y` is the baseline of the first. */
function drawNames(
  { lines, fontSize }: NamesLayout,
  { x, y, palette, isNight }: { x: number; y: number; palette: Palette; isNight: boolean },
): string {
  const [color, joinerColor] = isNight ? [palette.card, palette.d2] : [palette.mainDeep, palette.accent];
  const scale = fontSize / outlineSize;
  return lines
    .flatMap(({ words, width }, index) =>
      words.map((word) =>
        drawOutline(word.outline, {
          x: x + (word.x - width / 2) * scale,
          y: y + index * lineHeight * fontSize,
          fontSize: fontSize * word.scale,
          color: word.isJoiner ? joinerColor : color,
        }),
      ),
    )
    .join('');
}

/** The date between two flourishes, as in the app. `y` is its baseline. */
function drawDate(
  date: Outline,
  { x, y, fontSize, art }: { x: number; y: number; fontSize: number; art: PreviewArtwork },
): string {
  const width = (date.width * fontSize) / outlineSize;
  const scale = fontSize / 42;
  const drawFlourish = (side: 1 | -1) => {
    const middle = x + side * (width / 2 + 58 * scale);
    return `<path transform="translate(${middle.toFixed(1)} ${(y - fontSize * 0.28).toFixed(1)}) scale(${(-side * scale).toFixed(3)} ${scale.toFixed(3)}) translate(-38 -10)" fill="none" stroke="${art.palette.d1}" stroke-width="2.2" stroke-linecap="round" d="${art.flourish}"/>`;
  };
  return (
    drawOutline(date, { x: x - width / 2, y, fontSize, color: art.palette.ink }) + drawFlourish(-1) + drawFlourish(1)
  );
}

interface TextColumn {
  x: number;
  width: number;
  bottom: number;
  maxFontSize: number;
  dateSize: number;
}

const emblem = { width: 140, height: 90 };
const textTop = 28;
const maxNamesHeight = 205;
/** In em of the names: capitals, and letters such as g. */
const minAscent = 0.76;
const descent = 0.3;

const getAscent = ({ lines: [first] }: NamesLayout) =>
  Math.max(minAscent, ...(first?.words ?? []).map(({ outline }) => outline.ascent / outlineSize));

function drawTexts(
  { art, isNight, names, date }: PreviewParts,
  { x, width, bottom, maxFontSize, dateSize }: TextColumn,
): string {
  const layout = layOutNames(names, { width, height: maxNamesHeight, maxFontSize });
  const { fontSize, lines } = layout;
  const ascent = getAscent(layout);
  const namesHeight = (ascent + (lines.length - 1) * lineHeight + descent) * fontSize;
  const afterEmblem = 10;
  const beforeDate = date === null ? 0 : 52;
  // By night its outlines would be dark on dark.
  const beforeNames = isNight ? 0 : emblem.height + afterEmblem;
  const top = (textTop + bottom - beforeNames - namesHeight - beforeDate) / 2;
  const namesTop = top + beforeNames;
  return [
    isNight ? '' : placeDrawing(art.emblem, { x: x - emblem.width / 2, y: top, ...emblem }),
    drawNames(layout, { x, y: namesTop + ascent * fontSize, palette: art.palette, isNight }),
    date === null ? '' : drawDate(date, { x, y: namesTop + namesHeight + beforeDate, fontSize: dateSize, art }),
  ].join('');
}

const wholeLandscape: Box = { x: 0, y: 360, width: 1200, height: 270 };

const skyTile = 480;

/** The stars, or the drawings in the corners. */
function drawSky({ art, isNight, photo }: PreviewParts): string {
  if (!isNight && photo !== null) return placeDrawing(art.otherCorner, { x: 1040, y: 0, width: 160, height: 204 });
  if (!isNight)
    return (
      placeDrawing(art.corner, { x: 0, y: 0, width: 264, height: 336 }) +
      placeDrawing(art.otherCorner, { x: 976, y: 0, width: 224, height: 285 })
    );
  const tile = { y: 0, width: skyTile, height: skyTile };
  return [0, 1, 2].map((column) => placeDrawing(art.night.sky, { x: column * skyTile, ...tile })).join('');
}

const drawLandscape = ({ art, isNight }: PreviewParts): string =>
  (isNight ? art.night.landscape : [art.landscape]).map((layer) => placeDrawing(layer, wholeLandscape)).join('');

function composeWithoutPhoto(preview: PreviewParts): string {
  const vehicle = preview.isNight ? preview.art.night.vehicle : preview.art.vehicle;
  return [
    drawSky(preview),
    drawLandscape(preview),
    vehicle === null ? '' : placeDrawing(vehicle, { x: 330, y: 501, width: 78, height: 85 }),
    drawTexts(preview, { x: 600, width: 850, bottom: 408, maxFontSize: 140, dateSize: 50 }),
  ].join('');
}

function drawArch({ x, y, width, height }: Box, attributes: string): string {
  const [rise, foot] = [height * 0.42, 6];
  const shoulder = y + rise;
  return `<path ${attributes} d="M${x} ${shoulder}A${width / 2} ${rise} 0 0 1 ${x + width} ${shoulder}V${y + height - foot}a${foot} ${foot} 0 0 1-${foot} ${foot}H${x + foot}a${foot} ${foot} 0 0 1-${foot}-${foot}z"/>`;
}

const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function composeWithPhoto(preview: PreviewParts, photo: Buffer): string {
  const { art } = preview;
  const { x, y, width, height } = photoFrame;
  return [
    drawSky(preview),
    drawLandscape(preview),
    drawArch(grow(photoFrame, 15), `fill="${getGround(preview)}" stroke="${art.palette.d1}" stroke-width="2.5"`),
    `<clipPath id="arch">${drawArch(photoFrame, '')}</clipPath>`,
    `<image clip-path="url(#arch)" href="${toDataUrl('image/jpeg', photo)}" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
    drawArch(photoFrame, `fill="none" stroke="${art.palette.ink}" stroke-width="3"`),
    drawTexts(preview, { x: 866, width: 540, bottom: 388, maxFontSize: 120, dateSize: 43 }),
  ].join('');
}

const getGround = ({ art: { palette }, isNight }: PreviewParts) => (isNight ? palette.night : palette.paper);

export function composePreview(preview: PreviewParts): string {
  const content = preview.photo === null ? composeWithoutPhoto(preview) : composeWithPhoto(preview, preview.photo);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}"><rect width="100%" height="100%" fill="${getGround(preview)}"/>${content}</svg>`;
}
