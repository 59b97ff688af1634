import { defineFeature } from '#platform/server/http/feature.ts';
import { servePlugin } from './servePlugin.ts';
import { sweepPictures } from './sweep.ts';

export { removePicture, savePicture } from './pictures.ts';
export { encodePicture, type ReceivedPicture } from './receivePicture.ts';
export { uploadRoute } from './uploadRoute.ts';

/** Photos and covers: received, cut, encoded anew, and shown wherever somebody is. */
export const picturesFeature = defineFeature({
  name: 'pictures',
  jobs: { 'pictures.sweep': sweepPictures },
  schedule: [{ task: 'pictures.sweep', cron: '17 * * * *' }],
  plugin: servePlugin,
});
