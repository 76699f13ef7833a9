import { it } from 'vitest';
import { checkGeneratedLists } from './import-generated-lists.js';

it('ten thousand lists are read as they are meant, or asked about', () => checkGeneratedLists(10_000));
