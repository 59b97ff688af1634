import { readFileSync } from 'node:fs';

/** The chunk that is asked for on the way to a board besides the entry; the rest waits until it is wanted. */
const ON_THE_WAY = 'board';
/** The modules that are to be in it. In a chunk of its own, each has its own key, and is counted all the same. */
const modules = [
  /^src\/features\/boards\/web\/BoardPage\.tsx$/,
  /^src\/boardAdditions\.web\.ts$/,
  /^src\/features\/posts\/web\/views\/CardList\.tsx$/,
];
const isOnTheWay = (key) => chunks[key].name === ON_THE_WAY || modules.some((module) => module.test(key));

const chunks = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
const found = new Set();
const visit = (key) => {
  if (found.has(key)) return;
  found.add(key);
  for (const next of chunks[key].imports ?? []) visit(next);
  for (const next of chunks[key].dynamicImports ?? []) if (isOnTheWay(next)) visit(next);
};
visit('index.html');
if (![...found].some((key) => chunks[key].name === ON_THE_WAY))
  throw new Error(`The entry leads to no chunk ${ON_THE_WAY}.`);

// A form leads to the schemas it checks by; the first board has none.
const schemas = [...found].find((key) => chunks[key].name === 'schemas');
if (schemas)
  throw new Error(`The first board loads ${chunks[schemas].file}: something on the way to it uses a schema.`);

// The chunks that many pages share lead to no schema either: each page would load all schemas with it.
const shared = ['parts', 'layers', 'deeper', 'soon', 'post'];
const schemasKey = Object.keys(chunks).find((key) => chunks[key].name === 'schemas');
const leading = Object.values(chunks).find(
  ({ name, imports = [] }) => shared.includes(name) && imports.includes(schemasKey),
);
if (leading) throw new Error(`${leading.file}, which many pages load, leads to all schemas.`);

// Whatever it imported would import it in turn, and be made before the schemas are.
const leads = Object.values(chunks).find(({ name }) => name === 'schemas')?.imports ?? [];
if (leads.length > 0)
  throw new Error(`The chunk of schemas imports ${leads.join(', ')}: it must be in it, too.`);

export default [
  {
    name: 'JavaScript before the first board shows',
    path: [...found].map((key) => `dist/web/${chunks[key].file}`).filter((file) => file.endsWith('.js')),
    gzip: true,
    limit: '200 kB',
  },
];
