import { createHash } from 'node:crypto';

/**
 * Sources of `script-src` in a page's Content-Security-Policy that let the scripts written into the page run.
 * @param page its HTML
 * @returns one for each, such as `'sha256-…'`, in the order of the page
 */
export function scriptHashes(page: string): string[] {
  const texts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text!,
  );
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
