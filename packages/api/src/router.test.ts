// Each operation has one name: a procedure, its function, its input schema and its REST operation match.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appRouter } from './router.js';
import { getRoles, type Meta } from './trpc/routes.js';

/** By path. tRPC's types have the routers nested, its record does not. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>;

/** Where the function or the input has another name, and why. */
const exceptions: Record<string, { call?: string; input?: string; reason: string }> = {
  'guest.qr': { call: 'getQrState', reason: 'returns the state at the door, not a QR code' },
  'message.sending': { call: 'getSendingState', reason: 'the state of all channels is no message' },
  'message.automatic': { call: 'listAutomaticMessages', reason: 'the messages of the list are not automatic' },
  'message.checkAddress': { call: '', reason: 'the server requests itself, and the database has no part in it' },
  'message.updateAutomatic': {
    call: 'updateAutomaticMessage',
    input: 'updateAutomaticMessageInput',
    reason: 'an adjective stands before its noun',
  },
  'table.assignGroups': { call: 'updateTable', reason: 'an update that is limited to the groups' },
  'table.assignGuests': { call: 'updateTable', reason: 'an update that is limited to the guests' },
  'guest.updateEvents': { call: 'updateGuest', reason: 'an update that is limited to the events' },
  'reply.list': { call: 'listReplies', input: 'listRepliesInput', reason: 'the plural of reply' },
  'dish.list': { call: 'listDishes', reason: 'the plural of dish' },
  'wish.list': { call: 'listWishes', reason: 'the plural of wish' },
  'widget.answers': { call: 'listResponses', input: 'listResponsesInput', reason: 'REST calls a response an answer' },
  'widget.removeAnswer': {
    call: 'removeResponse',
    input: 'removeResponseInput',
    reason: 'REST calls a response an answer',
  },
  'word.list': { call: 'listCurrentWords', reason: 'first loads the settings that another process has stored' },
  'word.updateAll': { call: 'updateWords', input: 'updateWordsInput', reason: 'the plural of word' },
  'import.preview': { input: 'runImportInput', reason: 'a preview takes what the import takes' },
};

/** What the procedures under a name are about. */
const nouns: Record<string, string[]> = { message: ['Message', 'Delivery', 'Sending'] };

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

interface Operation {
  path: string;
  /** The functions that the handler calls. */
  calls: string[];
  input: string | undefined;
}

/** The name under which the procedures of a folder or of a file are mounted, where it is another one. */
const mountedAs: Record<string, string> = {
  attendance: 'guest',
  events: 'event',
  audience: 'event',
  meals: 'dish',
  questions: 'question',
  sections: 'section',
  door: 'guest',
  invitation: 'guest',
  privacy: 'guest',
  messaging: 'message',
  surveys: 'message',
  'floor-plan': 'floorPlan',
  words: 'word',
  'group-router': 'group',
  'guest-router': 'guest',
};

/** The procedures as the sources of the routers define them. */
function listOperations(): Operation[] {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/(\w+-)?router\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const directory = basename(dirname(file));
    const noun = mountedAs[basename(file, '.ts')] ?? mountedAs[directory] ?? directory;
    const source = readFileSync(join(folder, file), 'utf8');
    return [...source.matchAll(/^ {2}(\w+): [\w.]+\n((?: {4}.*\n)+)/gm)].map(([, name = '', body = '']) => {
      const handler = body.slice(body.search(/\.(query|mutation)\(/));
      return {
        path: `${noun}.${name}`,
        // Undoable procedures also say what they change.
        calls: [...handler.matchAll(/\b([a-z]\w+)\((?:ctx\.db|ctx, )/g)].flatMap(([, call = '']) =>
          call === 'describeChange' ? [] : call,
        ),
        input: /\.input\((?:schema\.)?(\w+)\)/.exec(body)?.[1],
      };
    });
  });
}

const operations = listOperations();

/** `renewCode` of a guest: `renewGuestCode`. */
const insertNoun = (name: string, noun: string) => name.replace(/^[a-z]+/, (verb) => verb + noun);

function getSpellings(path: string): { calls: string[]; inputs: string[] } {
  const [mount = '', name = ''] = path.split('.');
  const calls = (nouns[mount] ?? [capitalize(mount)]).flatMap((noun) => [
    insertNoun(name, noun),
    `${name}${noun}s`,
    // A query may be named after what it returns.
    ...['get', 'list', 'save'].map((verb) => `${verb}${noun}${capitalize(name)}`),
  ]);
  calls.push(name, `${name}ByCode`, ...['get', 'list', 'save'].map((verb) => `${verb}${capitalize(name)}`));
  const idInputs = (nouns[mount] ?? [capitalize(mount)]).flatMap((noun) => [
    `${noun.toLowerCase()}IdInput`,
    `get${noun}Input`,
  ]);
  return { calls, inputs: [...calls.map((call) => `${call}Input`), 'listInput', 'codeInput', ...idInputs] };
}

it('T4 every procedure names its caller, and for administrators the roles', () => {
  for (const [path, { _def }] of Object.entries(procedures)) {
    const isForAdministrators = _def.meta?.caller.includes('administrator') ?? true;
    expect([path, getRoles(_def.meta).length > 0]).toEqual([path, isForAdministrators]);
  }
});

describe('the spelling of an operation', () => {
  it('is checked for every procedure', () => {
    expect(operations.map(({ path }) => path).sort()).toEqual(Object.keys(procedures).sort());
  });

  it('is that of its function and of its input', () => {
    const misspelled = operations.filter(({ path, calls, input }) => {
      const exception = exceptions[path];
      const spellings = getSpellings(path);
      const callNames = exception?.call === undefined ? spellings.calls : [exception.call];
      const inputNames = exception?.input === undefined ? spellings.inputs : [exception.input];
      return !callNames.includes(calls[0] ?? '') || (input !== undefined && !inputNames.includes(input));
    });
    expect(misspelled).toEqual([]);
  });

  it('has exceptions only for procedures that exist', () => {
    expect(operations.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  });
});
