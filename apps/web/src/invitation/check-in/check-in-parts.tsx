// The parts of the form that only some invitations have. They load with their texts when they are needed.
import { type ReactNode, useState } from 'react';
import { loadNamespace } from '../../lib/texts/i18n.js';
import { createPartLoader, EventPart, type PartLoader, useIsPartAwaited } from '../events/event-parts.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { GateLoadingScreen } from '../gate/loading-screen.js';

export interface FormParts {
  /** For an invitation to further events. */
  eventPart?: typeof import('./event-answers.js') | undefined;
  /** For an invitation to which dishes are offered. */
  mealPart?: typeof import('./meals/meal-section.js') | undefined;
  /** For one with questions. */
  questionPart?: typeof import('./question-fields.js') | undefined;
}

const eventPart = createPartLoader('answer', () => import('./event-answers.js'));
export const namePart = createPartLoader('name', () => import('../names/name-part.js'));
const mealPart = createPartLoader('meals', async () => {
  // With the names of allergens.
  const [part] = await Promise.all([import('./meals/meal-section.js'), loadNamespace('needs')]);
  return part;
});
const questionPart = createPartLoader('questions', () => import('./question-fields.js'));

interface AwaitedPartsProps extends Pick<GuestPageProps, 'household'> {
  children: ReactNode;
}

/** The page, once it has its parts: what is below them does not move. A part that it needs later loads in its place. */
export function AwaitedParts({ household, children }: AwaitedPartsProps) {
  const { events, menus, questions, members } = household;
  const [isShown, setIsShown] = useState(false);
  const isAwaited = [
    useIsPartAwaited<object>(eventPart, events !== undefined),
    useIsPartAwaited<object>(mealPart, menus !== undefined),
    useIsPartAwaited<object>(questionPart, questions !== undefined),
    useIsPartAwaited<object>(
      namePart,
      members.some(({ isUnnamed }) => isUnnamed),
    ),
  ].includes(true);
  if (!isAwaited && !isShown) setIsShown(true);
  return isShown ? children : <GateLoadingScreen isCodeKnown />;
}

interface OptionalPartProps<Part extends object> {
  isNeeded: boolean;
  loader: PartLoader<Part>;
  children(part: Part | undefined): ReactNode;
}

const OptionalPart = <Part extends object>({ isNeeded, loader, children }: OptionalPartProps<Part>) =>
  isNeeded ? (
    <EventPart<Part> loader={loader} isRequired>
      {children}
    </EventPart>
  ) : (
    children(undefined)
  );

interface CheckInPartsProps extends Pick<GuestPageProps, 'household'> {
  children(parts: FormParts): ReactNode;
}

/** Renders the form once the parts that the household needs have loaded. */
export function CheckInParts({ household: { events, menus, questions }, children }: CheckInPartsProps) {
  return (
    <OptionalPart isNeeded={menus !== undefined} loader={mealPart}>
      {(meals) => (
        <OptionalPart isNeeded={questions !== undefined} loader={questionPart}>
          {(ofQuestions) => (
            <OptionalPart isNeeded={events !== undefined} loader={eventPart}>
              {(ofEvents) => children({ mealPart: meals, questionPart: ofQuestions, eventPart: ofEvents })}
            </OptionalPart>
          )}
        </OptionalPart>
      )}
    </OptionalPart>
  );
}
