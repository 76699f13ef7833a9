// Draws the people of a portrait from parts (person-parts.ts), which have tokens as colours. The second person is the mirror
// image of the first, a little smaller.
import type { LookChoice } from './look-names.js';
import { getPalette } from './looks.js';
import { paint, toPropertyName } from './palette.js';
import { personParts } from './person-parts.js';
import type { Person, Portrait } from './portrait.js';
import { personColors } from './portrait-colors.js';

const getPart = (name: string) => personParts[name] ?? '';
const group = (transform: string, content: string) =>
  content === '' ? '' : `<g transform="${transform}">${content}</g>`;
const onNeck = (content: string) => group('translate(166 182)rotate(10)', content);

function color({ skin, hairColor, cloth }: Pick<Person, 'skin' | 'hairColor' | 'cloth'>, content: string): string {
  const chosen = {
    skin: personColors.skin[skin],
    hair: personColors.hairColor[hairColor],
    cloth: personColors.cloth[cloth],
  };
  return content.replace(
    /var\(--person-(skin|hair|cloth)(?:-(lines|henna|trim|pair))?\)/g,
    (_, name: keyof typeof chosen, use: keyof (typeof chosen)[typeof name] = 'area') =>
      `var(${toPropertyName(chosen[name][use] ?? chosen[name].area)})`,
  );
}

function drawHead({ hair, headwear, hasBeard, hasGlasses, hasBindi }: Person): { back: string; front: string } {
  const isHairSeen = headwear !== 'hijab';
  const isBare = hair === 'bald' && headwear === 'flowers';
  const front = [
    'head',
    hasBeard ? 'beard' : '',
    isHairSeen && headwear !== 'turban' ? `hair-${hair}-front` : '',
    hasBindi ? 'bindi' : '',
    hasGlasses ? 'glasses' : '',
  ];
  // Flowers lie on the hair, or lower without any.
  const onTop = getPart(`headwear-${headwear}-front`);
  const back = [isHairSeen ? `hair-${hair}-back` : '', `headwear-${headwear}-back`];
  return {
    back: back.map(getPart).join(''),
    front: front.map(getPart).join('') + (isBare ? group('translate(-1 7)', onTop) : onTop),
  };
}

/** Clothes that are closed left over right are closed that way in the mirror image, too. */
const drawClothes = ({ clothes }: Person, isMirrored: boolean): string =>
  getPart(`clothes-${clothes}`) +
  getPart(`clothes-${clothes}-front${isMirrored ? '-mirrored' : ''}`) +
  getPart(`clothes-${clothes}-belt`);

const bareArmed: ReadonlySet<Person['clothes']> = new Set(['dress', 'sari', 'lehenga']);

function drawArm({ clothes, aid, hasHenna }: Person, place: 'waist' | 'chest'): string {
  const pose = aid === 'cane' ? 'down' : place;
  const henna = hasHenna ? getPart(`henna-hand-${pose}`) : '';
  const hennaOnArm = hasHenna && bareArmed.has(clothes) ? getPart(`henna-arm-${pose}`) : '';
  return getPart(`arm-${pose}-${clothes}`) + hennaOnArm + henna;
}

/** From the back to the front. */
function listLayers(
  person: Person,
  { place, isMirrored }: { place: 'waist' | 'chest'; isMirrored: boolean },
): [back: string, body: string, arm: string] {
  const { back, front } = drawHead(person);
  const isSeated = person.aid === 'wheelchair';
  const layers = [
    getPart(`aid-${person.aid}-back`) + onNeck(back),
    drawClothes(person, isMirrored) + onNeck(front),
    drawArm(person, place),
  ].map((layer) => color(person, isSeated ? group('translate(0 58)', layer) : layer));
  return [layers[0] ?? '', layers[1] ?? '', color(person, getPart(`aid-${person.aid}-front`)) + (layers[2] ?? '')];
}

/** No child has white hair. */
const getChildHair = (parents: readonly Person[]): Person['hairColor'] =>
  parents.map(({ hairColor }) => hairColor).find((hairColor) => hairColor !== 'grey' && hairColor !== 'white') ??
  'brown';

/** For a frame of 392 × 460. */
function drawPeople({ first, second, hasChild, hasDog }: Portrait): string {
  const mirror = (content: string) => group('matrix(-.96 0 0 .96 380 12)', content);
  const [firstBack, firstBody, firstArm] = listLayers(first, { place: 'waist', isMirrored: false });
  const place = first.aid === 'wheelchair' ? 'waist' : 'chest';
  const [secondBack, secondBody, secondArm] = listLayers(second, { place, isMirrored: true }).map(mirror);
  return [
    secondBack,
    firstBack,
    secondBody,
    firstBody,
    secondArm,
    firstArm,
    hasChild
      ? group('translate(-22 -26)', color({ ...first, hairColor: getChildHair([second, first]) }, getPart('child')))
      : '',
    hasDog ? group('translate(-34 -40)', getPart('dog')) : '',
  ].join('');
}

const begin = '<!--people-->';
const end = '<!--/people-->';

/** Into a frame, where they can be replaced. */
export const insertPeople = (frame: string, portrait: Portrait): string =>
  frame.replace(begin, () => `${begin}${drawPeople(portrait)}${end}`);

/** The drawing of a look with other people. */
export function paintPortrait(frame: string, portrait: Portrait, look: Pick<LookChoice, 'world' | 'palette'>): string {
  const [before = '', after = ''] = frame.split(begin);
  const rest = after.slice(after.indexOf(end) + end.length);
  return paint(insertPeople(before + begin + rest, portrait), getPalette(look));
}
