/** A task as a calendar shows it. */
export interface CalendarTask {
  id: string;
  title: string;
  board: string;
  /** `YYYY-MM-DD`. */
  due: string;
  isDone: boolean;
  url: string;
  /** When it was last changed, ISO 8601. */
  modified: string;
}

const BYTES_OF_A_LINE = 75;

/** Text in iCalendar: what separates is escaped, and a line is a line. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A line of content, folded where it is longer than 75 bytes; never within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > BYTES_OF_A_LINE) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

const basic = (day: string) => day.replaceAll('-', '');

/** Tasks as an iCalendar (RFC 5545): each is a day's event on the day on which it is due. */
export function calendarOf(tasks: CalendarTask[]): string {
  const events = tasks.flatMap(({ id, title, board, due, isDone, url, modified }) => {
    const next = new Date(Date.parse(due) + 86_400_000).toISOString().slice(0, 10);
    return [
      'BEGIN:VEVENT',
      `UID:task-${id}@octavo`,
      `DTSTAMP:${modified.replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${basic(due)}`,
      `DTEND;VALUE=DATE:${basic(next)}`,
      `SUMMARY:${isDone ? '✓ ' : ''}${escaped(title)}`,
      `DESCRIPTION:${escaped(board)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Octavo//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Octavo tasks',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
