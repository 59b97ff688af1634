import { deleteFile, updateFile } from '#blocks/file/contract.ts';
import { command, defineFeature } from '#platform/server/http/feature.ts';
import * as commands from './commands.ts';

/** A block that is a file. How it comes is the business of uploads; how it is read stands in `present.ts`. */
export const file = defineFeature({
  name: 'file',
  routes: [command(updateFile, commands.updateFile), command(deleteFile, commands.deleteFile)],
});
