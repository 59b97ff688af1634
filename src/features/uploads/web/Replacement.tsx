import { UploadRow } from './UploadRow.tsx';
import type { Uploads } from './useUploads.ts';

interface ReplacementProps {
  post: { _id: string; boardID: string };
  uploads: Uploads;
  /** The file block, which shows its former file until then. */
  thingID: string;
  /** Whether the person may take away what others send. */
  canRemove: boolean;
}

/** The file that is about to take the place of a block's, where one is on its way. */
export function Replacement({ post, uploads, thingID, canRemove }: ReplacementProps) {
  const { entry } = uploads.of(thingID);
  const local = uploads.replacing(thingID);
  if (entry?.replaces)
    return (
      <UploadRow post={post} uploads={uploads} thingID={thingID} canRemove={canRemove} hasPreview={false} />
    );
  if (!local) return null;
  return <UploadRow post={post} uploads={uploads} local={local} canRemove hasPreview={false} />;
}
