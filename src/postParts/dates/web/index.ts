import type { PostPart } from '#postParts/web/postPart.ts';

export const part: PostPart = {
  filter: ({ dateFilter: { from = '', until = '~' } = {} }) =>
    from === '' && until === '~' ? undefined : ({ sortDate }) => sortDate >= from && sortDate < until,
};
