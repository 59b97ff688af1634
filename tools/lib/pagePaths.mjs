const PATH = /\bpath: '(\/[^']*)'/g;

/** Where features list their pages. */
export const LISTS = /\/src\/features\/\w+\/web\/pages\.ts$/;

/**
 * The addresses in a feature's list of pages, which stand there as they are.
 * @param {string} source of such a module
 * @returns {string[]} such as `/boards/$boardID`
 */
export function pathsIn(source) {
  return [...source.matchAll(PATH)].map(([, path]) => path);
}

/**
 * Writes down the addresses of all pages beside the built client: its server answers 404 at any other.
 * @returns {import('vite').Plugin}
 */
export function pagePaths() {
  const paths = new Set();
  return {
    name: 'octavo:page-paths',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: LISTS },
      handler(source) {
        for (const path of pathsIn(source)) paths.add(path);
        return null;
      },
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: '.vite/pages.json',
        source: JSON.stringify([...paths].toSorted((a, b) => (a < b ? -1 : 1))),
      });
    },
  };
}
