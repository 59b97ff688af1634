/**
 * How many runs of itself a test of chance makes: few by day, where each day adds others, and many at night.
 * @param setting of the environment that asks for another number, to look deeper
 */
export function runs(setting: string, { byDay, atNight }: { byDay: number; atNight: number }): number {
  return Number(process.env[setting] ?? (process.env['NIGHTLY'] ? atNight : byDay));
}
