const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Name of a device for people, from its user agent: `Firefox on Windows`, `curl`, `Unknown device`. */
export function deviceName(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const find = (list: [RegExp, string][]) => list.find(([form]) => form.test(agent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  // A program names itself first: `curl/8.9.1`.
  return browser ?? system ?? /^[\w.-]{1,40}/.exec(agent)?.[0] ?? 'Unknown device';
}
