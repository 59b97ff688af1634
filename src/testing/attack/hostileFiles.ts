import { bombs, brokenMedia } from '../hostile/brokenMedia.ts';
import type { HostileFile } from '../hostile/hostileFile.ts';
import { textPolyglots } from '../hostile/textPolyglots.ts';

/** Everything. Fresh each time: some of it is random. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [...(await textPolyglots()), ...(await bombs()), ...(await brokenMedia())];
}

/** Names made to escape, hide or break, and what becomes of them. */
export const hostileNames: [name: string, shown: string][] = [
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\ilse\\lamp.txt', 'lamp.txt'],
  ['/absolute.txt', 'absolute.txt'],
  ['...', 'file'],
  ['   ', 'file'],
  ['.htaccess', 'htaccess'],
  ['lamp.txt\u0000.exe', 'lamp.txt.exe'],
  ['lamp\r\nSet-Cookie: a=b.txt', 'lampSet-Cookie_ a=b.txt'],
  ['invoice\u202Etxt.exe', 'invoicetxt.exe'],
  ['zero\u200bwidth.txt', 'zerowidth.txt'],
  ['"quoted"; filename=evil.html', '_quoted_; filename=evil.html'],
  ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
  ['50% off.txt', '50% off.txt'],
  ['Lampe für Zoë 灯 🪔.txt', 'Lampe für Zoë 灯 🪔.txt'],
  [`${'long'.repeat(200)}.jpeg`, `${'long'.repeat(200).slice(0, 195)}.jpeg`],
];
