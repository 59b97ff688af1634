/**
 * Leaves out what libraries hang on what we use of them, and we never use: it would be loaded before the first page.
 * @returns {import('vite').Plugin[]}
 */
export function withoutUnused() {
  return [withoutJsonSchema(), withoutMutations()];
}

/**
 * Leaves out what zod draws JSON Schema with (5 kB gzipped): the client checks by its schemas and never describes them.
 * @returns {import('vite').Plugin}
 */
function withoutJsonSchema() {
  return {
    name: 'octavo:without-json-schema',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
      },
    },
  };
}

/**
 * Leaves out what TanStack Query changes data with (1 kB gzipped): changes are commands here (platform/web/saving), and its
 * client keeps none.
 * @returns {import('vite').Plugin}
 */
function withoutMutations() {
  const code = `export class MutationCache {
    clear() {}
    findAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); }
  }`;
  return {
    name: 'octavo:without-mutations',
    transform: {
      filter: { id: /\/@tanstack\/query-core\/.*\/mutationCache\.js$/ },
      handler: () => ({ code, map: null }),
    },
  };
}
