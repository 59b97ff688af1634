import { PostCard } from './PostCard.tsx';
import type { PostViewProps } from './postView.ts';
import { WindowedPosts, type PostLayout } from './WindowedPosts.tsx';

const SIZES = { wide: { least: 224, gap: 20 }, narrow: { least: 150, gap: 12 } };
/** Height of a card by its width. */
const RATIO = 1.28;

const cards: PostLayout = {
  name: 'cards',
  measure: (width, narrow) => {
    const { least, gap } = narrow ? SIZES.narrow : SIZES.wide;
    const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
    return { columns, height: ((width - (columns - 1) * gap) / columns) * RATIO + gap };
  },
  Item: PostCard,
};

/** Posts as leaves side by side. */
export default function CardList(props: PostViewProps) {
  return <WindowedPosts {...props} layout={cards} />;
}
