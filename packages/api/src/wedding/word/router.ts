import { describeChange } from '../../database/describe-change.js';
import { planner, toActor } from '../../trpc/procedures.js';
import { getWordHistory } from './queries.js';
import { hidePlaceholders } from './rules.js';
import {
  getWordHistoryInput,
  getWordHistoryOutput,
  resetWordInput,
  updateWordInput,
  updateWordsInput,
  wordOutput,
} from './schema.js';
import { listCurrentWords, resetWord, updateWord, updateWords } from './service.js';

export const wordProcedures = {
  list: planner
    .get('/words', 'List the texts of guest pages and messages with their rules, and those that you have replaced')
    .output(wordOutput.array())
    .query(({ ctx }) => listCurrentWords(ctx.db)),
  history: planner
    .get('/words/{language}/{key}/history', 'Get the latest 50 changes of a text, newest first')
    .input(getWordHistoryInput)
    .output(getWordHistoryOutput)
    .query(({ ctx, input }) => getWordHistory(ctx.db, input)),
  update: planner.undoable
    .put('/words/{language}/{key}', 'Replace a text of the guest pages or messages in a language')
    .input(updateWordInput)
    .output(wordOutput)
    .mutation(async ({ ctx, input }) => {
      const word = await updateWord(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { name: hidePlaceholders(word.value ?? word.default) });
      return word;
    }),
  updateAll: planner.undoable
    .put('/words', 'Replace several texts, all or none; null restores the default text', { isLong: true })
    .input(updateWordsInput)
    .output(wordOutput.array())
    .mutation(({ ctx, input }) => updateWords(ctx.db, input, toActor(ctx))),
  reset: planner.undoable
    .delete('/words/{language}/{key}', 'Restore the default text')
    .input(resetWordInput)
    .output(wordOutput)
    .mutation(async ({ ctx, input }) => {
      const word = await resetWord(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { name: hidePlaceholders(word.default) });
      return word;
    }),
};
