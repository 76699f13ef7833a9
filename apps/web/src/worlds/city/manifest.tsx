import type { World } from '../world.js';
import { CityLandscape } from './landscape.js';

export const world: World = {
  Landscape: CityLandscape,
  marks: {
    vehicle:
      'M5 24l1-12c0-2 1-3 3-3h14c2 0 3 1 3 3l1 12zM5.5 18h21M11.5 9.5V18M20.5 9.5V18M10 24.5v2.5M22 24.5v2.5M16 9l3.5-5M14.5 4h9',
    flourish: 'M2 10h36M45 5l5 5-5 5M53 3l7 7-7 7M68 10h.1',
    offline: 'M1 5c4 5 8 6 12 4l2 3M13 9l3-4M19 4l3 5c4 1 7-1 9-4M21 6l-3 4',
  },
  words: {
    celebrate: 'City.ComeCelebrate',
    reception: 'City.Reception',
    closing: 'City.Closing',
    ticket: 'City.Ticket',
    entry: 'City.Entry',
    seats: 'City.Seats',
    seatsLabel: 'City.SeatsLabel',
    answerGuest: 'Invitation.AnswerGuest',
    answerGroup: 'Invitation.AnswerGroup',
  },
  passage: (
    <>
      <path className="tram__rail" d="M4 43c50-2 102-2 152 0M4 7c50 3 102 3 152 0M84 8l-7 8" />
      <path className="tram__body" d="M46 42l2-20q1-5 6-5h52q5 0 6 5l2 20z" />
      <path className="tram__glass" d="M55 22h12v8H55zM74 22h12v8H74zM93 22h12v8H93z" />
    </>
  ),
  spinner: (
    <>
      <circle className="clock__ring" cx="30" cy="30" r="26" />
      <circle className="clock__hours" cx="30" cy="30" r="20" pathLength="24" />
      <path className="clock__minutes" d="M30 30V14" />
      <path className="clock__seconds" d="M30 34V18" />
      <circle className="clock__pin" cx="30" cy="30" r="2.6" />
    </>
  ),
};
