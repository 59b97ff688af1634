/** The time zones that the platform knows by name, `UTC` first. */
export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

const known = new Set(timeZones);

/**
 * A time zone by the name it is kept under: `europe/berlin` becomes `Europe/Berlin`, and an old name the new one.
 * @returns undefined for what is none; an offset such as `+01:00` is none, for it knows no summer
 */
export function knownTimeZone(name: string): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return known.has(zone) ? zone : undefined;
  } catch {
    return undefined;
  }
}
