import { PostCard } from './PostCard.tsx';
import type { PostViewProps } from './postView.ts';
import { WindowedPosts, type PostLayout } from './WindowedPosts.tsx';

const LEAST = 224;
const GAP = 20;
/** Height of a card by its width. */
const RATIO = 1.28;
/** On a phone cards lie one below another. */
const ROW = 104;
const ROW_GAP = 12;

const cards: PostLayout = {
  name: 'cards',
  measure: (width, narrow) => {
    if (narrow) return { columns: 1, height: ROW + ROW_GAP };
    const columns = Math.max(1, Math.floor((width + GAP) / (LEAST + GAP)));
    return { columns, height: ((width - (columns - 1) * GAP) / columns) * RATIO + GAP };
  },
  inset: 64,
  Item: PostCard,
};

/** Posts as leaves side by side; on a phone, one below another. */
export default function CardList(props: PostViewProps) {
  return <WindowedPosts {...props} layout={cards} />;
}
