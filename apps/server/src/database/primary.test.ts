import { describe, expect, it } from 'vitest';
import { listHostUrls } from './primary.js';

describe('a database URL', () => {
  it.each([
    ['postgres://a/havn', ['postgres://a/havn']],
    ['postgres://u:p%40ss@a,b:5433/havn', ['postgres://u:p%40ss@a/havn', 'postgres://u:p%40ss@b:5433/havn']],
    [
      'postgres://u@10.0.0.1:6000,10.0.0.2/havn?sslmode=require&target_session_attrs=read-write',
      ['postgres://u@10.0.0.1:6000/havn?sslmode=require', 'postgres://u@10.0.0.2/havn?sslmode=require'],
    ],
    ['postgres://u@[::1]:5433/havn', ['postgres://u@[::1]:5433/havn']],
    ['postgres://u@%2Frun%2Fpostgresql/havn', ['postgres://u@%2Frun%2Fpostgresql/havn']],
    ['postgres:///havn', ['postgres:///havn']],
  ])('is split into a URL for each host: %s', (url, urls) => {
    expect(listHostUrls(url)).toEqual(urls);
  });
});
