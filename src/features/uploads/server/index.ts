import { stopParsers } from '#features/media/server/index.ts';
import { fileLinks, listUploads } from '#features/uploads/contract.ts';
import { discardFile as discardEndpoint } from '#features/uploads/contract/commentUploads.ts';
import { ownUpload } from '#features/uploads/contract/ownUpload.ts';
import { downloadPostFiles } from '#features/uploads/contract/downloading.ts';
import { undoReplacement as undoEndpoint } from '#features/uploads/contract/replacing.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { uploadRoom } from './access.ts';
import { fileChecks } from './checks.ts';
import { discardFile } from './commentFiles.ts';
import { uploadGauges } from './gauges.ts';
import { processFile } from './process/processFile.ts';
import * as queries from './queries.ts';
import { undoReplacement } from './replacing.ts';
import { servePlugin } from './serve/plugin.ts';
import { downloadPost } from './zip/downloadPost.ts';
import { resumeFiles } from './sweep/resumeFiles.ts';
import { stopUploads } from './sweep/stopUploads.ts';
import { sweepFiles } from './sweep/sweepFiles.ts';
import { sweepUploads } from './sweep/sweepUploads.ts';
import { tusPlugin } from './tus/plugin.ts';

export { endCover, readCover } from './tus/createCover.ts';
export { ZIP } from './serve/plugin.ts';
export { commentFilesSql, releaseCommentFiles, setCommentFiles, type OwnedComment } from './commentFiles.ts';
export { withdrawFile } from './files.ts';
export { processFile } from './process/processFile.ts';
export { keepBlobs } from './process/keepBlobs.ts';

/** Files on their way in (tus), through the eight steps, and out again by signed links. */
export const uploads = defineFeature({
  name: 'uploads',
  routes: [
    read(listUploads, queries.listUploads),
    read(ownUpload, queries.ownUpload),
    read(fileLinks, queries.fileLinks),
    command(downloadPostFiles, downloadPost),
    command(undoEndpoint, undoReplacement),
    command(discardEndpoint, discardFile),
  ],
  rooms: { upload: uploadRoom },
  checks: fileChecks,
  gauges: uploadGauges,
  jobs: {
    'uploads.process': processFile,
    'uploads.stop': stopUploads,
    'uploads.sweep': sweepUploads,
    'uploads.sweepFiles': sweepFiles,
  },
  schedule: [
    { task: 'uploads.stop', cron: '* * * * *' },
    { task: 'uploads.sweep', cron: '*/5 * * * *' },
    { task: 'uploads.sweepFiles', cron: '47 3 * * *' },
  ],
  plugin: async (app, tools) => {
    await tusPlugin(app, tools);
    await servePlugin(app, tools);
    app.addHook('onClose', async () => stopParsers());
    // Files that a killed process was working on go on at once.
    app.addHook('onReady', async () => {
      resumeFiles(tools.services, 0).catch((error: unknown) =>
        tools.services.log.warn({ err: error }, 'Files left behind could not be queued'),
      );
    });
  },
});
