import { createHash } from 'node:crypto';

/**
 * What lets the scripts run that are written into a page, as sources of `script-src` in its Content-Security-Policy.
 * @param page its HTML
 * @returns one for each, such as `'sha256-…'`, in the order of the page
 */
export function scriptHashes(page: string): string[] {
  const texts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text!,
  );
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
