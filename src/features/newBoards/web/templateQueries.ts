import { listTemplates, type BoardTemplate } from '#features/newBoards/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** The templates of this version of the product. */
export const allTemplates = defineLive<BoardTemplate[]>({
  key: ['templates'],
  rooms: () => [],
  read: async (call) => {
    const { data, asOf } = await call(listTemplates, {});
    return { data: data.info, asOf };
  },
  apply: (templates) => templates,
});
