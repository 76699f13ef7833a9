import type { World } from '../world.js';
import { HarbourLandscape } from './landscape.js';

export const world: World = {
  Landscape: HarbourLandscape,
  marks: {
    vehicle: 'M17 5v17M17 6c5 4 7 8 8 14h-8zM14 9c-1 5-3 8-7 11h7zM5 23c7 2 15 2 22 0-1 3-3 5-5 5H11c-3 0-5-2-6-5z',
    flourish: 'M2 12c8-9 16-9 22-2s14 6 19 0 1-9-3-7-3 9 6 10 16-5 24-4',
    offline: 'M1 10c4 0 4-4 8-4s4 4 8 4 4-4 8-4 4 4 6 4',
  },
  words: {
    celebrate: 'Harbour.ComeCelebrate',
    reception: 'Harbour.Reception',
    closing: 'Harbour.Closing',
    ticket: 'WeddingPass.Subtitle',
    entry: 'WeddingPass.Boarding',
    answerGuest: 'Invitation.AnswerGuest',
    answerGroup: 'Invitation.AnswerGroup',
  },
  passage: (
    <>
      <path
        className="boat__wake"
        d="M4 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5 6 5 12 5M108 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5 6 5 12 5"
      />
      <path className="boat__sail" d="M79 4v26M77 7c-8 7-12 14-13 21h13zM83 10c6 5 9 11 10 18H83z" />
      <path className="boat__hull" d="M60 32c13 3 27 3 40 0-2 6-5 9-10 10H70c-5-1-9-4-10-10z" />
    </>
  ),
  spinner: (
    <>
      <circle className="compass__ring" cx="30" cy="30" r="26" />
      <circle className="compass__rope" cx="30" cy="30" r="26" pathLength="24" />
      <g className="compass__rose">
        <path className="compass__north" d="M30 9l6 21H24z" />
        <path className="compass__south" d="M30 51l6-21H24z" />
        <path d="M12 30h5M43 30h5" />
        <circle className="compass__pin" cx="30" cy="30" r="2.6" />
      </g>
    </>
  ),
};
