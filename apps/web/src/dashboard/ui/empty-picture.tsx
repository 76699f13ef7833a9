// Drawings for lists without rows. They take the colours of the dashboard and belong to no world.
const heart = (x: number, y: number) => `M${x} ${y}c-3-6-11-5-11 1 0 5 6 8 11 12 5-4 11-7 11-12 0-6-8-7-11-1z`;
const person = (x: number, y: number, size: number) =>
  `M${x} ${y}a${size} ${size} 0 1 0 .01 0zM${x - size * 2.2} ${y + size * 5}c0-${size * 3.4} ${size}-${size * 2.6} ${size * 2.2}-${size * 2.6}s${size * 2.2}-${size * 0.8} ${size * 2.2} ${size * 2.6}z`;
const chairs = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4;
  const [x, y] = [80 + 35 * Math.cos(angle), 55 + 35 * Math.sin(angle)].map(Math.round);
  return `M${x} ${y}m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`;
}).join('');

/** In front of a round patch, in a box of 160 by 110. */
const drawings = {
  guests: `${person(46, 34, 9)}${person(114, 34, 9)}${person(80, 22, 12)}`,
  groups: `M40 42h80v50H40zM40 44l40 28 40-28${heart(80, 20)}`,
  tables: `M80 33a22 22 0 1 0 .01 0z${chairs}`,
  messages: `M38 24h60a7 7 0 0 1 7 7v26a7 7 0 0 1-7 7H64L50 76V64H38a7 7 0 0 1-7-7V31a7 7 0 0 1 7-7zM44 38h46M44 50h30${heart(116, 66)}`,
  replies: `M30 26h46a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H54L42 68V58H30zM130 50H92v26a7 7 0 0 0 7 7h16l11 9v-9h4z${heart(56, 36)}`,
  events: `M44 28h72v62H44zM44 46h72M60 20v14M100 20v14${heart(80, 59)}`,
  lists: `M46 20h50l18 18v54H46zM96 20v18h18M58 52h44M58 66h44M58 80h28M58 38h22`,
} as const;

export type EmptyPictureName = keyof typeof drawings;

export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return (
    <svg className="empty-picture" viewBox="0 0 160 110" width="160" height="110" aria-hidden="true" focusable="false">
      <circle cx="80" cy="56" r="53" />
      <path d={drawings[name]} />
    </svg>
  );
}
