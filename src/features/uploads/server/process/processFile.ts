import type { Actor, Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { withdrawFile } from '../files.ts';
import { completeStep, readFile, type FileRow } from './fileRow.ts';
import { publishFile } from './publishFile.ts';
import { check, describe, identify, inspect, makePreview, makeSizes, type Step } from './steps.ts';

/** Work of each step by the number of steps done before it; the last byte has done step 1. */
const steps: Record<number, Step> = {
  1: check,
  2: identify,
  3: inspect,
  4: makePreview,
  5: makeSizes,
  6: describe,
};

/**
 * Takes a received file through the eight steps. Every step is recorded when it is done, so whatever ends this job, it
 * goes on there the next time; each step may be done twice, and counts once. After its last try the file is withdrawn.
 */
export async function processFile(
  payload: { fileID: string },
  services: Services,
  helpers: JobHelpers,
): Promise<void> {
  try {
    await run(payload.fileID, services, helpers);
  } catch (error) {
    services.log.warn(
      { err: error, fileID: payload.fileID, attempt: helpers.attempt },
      'A file could not be processed',
    );
    if (helpers.attempt < helpers.maxAttempts) throw error;
    await helpers.act((context) =>
      withdrawFile(context, payload.fileID, 'Processing failed. Please upload it again.'),
    );
  }
}

async function run(fileID: string, services: Services, helpers: JobHelpers): Promise<void> {
  for (;;) {
    const file = await readFile(services.db, fileID);
    if (!file) return; // finished, cancelled, or gone with its post
    const actor: Actor = { accountID: file.accountID, profileID: file.uploadedBy, sessionID: '' };
    if (file.step === 7) return helpers.act((context) => publishFile(context, file), actor);
    const found = await steps[file.step]!(file, services);
    await helpers.act((context) => completeStep(context, file, found), actor);
    await found.after?.();
  }
}

export type { FileRow };
