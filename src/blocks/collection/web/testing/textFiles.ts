import type { FileBlock } from '#blocks/file/contract.ts';

/** Text files of one byte by these ids, as far as a collection on screen needs them. */
export const textFiles = (...ids: string[]): FileBlock[] =>
  ids.map(
    (_id) =>
      ({
        _id,
        fileID: _id,
        fileName: `${_id}.txt`,
        fileMime: 'text/plain',
        fileExt: 'txt',
        fileSize: 1,
        variants: [],
        creatorInfo: { firstName: 'Ilse', lastName: 'Okafor' },
        createDate: '2026-11-20T09:00:00.000Z',
      }) as unknown as FileBlock,
  );
