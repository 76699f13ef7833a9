// An all-day event as an iCalendar file (RFC 5545). Pure: no DOM and no Node; the server's calendar route calls it.

export interface AllDayEvent {
  /** Unique and the same for ever, so that a second import replaces the first. */
  uid: string;
  /** `2025-08-02`: a day of the calendar, in no zone. */
  date: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** How often the event has been changed. */
  sequence: number;
  /** When this file was made. */
  stamp: Date;
}

const longestLine = 75;
const utf8 = new TextEncoder();

/** TEXT of RFC 5545 §3.3.11: every line break is `\n`, other control characters are dropped. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
      .replace(/[\\;,]/g, (char) => `\\${char}`)
      .replace(/\n/g, '\\n')
  );
}

/** Folds at 75 octets without splitting a code point (RFC 5545 §3.1). */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const char of line) {
    const size = utf8.encode(char).length;
    if (octets + size > longestLine) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += char;
    octets += size;
  }
  return folded;
}

const digitsOf = (date: string) => date.replaceAll('-', '');

/** An all-day event ends, exclusively, on the next day (RFC 5545 §3.6.1). */
function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

const utcStamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** The whole file, lines ended by CR and LF. */
export function calendarOf(event: AllDayEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Havn//Wedding//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcStamp(event.stamp)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${digitsOf(event.date)}`,
    `DTEND;VALUE=DATE:${digitsOf(dayAfter(event.date))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    // A URI is no TEXT and is not escaped (RFC 5545 §3.3.13); URL's own spelling holds no line break.
    `URL:${new URL(event.url).href}`,
    'TRANSP:TRANSPARENT',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
