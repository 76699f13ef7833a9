import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockedSwipe, reduceSwipe, type SwipeEvent, type SwipeState, unlockThresholdPercent } from './swipe-reducer.js';

const run = (events: SwipeEvent[], from: SwipeState = lockedSwipe) => events.reduce(reduceSwipe, from);
const press = (x = 25, travel = 250): SwipeEvent => ({ type: 'press', pointerId: 1, x, travel });
const move = (x: number, pointerId = 1): SwipeEvent => ({ type: 'move', pointerId, x });
const release: SwipeEvent = { type: 'release', pointerId: 1 };

const anyPointer = fc.integer({ min: 1, max: 3 });
const anyX = fc.oneof(
  fc.double({ min: -2000, max: 2000 }),
  fc.constant(Number.NaN),
  fc.constant(Number.POSITIVE_INFINITY),
);
const anyEvent: fc.Arbitrary<SwipeEvent> = fc.oneof(
  fc.record({
    type: fc.constant('press' as const),
    pointerId: anyPointer,
    x: anyX,
    travel: fc.integer({ min: -10, max: 900 }),
  }),
  fc.record({ type: fc.constant('move' as const), pointerId: anyPointer, x: anyX }),
  fc.record({ type: fc.constantFrom('release' as const, 'cancel' as const), pointerId: anyPointer }),
  fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ type: fc.constantFrom('complete' as const, 'back' as const, 'reset' as const) }),
);

describe('a drag', () => {
  it('follows the finger', () => {
    expect(run([press(25, 250), move(150)])).toMatchObject({ phase: 'dragging', percent: 50 });
  });

  it('never unlocks at 90 percent or before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.double({ min: -5, max: 0.8999, noNaN: true }),
        (travel, part) => {
          expect(run([press(0, travel), move(part * travel)]).phase).not.toBe('unlocked');
        },
      ),
    );
    expect(run([press(0, 250), move(225)])).toMatchObject({ phase: 'dragging', percent: unlockThresholdPercent });
  });

  it('always unlocks past 90 percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.double({ min: 0.9001, max: 9, noNaN: true }), (travel, part) => {
        expect(run([press(0, travel), move(part * travel)])).toMatchObject({ phase: 'unlocked', percent: 100 });
      }),
    );
  });

  it('snaps back and counts a failure when released early', () => {
    expect(run([press(), move(200), release])).toMatchObject({ phase: 'locked', percent: 0, failures: 1 });
  });

  it('counts a press without a move as a failure', () => {
    expect(run([press(), release])).toMatchObject({ phase: 'locked', percent: 0, failures: 1 });
  });

  it('snaps back when the browser cancels the pointer', () => {
    expect(run([press(), move(200), { type: 'cancel', pointerId: 1 }])).toMatchObject({ phase: 'locked', failures: 1 });
  });

  it('stays unlocked when the finger lifts or the pointer is cancelled afterwards', () => {
    expect(run([press(), move(270), release])).toMatchObject({ phase: 'unlocked', failures: 0 });
    expect(run([press(), move(270), { type: 'cancel', pointerId: 1 }])).toMatchObject({
      phase: 'unlocked',
      failures: 0,
    });
  });

  it('ignores a second finger', () => {
    const dragged = run([press(), move(100)]);
    expect(
      run([move(400, 2), { type: 'release', pointerId: 2 }, { ...press(), pointerId: 2 } as SwipeEvent], dragged),
    ).toEqual(dragged);
  });

  it('does not start on a track without width', () => {
    expect(run([press(0, 0), move(500)])).toEqual(lockedSwipe);
  });
});

describe('the keyboard', () => {
  const step = (by: 1 | -1): SwipeEvent => ({ type: 'step', by });

  it('takes ten steps, the ninth of which does not unlock', () => {
    const nine = run(Array.from({ length: 9 }, () => step(1)));
    expect(nine).toMatchObject({ phase: 'locked', percent: 90 });
    expect(run([step(1)], nine).phase).toBe('unlocked');
  });

  it('goes back step by step, never below the start, and without counting a failure', () => {
    expect(run([step(1), step(1), step(-1)]).percent).toBe(10);
    expect(run([step(-1)])).toMatchObject({ percent: 0, failures: 0 });
    expect(run([step(1), step(1), { type: 'back' }])).toMatchObject({ percent: 0, failures: 0 });
  });

  it('completes at once', () => {
    expect(run([{ type: 'complete' }])).toMatchObject({ phase: 'unlocked', percent: 100 });
  });
});

describe('any sequence of events', () => {
  it('keeps the slider on its track, and unlocked only at its end', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const state = run(events);
        expect(state.percent).toBeGreaterThanOrEqual(0);
        expect(state.percent).toBeLessThanOrEqual(100);
        expect(state.phase === 'unlocked').toBe(state.percent > unlockThresholdPercent);
        expect(state.pointerId === null).toBe(state.phase !== 'dragging');
      }),
    );
  });

  it('stays unlocked until reset, and reset locks it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const open = run([{ type: 'complete' }]);
        expect(
          run(
            events.filter(({ type }) => type !== 'reset'),
            open,
          ),
        ).toEqual(open);
        expect(run([...events, { type: 'reset' }])).toMatchObject({ phase: 'locked', percent: 0 });
      }),
    );
  });
});
