// @vitest-environment jsdom
import type { Question } from '@havn/api/questions/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQuestion, VersionedRows } from '../../../testing/dashboard-fixtures.js';
import {
  clickButton,
  clickInDialog,
  clickSave,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { undoableResponse } from '../../../testing/open-dashboard.js';
import { setUpEventList } from '../../../testing/open-events.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { openEvents } = setUpEventList();

async function openQuestions(questions: Question[]) {
  const stored = new VersionedRows(questions, 'UNKNOWN_QUESTION');
  const sent: object[] = [];
  await openEvents([], [], {
    'wedding.get': () => fullWedding({ languages: ['en', 'fr'] }),
    'question.list': stored.list,
    'question.get': ({ id }) => stored.load(id),
    'question.create': (fields) => {
      sent.push(fields);
      return stored.save(createQuestion({ label: fields.labels?.en ?? '' }));
    },
    'question.delete': (fields) => {
      sent.push(fields);
      return undoableResponse({ success: true }, '22222222-2222-4222-8222-222222222222', { change: 'question.delete' });
    },
  });
  return sent;
}

it('a question is added with its options', async () => {
  const sent = await openQuestions([]);
  clickButton('Add a question');
  fireEvent.change(await findField('Question (English)'), { target: { value: 'Which bus?' } });
  fireEvent.change(getField('Answer'), { target: { value: 'one' } });
  fireEvent.change(getField('Option 1 (English)'), { target: { value: '14:00' } });
  clickInDialog('Add an option');
  fireEvent.change(getField('Option 3 (English)'), { target: { value: '15:00' } });
  clickInDialog('Remove option 2');
  clickSave();
  await waitForClose();
  expect(sent).toMatchObject([
    { labels: { en: 'Which bus?' }, kind: 'one', options: [{ labels: { en: '14:00' } }, { labels: { en: '15:00' } }] },
  ]);
  expect(await screen.findByRole('heading', { name: 'Which bus?' })).toBeTruthy();
});

it('a question without a text is not sent', async () => {
  const sent = await openQuestions([]);
  clickButton('Add a question');
  await findField('Question (English)');
  clickSave();
  await screen.findByText('Enter the question.');
  expect(sent).toEqual([]);
});

it('the deletion says how many answers go', async () => {
  await openQuestions([createQuestion({ answers: 12, isRequired: true })]);
  await screen.findByText('12 answers');
  await waitFor(() => clickButton('More actions for Bus from the station?'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  expect(getDialog().textContent).toContain('12');
});
