import type { World } from '../world.js';
import { MountainLandscape } from './landscape.js';

export const world: World = {
  Landscape: MountainLandscape,
  marks: {
    vehicle:
      'M3 7l26-4M13 5.500l6-1M16 5v7M9 12h14c2.5 0 4 1.2 4 3.500l-1 8c-.3 2.3-1.7 3.5-4 3.500H10c-2.3 0-3.7-1.2-4-3.500l-1-8C5 13.2 6.5 12 9 12zM9 16h5.500v5H9.500zM17.5 16H23l-.5 5h-5z',
    flourish: 'M2 15c5 0 8-9 13-10 4-1 5 6 9 6s6-8 11-8 6 9 11 9 5-5 9-5 5 6 9 6 7-3 5-6-6-1-4 2',
    offline: 'M1 14l8-10 4 5 5-7 6 8 2-3 5 7',
  },
  words: {
    celebrate: 'Mountain.ComeCelebrate',
    reception: 'Mountain.Reception',
    closing: 'Mountain.Closing',
    ticket: 'Mountain.Ticket',
    entry: 'Mountain.Entry',
    answerGuest: 'Invitation.AnswerGuest',
    answerGroup: 'Invitation.AnswerGroup',
  },
  passage: (
    <>
      <path className="gondola__rope" d="M2 15q78 5 156-11M12 46l5-38 5 38M14 30h6M138 46l5-44 5 44M140 26h6" />
      <path className="gondola__rope" d="M80 16v8" />
      <path className="gondola__cabin" d="M66 24h29q4 1 4 5l-2 11q-1 5-6 5H70q-5 0-6-5l-2-11q0-4 4-5z" />
      <path className="gondola__pane" d="M68 29h9v8h-9zM83 29h10l-1 8h-9z" />
    </>
  ),
  spinner: (
    <>
      <path
        className="cog"
        d="M26 4h8l1 6 5 2 5-4 6 6-4 5 2 5 6 1v9l-6 1-2 5 4 5-6 6-5-4-5 2-1 6h-8l-1-6-5-2-5 4-6-6 4-5-2-5-6-1v-9l6-1 2-5-4-5 6-6 5 4 5-2z"
      />
      <path className="cog__peak" d="M15 40l9-14 4 4 5-9 12 19z" />
      <path d="M28 30l5-9 5 8" />
    </>
  ),
};
