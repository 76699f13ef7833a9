// The time to generate a calendar file with 1,000 dates, and whether it grows linearly with dates and description
// length.
const { formatCalendarFile } = await import('../packages/widget/dist/core/calendar-file/ics.js');
const { parseMarkup } = await import('../packages/widget/dist/core/values/parse-markup.js');

const maxDurationMs = 20;
const stamp = new Date('2025-01-01T00:00:00Z');

function createEntries(count, description) {
  const nodes = parseMarkup(description);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
    const times = { startDate: day, endDate: day, startTime: '14:00', endTime: '23:30', zone: 'Europe/Copenhagen' };
    const texts = { name: `Date ${index}, of many`, description: nodes, location: 'Hundested Havn, Denmark' };
    return { ...times, ...texts, uid: `date-${index}`, status: 'CONFIRMED', sequence: 0 };
  });
}

/** The minimum time in milliseconds after warm-up runs, since other load can only increase it. */
function measure(count, description, rounds = 15) {
  const dates = createEntries(count, description);
  const times = [];
  for (let round = -3; round < rounds; round += 1) {
    const started = performance.now();
    formatCalendarFile({ entries: dates, stamp });
    if (round >= 0) times.push(performance.now() - started);
  }
  return Math.min(...times);
}

export async function benchIcs() {
  const text = 'Dear guests[br]we look forward to [b]you[/b]. ';
  const thousand = measure(1000, text);
  const fourThousand = measure(4000, text);
  const long = measure(1, text.repeat(1000));
  const longer = measure(1, text.repeat(4000));
  console.log(
    `a file of 1,000 dates: ${thousand.toFixed(1)} ms (at most ${maxDurationMs}); four times the dates: ${(fourThousand / thousand).toFixed(2)} times the time`,
  );
  console.log(
    `a description of ${Math.round((text.length * 1000) / 1024)} KB: ${long.toFixed(1)} ms; four times its length: ${(longer / long).toFixed(2)} times the time`,
  );
  if (thousand > maxDurationMs) process.exitCode = 1;
}
