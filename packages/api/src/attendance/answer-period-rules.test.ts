import { describe, expect, it } from 'vitest';
import { checkAnswerAllowed } from './answer-period-rules.js';

const P = 'Pending';
const A = 'Accepted';
const D = 'Declined';

describe('an answer with a code', () => {
  const open = { answersMayChange: false, answersCloseAt: null };
  const now = new Date('2025-07-01T12:00:00Z');

  it('is allowed while one guest is pending, whatever the others answered', () => {
    expect(checkAnswerAllowed([A, P], open, now)).toBeNull();
  });
  it('is rejected once all guests have answered, unless answers may change', () => {
    expect(checkAnswerAllowed([A, D], open, now)).toBe('ALREADY_ANSWERED');
    expect(checkAnswerAllowed([A, D], { ...open, answersMayChange: true }, now)).toBeNull();
  });
  it('F24 closes at one instant in every time zone', () => {
    const rules = { ...open, answersCloseAt: '2025-07-01T23:59:59+02:00' };
    expect(checkAnswerAllowed([P], rules, new Date('2025-07-01T17:59:58-04:00'))).toBeNull();
    expect(checkAnswerAllowed([P], rules, new Date('2025-07-01T18:00:00-04:00'))).toBe('ANSWERS_CLOSED');
  });
  it('is allowed at the closing instant itself, and not a millisecond later', () => {
    const rules = { ...open, answersCloseAt: now.toISOString() };
    expect(checkAnswerAllowed([P], rules, now)).toBeNull();
    expect(checkAnswerAllowed([P], rules, new Date(now.getTime() + 1))).toBe('ANSWERS_CLOSED');
  });
});
