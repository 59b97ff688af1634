import { AppWindow, Captions, Download, FileImage, Replace } from 'lucide-react';
import { fileKind, type FileBlock } from '#blocks/file/contract.ts';
import { isShownPicture, OPENS } from '#blocks/file/contract/original.ts';
import type { Action } from '#platform/web/page/action.ts';
import type { Call } from '#platform/web/live/live.ts';
import { hrefOf } from '#subjects/contract.ts';
import { lazyPart, toast } from '#ui/web/index.ts';
import { freshLinks, isFresh } from './freshLinks.ts';

/** A file, and whether the person may change it. */
export interface OnFile {
  thing: FileBlock;
  canEdit: boolean;
}

/** The actions on a file, wherever it is shown. */
export const actionsOnFile: readonly Action<OnFile>[] = [
  {
    id: 'words',
    label: 'Caption and alternative text',
    icon: <Captions />,
    words: 'alt description title rename show details',
    isShown: ({ canEdit }) => canEdit,
    Dialog: lazyPart(() => import('./FileWordsDialog.tsx')),
  },
  {
    id: 'replace',
    label: 'Replace file',
    icon: <Replace />,
    words: 'upload new version exchange',
    sends: true,
    isShown: ({ canEdit }) => canEdit,
    act: async ({ thing }, { platform }) => {
      const { replaceWith } = await import('#features/uploads/web/index.ts');
      replaceWith(platform, thing);
    },
  },
  {
    id: 'download',
    label: 'Download the original',
    icon: <Download />,
    words: 'save',
    act: async ({ thing }, { platform }) => {
      const url = await originalOf(thing, platform.call);
      if (url) location.assign(url); // an attachment: the page stays
      else
        toast({
          message: `${thing.fileName} cannot be downloaded right now. Please try again in a minute.`,
          variant: 'danger',
        });
    },
  },
  {
    id: 'original',
    label: 'Open the original',
    icon: <FileImage />,
    words: 'full size window tab',
    // Pictures, sound and video: what is not shown by every browser is saved by it.
    isShown: ({ thing: { fileMime } }) =>
      isShownPicture(fileMime) || /^(?:audio|video)$/.test(fileKind(fileMime)),
    act: async ({ thing }, { platform }) => {
      const url = await originalOf(thing, platform.call);
      if (url) window.open(`${url}&${OPENS}=1`, '_blank', 'noopener');
      else
        toast({
          message: `${thing.fileName} cannot be opened right now. Please try again in a minute.`,
          variant: 'danger',
        });
    },
  },
  {
    id: 'window',
    label: 'Open in a new window',
    icon: <AppWindow />,
    words: 'tab preview large',
    act: ({ thing: { postID, collectionID, _id } }) => {
      const address = collectionID
        ? hrefOf({ postID, collectionID, thingID: _id })
        : `/posts/${postID}/preview?thingID=${_id}`;
      window.open(address, '_blank', 'noopener');
    },
  },
];

/** A link to a file's original that is still good; undefined where there is none to be had. */
async function originalOf({ url, fileID }: FileBlock, call: Call): Promise<string | undefined> {
  return isFresh(url) ? url : (await freshLinks(call, fileID))?.url;
}
