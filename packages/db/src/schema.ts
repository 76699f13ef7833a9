// Every table with the constraints that hold for any writer (specification §2). Triggers, which Drizzle does not
// support, are in the hand-written migrations.
export * from './schema/administrators.js';
export * from './schema/catering.js';
export * from './schema/delivery.js';
export * from './schema/events.js';
export * from './schema/history.js';
export * from './schema/meals.js';
export * from './schema/messaging.js';
export * from './schema/people.js';
export * from './schema/questions.js';
export * from './schema/seating.js';
export * from './schema/sections.js';
export * from './schema/wedding.js';
export * from './schema/widgets.js';
