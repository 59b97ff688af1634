import type { Caret } from '#blocks/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';

/** The page as it is at the moment. */
export interface PostPageNow {
  post: Post;
  me: PersonInfo | undefined;
  /** The blocks that are chosen, in order. */
  selected: readonly string[];
  upload(files: File[], index: number): void;
  /** Makes one collection of them. */
  gather(files: File[], index: number): void;
  /** Goes on in a block: in its text where that is one's to write, else at the block itself. */
  goTo(thingID: string, caret: Caret): void;
  /** Goes to a block itself, or to what comes after the last. */
  goToFrame(index: number): void;
  goToTitle(): void;
}
