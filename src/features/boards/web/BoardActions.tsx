import { whyNot } from '#access/contract/reasons.ts';
import { newPost } from '#features/posts/web/index.ts';
import { ActionButton, PageBar, useActions, usePageActions } from '#features/pageParts/web/index.ts';
import { useNarrow } from '#ui/web/index.ts';
import { useBoardAdditions, type OnBoard } from './additions.ts';

/** A board's bar: what can be done with it, and the one thing most come for. */
export function BoardActions({ on, onNewPost }: { on: OnBoard; onNewPost: () => Promise<unknown> }) {
  const narrow = useNarrow();
  const actions = useBoardAdditions().flatMap(({ actions: own = [], useActions: useOwn }) => [
    ...own,
    // oxlint-disable-next-line react/rules-of-hooks -- the additions are the same for as long as the page is there
    ...(useOwn?.(on) ?? []),
  ]);
  const made = usePageActions('On this board', actions, on);
  const { ready } = useActions([newPost], { create: onNewPost, mayNot: whyNot(on.board, 'post.add') });
  return (
    <PageBar {...made}>
      {/* A phone has it among its tabs. */}
      {!narrow &&
        ready.map((action) => <ActionButton key={action.id} action={action} labelled variant="primary" />)}
    </PageBar>
  );
}
