import type { Hit } from '#features/search/contract.ts';

/** Where what was found is looked at. */
export function hitAddress({ type, _id, boardID, postID }: Pick<Hit, 'type' | '_id' | 'boardID' | 'postID'>) {
  if (type === 'BOARD') return { to: '/boards/$boardID', params: { boardID: _id } } as const;
  if (type === 'PERSON') return { to: '/people/$id', params: { id: _id } } as const;
  if (type === 'COMMENT' && postID === null && boardID !== null)
    return {
      to: '/boards/$boardID',
      params: { boardID },
      search: { panel: 'discussion', commentID: _id },
    } as const;
  const isBlock = type === 'NOTE' || type === 'FILE';
  const search = type === 'COMMENT' ? { panel: 'comments', commentID: _id } : isBlock ? { thingID: _id } : {};
  return { to: '/posts/$postID', params: { postID: postID ?? _id }, search } as const;
}
