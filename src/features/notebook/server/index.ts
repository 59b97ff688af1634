import { openNotebook as endpoint } from '#features/notebook/contract.ts';
import { command, defineFeature } from '#platform/server/http/feature.ts';
import { notebookChecks } from './checks.ts';
import { openNotebook } from './notebooks.ts';

export { followBlocks, notebookOf, notebookWith } from './notebooks.ts';

/** The board that two who are connected share. */
export const notebook = defineFeature({
  name: 'notebook',
  routes: [command(endpoint, openNotebook)],
  checks: notebookChecks,
});
