import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import markdownIt from 'markdown-it';
import { firstScript } from './tools/lib/firstScript.mjs';
import { firstStyles } from './tools/lib/firstStyles.mjs';
import { leanContracts } from './tools/lib/leanContracts.mjs';
import { pageParts } from './tools/lib/pageParts.mjs';
import { pagePaths } from './tools/lib/pagePaths.mjs';
import { soonModules } from './tools/lib/soonModules.mjs';
import { withoutUnused } from './tools/lib/withoutUnused.mjs';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Fails the build when anything of a `server/` zone, or a composition root of the server, is
 * reached from the web client. Server code in a bundle is a leak, not a size problem.
 */
function refuseServerCode(): Plugin {
  return {
    name: 'octavo:refuse-server-code',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^[#./].*(?:\/server\/|\/(?:server|worker|features\.server)\.ts$)/ },
      handler(source, importer) {
        if (!importer || importer.includes('/node_modules/')) return null;
        this.error(`${importer.replace(root, '')} imports ${source}, which is server code`);
      },
    },
  };
}

/** Assets that a page can do without until it is opened with a connection: pictures, emoji, letters of few languages. */
const keptWhenUsed = /\.(txt|webp|map)$|-(latin-ext|vietnamese|cyrillic)\w*-/;

/**
 * Names the build after all that is in it, in the page and in `/build.json`, and makes `/sw.js` of the service worker
 * with the list of what it keeps.
 */
function serviceWorker(): Plugin {
  const source = join(root, 'src/platform/worker/serviceWorker.ts');
  return {
    name: 'octavo:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const fixed = readdirSync(join(root, 'public'));
        const assets = Object.keys(bundle).filter((path) => path.startsWith('assets/'));
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false });
        const hash = createHash('sha256')
          .update(JSON.stringify(assets.sort()))
          .update(page.source)
          .update(code);
        for (const name of fixed) hash.update(readFileSync(join(root, 'public', name)));
        const build = hash.digest('hex').slice(0, 16);
        const files = [
          '/',
          ...[...fixed, ...assets.filter((path) => !keptWhenUsed.test(path))].map((path) => `/${path}`),
        ];
        page.source = String(page.source).replace(
          'name="build" content=""',
          `name="build" content="${build}"`,
        );
        const constants = `const BUILD = ${JSON.stringify(build)};\nconst FILES = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: constants + code });
        this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) });
      },
    },
  };
}

/**
 * Makes the pages of the guide of their Markdown: the title, and what stands under each heading, as HTML and as words to
 * search in. The browser gets no Markdown and nothing that reads it.
 */
function guidePages(): Plugin {
  const reader = markdownIt({ html: false });
  const wordsIn = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/&(amp|lt|gt|quot);/g, (_, name: 'amp') => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name])
      .replace(/\s+/g, ' ')
      .trim();
  // “Yes” and “no” in a table are drawn as answers, not only written. Wide parts scroll, by keyboard too.
  const drawWide = (html: string) =>
    html
      .replaceAll('<pre>', '<pre tabindex="0">')
      .replace(/<td>(yes|no)</g, '<td data-answer="$1">$1<')
      .replace(/<table>(?:(?!<\/table>)[^])*<\/table>/g, (table) =>
        table.split('<th>').length > 5
          ? `<div data-wide tabindex="0" role="group" aria-label="Table">${table}</div>`
          : table,
      );
  return {
    name: 'octavo:guide-pages',
    transform: {
      filter: { id: /\/guide\/[a-z-]+\.md$/ },
      handler(source) {
        const [first = '', ...rest] = source.split(/^## /m);
        const [, title = '', intro = ''] = /^# (.+)\n([^]*)$/.exec(first) ?? [];
        const parts = [['', intro], ...rest.map((part) => part.split(/\n([^]*)/))].map(
          ([heading = '', text = '']) => {
            const html = drawWide(reader.render(text));
            const id =
              heading
                .normalize('NFKD')
                .toLowerCase()
                .match(/[a-z0-9]+/g)
                ?.join('-') ?? '';
            return { id, heading, html, text: wordsIn(html) };
          },
        );
        return { code: `export default ${JSON.stringify({ title, parts })};`, moduleType: 'js', map: null };
      },
    },
  };
}

/**
 * Has Chromium compile what the first board runs while it comes, beside the page: else it compiles each function as it is
 * called, which takes a fifth of the page's own time until the first card.
 */
function compiledAhead(): Plugin {
  return {
    name: 'octavo:compiled-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && (chunk.isEntry || chunk.name === 'board'))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/**
 * React's plugin with its compiler as native code, which takes a quarter of the time that Babel's takes. Modules that
 * call no hook are left out: to remember how such a component was drawn is larger than to draw it.
 */
function compiledReact(): Plugin[] {
  return react({ compiler: true }).map((plugin) => {
    const { transform } = plugin;
    if (plugin.name !== 'vite:react-compiler' || typeof transform !== 'object') return plugin;
    return { ...plugin, transform: { ...transform, filter: { ...transform.filter, code: /\buse[A-Z]/ } } };
  });
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 5);

export default defineConfig({
  root,
  publicDir: 'public',
  plugins: [
    refuseServerCode(),
    ...withoutUnused(),
    leanContracts(),
    firstScript(),
    firstStyles(),
    pageParts(),
    serviceWorker(),
    pagePaths(),
    guidePages(),
    compiledReact(),
    compiledAhead(),
  ],
  css: {
    // A class is named by its file alone, not by its line too: names that are alike compress.
    modules: {
      generateScopedName: (name, file) => `${name}_${shortHash(relative(root, file.split('?')[0]!))}`,
    },
    // Of the minifier, Features.DirSelector: `:dir()` asks which way the words go, and is not to become a list of languages.
    lightningcss: { exclude: 4 },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Fonts and pictures stay files: inlined they would be fetched even when no page uses them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The entry names some two hundred files, and a hash does not compress: seven characters tell builds apart as well.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Schemas, which forms check by: the contracts that the first page needs lead to them, and it does without.
            {
              name: 'schemas',
              test: /\?schemas$|\/zod\/|\/contract\/(?:text|timeZones|webAddress)\.ts$/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            // React, in a file that is not compiled ahead (below): half of it is not called before the first board shows.
            {
              name: 'react',
              test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
              priority: 5,
            },
            // The modules that every page needs, in one file: few requests, nothing fetched in a row.
            { name: 'app', tags: ['$initial'], priority: 3 },
            // The first view of a board, in one file with all that only it stands on; additions come by their list.
            {
              name: 'board',
              test: /\/src\/(?:boardAdditions\.web|features\/boards\/web\/BoardPage|features\/posts\/web\/views\/(?:CardList|PostList|WindowedPosts))\.tsx?$/,
              priority: 2.8,
            },
            // Every page asks for these a moment after it is drawn: the live connection, counts, what waits to be saved.
            {
              name: 'soon',
              test: soonModules(),
              priority: 2.6,
            },
            // The design system's parts that several other pages use. Layers and what stands on an engine stay apart,
            // until reached for.
            {
              name: 'parts',
              test: /\/src\/ui\/web\/(?:index\.|\w+\/(?!backCloses|CodeField|Combobox|ConfirmDialog|Dialog\.|DueChip|PriorityGlyph|StatusGlyph|Strip\.|DayRule|Fields?\.|Logo|PanelSection|PasswordField|ReactionPill|Select\.|SkeletonPeople|StrengthMeter|Switch|Tabs|TextArea|TextField|UploadLeaves|useCleanText|\w*Layer))|\/lucide-react\/(?!.*\/(?:at-sign|ban|bell|book-open-text|briefcase|building-complex|calendar(?:-[\w-]*)?|circle-dashed|circle-user|corner-down-right|download|face-\w[\w-]*|keyboard|list-checks|mail(?:-check)?|notebook-pen|reply|settings|unlink|user-minus|user-round|users)\.)/,
              minShareCount: 2,
              priority: 2,
            },
            // Modules that menus, popovers and tooltips share: a request with the first of them, where it was fourteen.
            {
              name: 'layers',
              test: /\/node_modules\/@(?:base-ui|floating-ui)\//,
              minShareCount: 2,
              priority: 1.5,
            },
            // Of panels, dialogs and pages of their own, never of what a board shows first; so are the icons left out above,
            // and words and keys too small for files of their own, each of which the entry would name.
            {
              name: 'deeper',
              test: /\/src\/ui\/web\/\w+\/(backCloses|ConfirmDialog|DayRule|Dialog|DueChip|PriorityGlyph|StatusGlyph|Strip|Fields?|PanelSection|PasswordField|ReactionPill|Select|SkeletonPeople|StrengthMeter|Switch|Tabs|TextArea|TextField|UploadLeaves|useCleanText)\.|\/src\/.*\/web\/.*\/?(?:commandsKey|commentKeys|keysOfLayers|editedSince|useEnter|useLocation|useLast|typingWords|numberWords|openNotes|coverOf|inCommon|links|listed|peopleOn|invitationIn)\.tsx?$|\/features\/(?:bin|notebook|pictures)\/contract\.ts$|\/lucide-react\//,
              minShareCount: 2,
              priority: 1,
            },
            // The rest of the page of a post, which is fifty small files otherwise.
            {
              name: 'post',
              test: /\/src\/(?:postAdditions\.web|features\/posts\/web\/page\/PostPage)\.tsx?$/,
              priority: 0.5,
            },
            // Modules that the pages of people share with each other, and with what features add to them.
            {
              name: 'people',
              test: /\/src\/features\/(?:connections\/web\/(?:additions|withAdditions|people\/(?:copyText|PersonMenu|PersonRow|StatusWord)|person\/(?:PersonPage\.module|PersonStrip))|personInvitations\/web\/(?:InvitationLists|Invitations|ReceivedInvite|SentInvite|useInviteActions))\./,
              includeDependenciesRecursively: false,
              priority: 0.4,
            },
          ],
        },
      },
      treeshake: {
        // Reading a property does nothing else here: what is put together of others' properties goes where nobody uses it.
        propertyReadSideEffects: false,
        // A zone's index.ts and a contract only pass on: a page gets what it imports through one, not everything behind it.
        moduleSideEffects: [
          { test: /\/src\/.*\/(web\/index|contract(\/\w+)?)\.ts(\?schemas)?$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: api },
      '/notification': { target: api, ws: true },
    },
  },
});
