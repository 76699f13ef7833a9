// Tables of numbers and words, written as text.

/** `0 0.2, 0.5 0.3` are two points. */
export const readPoints = (text) => text.split(',').map((point) => point.trim().split(/\s+/).map(Number));

const parsers = {
  panes: ([size]) => ({ pane: size.split('x').map(Number) }),
  chimneys: (places) => ({ chimneys: places.map((place) => place.split('/').map(Number)) }),
  dormers: ([count]) => ({ dormers: Number(count) }),
  awning: ([awning]) => ({ awning }),
  door: ([door]) => ({ door }),
};

function readHouse(line) {
  const [place, roofing, walls, ...details] = line.split(',').map((part) => part.trim().split(/\s+/));
  const [x, width, top] = place.map(Number);
  const [roof, rise, roofColor] = roofing;
  const [wall, size, kind] = walls;
  const [floors, bays] = size.split('x').map(Number);
  const more = details.map(([name, ...values]) => parsers[name](values));
  return Object.assign({ x, width, top, roof, rise: Number(rise), roofColor, wall, floors, bays, kind }, ...more);
}

/** A house in each line: left edge, width and top, its roof with the rise, its wall with floors and bays, and more. */
export const readHouses = (text) => text.trim().split('\n').map(readHouse);
