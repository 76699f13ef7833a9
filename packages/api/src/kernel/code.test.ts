import { describe, expect, it } from 'vitest';
import { parseTypedCode } from './code.js';

const code = '23456789ABC';

describe('parseTypedCode', () => {
  it.each([
    code,
    ' 2345-6789 abc ',
    `https://wedding.example.com/i/${code}`,
    `http://127.0.0.1:3000/i/${code}/check-in?utm_source=mail`,
    `https://wedding.example.com/#/${code}`,
    `https://wedding.example.com/#/wedding-pass/${code.toLowerCase()}`,
    `wedding.example.com/i/2345-6789-ABC`,
    `https://wedding.example.com/${'long-folder/'.repeat(20)}i/${code}`,
    `https://other.example.com/abc-def-ghjkm/i/${code}`,
    `Our film: https://video.example.com/dQw4w9WgXcQ\nOur invitation: https://wedding.example.com/#/invitation/${code}`,
    `Your code is ${code}.`,
    `Dear Anna,\nyou are invited!\nhttps://wedding.example.com/i/${code}.\nSigne & Mathieu`,
  ])('finds the code in %j', (typed) => {
    expect(parseTypedCode(typed)).toBe(code);
  });

  it.each([
    '',
    '23456789AB',
    '23456789ABCD',
    '23456789ABO',
    'https://wedding.example.com/',
    'A transparent invitation without a code',
    // A host of eleven characters is not a code.
    'https://23456789ABC/i/',
  ])('finds none in %j', (typed) => {
    expect(parseTypedCode(typed)).toBeNull();
  });
});
