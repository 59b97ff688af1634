import { formatBytes } from '#platform/contract/bytes.ts';
import { stepNames, TOTAL_STEPS, type UploadProgress } from '#features/uploads/contract.ts';
import { hasEnded, type LocalUpload } from './uploadPorts.ts';

/** How many of the eight steps are done, and how much of the next. */
export function stepOf(
  entry: UploadProgress | undefined,
  local: LocalUpload | undefined,
): { done: number; part: number } {
  const bytes = local ?? entry;
  const share = bytes && bytes.totalBytes > 0 ? bytes.bytesUploaded / bytes.totalBytes : 0;
  const done = entry?.currentStep ?? 0;
  return { done, part: done === 0 ? share : 0.5 };
}

/** "Step 6 of 8, making a preview. 214 MB" */
export function factsOf(entry: UploadProgress | undefined, local: LocalUpload | undefined): string {
  if (local && hasEnded(local)) return local.reason ?? 'It did not arrive. Retry sends it again.';
  const size = formatBytes(local?.totalBytes ?? entry!.totalBytes);
  if (local?.status === 'waiting') return `Waits its turn. ${size}`;
  if (local?.status === 'offline')
    return `Offline. It continues by itself. ${formatBytes(local.bytesUploaded)} of ${size}`;
  // Of a comment's file no step is told.
  if (!entry && local?.status === 'processing') return `Being prepared. ${size}`;
  const done = entry?.currentStep ?? 0;
  const step = `Step ${Math.min(TOTAL_STEPS, done + 1)} of ${TOTAL_STEPS}, ${stepNames[Math.min(done, TOTAL_STEPS - 1)]}`;
  const sent = local?.bytesUploaded ?? entry?.bytesUploaded ?? 0;
  return done === 0 ? `${step}. ${formatBytes(sent)} of ${size}` : `${step}. ${size}`;
}
