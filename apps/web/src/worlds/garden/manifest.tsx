import type { World } from '../world.js';
import { GardenLandscape } from './landscape.js';

const petal = 'M30 25c-7-4-8-13-3-16 1-1 3 0 3 1 0-1 2-2 3-1 5 3 4 12-3 16z';

export const world: World = {
  Landscape: GardenLandscape,
  marks: {
    vehicle:
      'M6 20c0-4 4-6 10-6s11 2 11 6-5 6-11 6S6 24 6 20zM6 20H2M12.5 14.5c-1.5 3.5-1.5 7.5 0 11M18 14c1.5 4 1.5 8 0 12M13 13.5C7 11 5 5 8 4s6 4 7 9.5M17.5 13.5c-1-5 2-10 5-9s1.5 6-2.5 9.5M25 15.5c.5-2 2-3 4-3',
    flourish:
      'M2 12c9 6 18 4 26-2s16-8 24-3 6 10 1 9-3-8 3-8 9 3 14 2M17 14c-1-5-5-8-10-8 0 5 4 9 10 8zM40 6c1-3 5-5 9-4-1 4-5 5-9 4z',
    offline:
      'M1 14c10-1 20-1 30 0M9 14C9 8 10 5 13 3M13 3c3-2 6 0 6 3-3 1-6 0-6-3zM20 14c0-4 1-6 4-8M14 14c0-2-1-4-3-5',
  },
  words: {
    celebrate: 'Garden.ComeCelebrate',
    reception: 'Garden.Reception',
    closing: 'Garden.Closing',
    ticket: 'Garden.Ticket',
    entry: 'Garden.Entry',
    seats: 'Garden.Seats',
    seatsLabel: 'Garden.SeatsLabel',
    answerGuest: 'Invitation.AnswerGuest',
    answerGroup: 'Invitation.AnswerGroup',
  },
  passage: (
    <>
      <path
        className="bee__trail"
        d="M3 38c12 4 24 2 29-7 4-8-2-14-7-11s-3 12 6 14 16-3 21-8M106 22c10-6 18-2 18 5s-9 7-9 0 12-14 24-10 14 12 18 13"
      />
      <path className="bee__wings" d="M76 21C67 18 62 8 68 4s11 6 11 16zM80 20c-3-9 1-17 7-15s4 11-3 16z" />
      <path className="bee__body" d="M60 30c1-7 9-10 19-10s20 3 20 10-9 10-19 10-19-3-20-10z" />
      <path
        className="bee__stripes"
        d="M71 21.5c-3 5-3 12 0 17.5l6 .8c-3-6-3-13 0-19.6zM86 20.5c3 6 3 13 0 19l-5 .5c2.5-7 2.5-13 0-20z"
      />
      <path className="bee__feelers" d="M60 30h-6M96 24c1-4 4-6 7-6M92 21c0-4 2-7 5-8" />
    </>
  ),
  spinner: (
    <>
      <g className="bloom__petals">
        {[0, 72, 144, 216, 288].map((angle) => (
          <path key={angle} d={petal} transform={`rotate(${angle} 30 30)`} />
        ))}
      </g>
      <circle className="bloom__heart" cx="30" cy="30" r="5" />
      <path className="bloom__bee" d="M23 2c2-3 9-4 12-1 2 3-2 6-6 6s-8-2-6-5zM27-.5v7M31-.5v7" />
    </>
  ),
};
