// The child process of draw-in-process.ts: a drawing as JSON on stdin, the picture on stdout.
import { buffer } from 'node:stream/consumers';
import { type Drawing, drawPreview } from './draw.js';

export type DrawingInput = Omit<Drawing, 'photo'> & { photo: string | null };

const { photo, ...drawing } = JSON.parse((await buffer(process.stdin)).toString()) as DrawingInput;
process.stdout.write(await drawPreview({ ...drawing, photo: photo === null ? null : Buffer.from(photo, 'base64') }));
