import type { Thing } from '#blocks/contract/index.ts';
import { blockKinds, type BlockViewProps } from '#blocks/web/index.ts';

/** A block as it is read: nothing can be done to it here. */
export function ReadBlock({ thing }: { thing: Thing }) {
  const { View } = blockKinds[thing.thingType];
  return <View {...onlyRead} thing={thing} />;
}

const nothing = () => undefined;
const onlyRead: Omit<BlockViewProps, 'thing'> = {
  canEdit: false,
  wish: undefined,
  unsent: undefined,
  save: () => Promise.resolve(undefined),
  keepBeside: nothing,
  leave: nothing,
  remove: nothing,
  addAfter: nothing,
  addFiles: nothing,
  gatherFiles: nothing,
};
