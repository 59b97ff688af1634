/** When somebody wants to have mail: by the clock of their time zone, `HH:MM`; '' is no bound. */
export interface MailHours {
  from: string;
  to: string;
  timeZone: string;
}

/**
 * Whether mail may come at a moment. From 22:00 to 07:00 is over midnight; the same time twice is all day, and so is one
 * of the two alone. The end does not belong to it.
 */
export function isWithinHours({ from, to, timeZone }: MailHours, now: Date): boolean {
  if (from === '' || to === '' || from === to) return true;
  const time = clockOf(now, timeZone);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** `HH:MM` somewhere. A zone that this machine does not know (any more) is told by UTC: no reason to send nothing. */
function clockOf(now: Date, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(now);
  }
}
