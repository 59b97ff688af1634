import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { inProject } from './project.mjs';

const SOURCE = 'src/first.js';
const PLACE = '<!-- first.js -->';

/**
 * Writes `src/first.js` into the document, which is then one request less before a page shows. The server lets it run by
 * its hash.
 * @returns {import('vite').Plugin}
 */
export function firstScript() {
  let isBuild = false;
  return {
    name: 'octavo:first-script',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no place for ${SOURCE}: ${PLACE}`);
        const source = readFileSync(inProject(SOURCE), 'utf8');
        const code = isBuild ? minifySync(SOURCE, source).code.trim() : source;
        // Not as text to put in by `replace`, where `$&` would mean something.
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}
