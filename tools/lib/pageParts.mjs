/** The pages whose code the document asks for by itself (`src/first.js`): those that links from elsewhere lead to. */
const PAGES = { boards: 'features/boards/web/BoardPage.tsx', posts: 'features/posts/web/page/PostPage.tsx' };

/**
 * The files that a page is made of beside those that every page has, scripts first.
 * @param {import('rolldown').OutputBundle} bundle as it is to be written
 * @param {string} page the end of its module's path
 * @returns {string[]} such as `assets/board-x.js`
 */
export function partsOf(bundle, page) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const behind = (start) => {
    const found = new Set();
    const add = (name) => {
      if (found.has(name) || bundle[name]?.type !== 'chunk') return;
      found.add(name);
      for (const imported of bundle[name].imports) add(imported);
    };
    for (const { fileName } of start) add(fileName);
    return found;
  };
  const everywhere = behind(chunks.filter(({ isEntry }) => isEntry));
  const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));
  const scripts = [...behind(own)].filter((name) => !everywhere.has(name));
  const styles = scripts.flatMap((name) => [...(bundle[name].viteMetadata?.importedCss ?? [])]);
  return [...scripts, ...new Set(styles)];
}

/**
 * Writes them into the built page, for its first script to ask for them before the app is there to do so.
 * @returns {import('vite').Plugin}
 */
export function pageParts() {
  return {
    name: 'octavo:page-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') return;
        const metas = Object.entries(PAGES).map(([name, page]) => {
          const parts = partsOf(bundle, page).map((file) => `/${file}`);
          if (parts.length === 0) this.error(`No chunk holds ${page}`);
          return `<meta name="parts-of-${name}" content="${parts.join(' ')}" />`;
        });
        document.source = String(document.source).replace(
          /(?=<meta name="color-scheme")/,
          `${metas.join('\n    ')}\n    `,
        );
      },
    },
  };
}
