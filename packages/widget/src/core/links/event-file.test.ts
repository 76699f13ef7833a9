import { expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { createEnvironment } from '../../../test/arbitraries.js';
import { resolveConfiguration } from '../configuration/configuration.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { formatEventFile } from './event-file.js';

it.each([{}, { url: 'https://example.com/', conference: 'https://meet.example/a', alarms: ['1 day'] }])(
  'T17 many dates that inherit a long description and %j take little processor time',
  (details) => {
    const environment = createEnvironment();
    const dates = Array.from({ length: 600 }, () => ({
      startDate: '2025-08-02',
      startTime: '14:00',
      endTime: '15:00',
    }));
    const raw = { name: 'Party', description: 'é[b]x[/b],;'.repeat(2700), dates, ...details };
    let text = '';
    const format = () => {
      text = formatEventFile(resolveConfiguration(parseConfigurationObject(raw), environment), environment);
    };
    // Without a cache for each step, eight seconds.
    expect(measureCpu(format, 1500)).toBeLessThan(1500);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(600);
  },
);
