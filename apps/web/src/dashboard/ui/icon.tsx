// Icons accompany text, or are labelled by their button.
const paths = {
  home: 'M4 11.5 12 4l8 7.5M6.5 10v9h11v-9M10 19v-5h4v5',
  letter: 'M3.5 6h17v12h-17zM4 7l8 6.5L20 7',
  leave: 'M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9.5',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  trash: 'M5 7h14M9 7V4.5h6V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M8.5 8.5h11v11h-11zM15 5H4.5v10.5',
  share: 'M12 15V4.5M8 8l4-4 4 4M5 12.5v7h14v-7',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 19h1M19 14h1',
  undo: 'M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4',
  redo: 'M15.5 5l4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4',
  rotate: 'M19 12a7 7 0 1 1-2.2-5.1M17 3v4h-4',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  warning: 'M12 4 3 19.5h18zM12 10v4.5M12 17h.01',
  moon: 'M18.5 14.5A7.5 7.5 0 0 1 9.5 5.5a7.5 7.5 0 1 0 9 9z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  download: 'M12 4.5V15M8 11.5l4 4 4-4M5 19.5h14',
  upload: 'M12 15.5V5M8 8.5l4-4 4 4M5 19.5h14',
  person: 'M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 19.5c.6-4 3.3-6 7-6s6.4 2 7 6',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5M15.5 5.5a2.7 2.7 0 0 1 0 5.2M17 13.8c2.3.5 3.7 2.3 4 5.2',
  table: 'M12 6.5c4.7 0 8.5 1.6 8.5 3.5s-3.8 3.5-8.5 3.5S3.5 11.9 3.5 10s3.8-3.5 8.5-3.5zM12 13.5V19M8.5 19.5h7',
  sheet: 'M5 4h14v16H5zM5 9h14M5 14.5h14M11 9v11',
  link: 'M10 14a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M14 10a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  calendar: 'M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7M12 13v3.5M10.25 14.75h3.5',
  phone: 'M6 4.5h3.2l1.3 4-2 1.5a10 10 0 0 0 5.5 5.5l1.5-2 4 1.3V18a2 2 0 0 1-2 2A14.5 14.5 0 0 1 4 6.5a2 2 0 0 1 2-2z',
  meal: 'M7 4v6.5M4.5 4v4a2.5 2.5 0 0 0 5 0V4M7 10.5V20M16.5 4c-2 1-3 3.2-3 6s1 3 3 3zM16.5 4v16',
  swap: 'M7.5 5 4 8.5 7.5 12M4.5 8.5H20M16.5 12l3.5 3.5-3.5 3.5M19.5 15.5H4',
  apart: 'M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5M12 5v14',
  key: 'M8.5 11.5a4 4 0 1 0 0 .01M12 11.5h8.5v3.5M17 11.5v2.5',
  glass: 'M8 4h8l-.8 6.2a3.2 3.2 0 0 1-6.4 0zM12 13.4v6.1M8.5 19.5h7M8.4 7.5h7.2',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2',
} as const;

export type IconName = keyof typeof paths;

/** `size` is in pixels at the default text size; the icon scales with the text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const length = `${size / 16}rem`;
  return (
    <svg
      className={`icon icon--${name}`}
      viewBox="0 0 24 24"
      width={length}
      height={length}
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
