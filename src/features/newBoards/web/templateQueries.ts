import { listTemplates, type BoardTemplate } from '#features/newBoards/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** The templates of this version of the product. */
export const allTemplates = defineMomentary<BoardTemplate[]>({
  key: ['templates'],
  read: async (call) => {
    const { data, asOf } = await call(listTemplates, {});
    return { data: data.info, asOf };
  },
});
