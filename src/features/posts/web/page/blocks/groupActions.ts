import type { Thing } from '#blocks/contract/index.ts';
import { deletePost } from '#features/posts/contract.ts';
import { copyThings, moveThings } from '#features/posts/contract/movingThings.ts';
import { expected } from '#features/posts/web/expected.ts';
import type { Expectation } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';
import { counted, toast } from '#ui/web/index.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { BlockHistory, Step } from '../saving/blockHistory.ts';
import { cutBlocks, type Clip } from './blockClipboard.ts';
import { asWritten } from '../saving/blockSaves.ts';
import { expectedMoves } from '../saving/expectedMoves.ts';
import { inPost } from '../saving/noteSaves.ts';
import type { PostPageNow } from '../postPageNow.ts';
import { runsTo } from '#platform/web/lists/runsTo.ts';

export const blocksCounted = (count: number): string => counted(count, 'block');

/** Where blocks go: a post, or one that is made for them. */
export interface BlockTarget {
  postID: string;
  title: string;
  /** Made for them on this board: it goes again when that is undone. */
  madeOn?: string;
}

interface Parts {
  history: BlockHistory;
  /** Takes a block away. @returns what brings it back */
  take: (thing: Thing) => () => void;
}

/** Commands on several blocks of a post, each with one step to undo it. */
export function createGroupActions(platform: Platform, page: () => PostPageNow, { history, take }: Parts) {
  const orderNow = () => page().post.thingOrder.map(({ _id }) => _id);
  const thingsOf = (ids: readonly string[]) => page().post.things.filter(({ _id }) => ids.includes(_id));
  const goTo = (thingID: string | undefined) => {
    const index = orderNow().indexOf(thingID ?? '');
    if (index >= 0) page().goToFrame(index);
  };

  /** After what waits for this post: a text on its way goes first. */
  const send = async (
    body: {
      srcPostID: string;
      tgtPostID: string;
      thingIDs: string[];
      index?: number;
    },
    changes: Expectation[] = [],
  ) => {
    const made = await inPost(platform, page().post, moveThings)({ body }, changes);
    if (!made.ok) return false;
    return made.saved.then(
      () => true,
      () => false,
    );
  };
  /** Gives blocks the places that they have in another order of this post; those that come, from where they are. */
  const arrange = (thingIDs: readonly string[], wanted: readonly string[], from?: string) => {
    const { post } = page();
    const runs = runsTo(
      orderNow(),
      from ? thingIDs : thingIDs.filter((id) => orderNow().includes(id)),
      wanted,
    );
    let { thingOrder } = post;
    return runs.map((run) => {
      const changes = from ? [] : expectedMoves({ ...post, thingOrder }, run.ids, run.index);
      const moved = thingOrder.filter(({ _id }) => run.ids.includes(_id));
      thingOrder = thingOrder.filter(({ _id }) => !run.ids.includes(_id)).toSpliced(run.index, 0, ...moved);
      return send(
        { srcPostID: from ?? post._id, tgtPostID: post._id, thingIDs: run.ids, index: run.index },
        changes,
      );
    });
  };
  /** Takes blocks out of this post into another, at the end there. */
  const sendAway = (thingIDs: readonly string[], tgtPostID: string, index?: number) => {
    const { post } = page();
    const body = {
      srcPostID: post._id,
      tgtPostID,
      thingIDs: [...thingIDs],
      ...(index !== undefined && { index }),
    };
    return send(
      body,
      thingIDs.flatMap((id) => expected.deleted(post, id)),
    );
  };

  const group = {
    /** Gives several blocks a place in front of the `index`-th of the others. */
    moveAll(thingIDs: readonly string[], index: number): void {
      const before = orderNow();
      const rest = before.filter((id) => !thingIDs.includes(id));
      const wanted = rest.toSpliced(index, 0, ...thingIDs);
      if (wanted.join() === before.join()) return;
      const put = (order: readonly string[]) => {
        if (arrange(thingIDs, order).length === 0) return false;
        goTo(thingIDs[0]);
        return true;
      };
      void Promise.all(arrange(thingIDs, wanted));
      history.add({ undo: () => put(before), redo: () => put(wanted) });
    },

    /** Puts the chosen blocks before or after another. */
    dropAll(besideID: string, side: 'before' | 'after'): void {
      const { selected } = page();
      const beside = orderNow()
        .filter((id) => !selected.includes(id))
        .indexOf(besideID);
      if (beside >= 0) group.moveAll(selected, side === 'before' ? beside : beside + 1);
    },

    /** Moves the chosen blocks by a step, all together; beyond the ends they do not go. */
    stepSelected(by: 1 | -1): void {
      const thingIDs = page().selected;
      const order = orderNow();
      const first = order.indexOf(thingIDs[0]!);
      const rest = order.filter((id) => !thingIDs.includes(id));
      const before = order.slice(0, first).filter((id) => rest.includes(id)).length;
      const isGathered = order.slice(first, first + thingIDs.length).every((id) => thingIDs.includes(id));
      const to = isGathered || by < 0 ? before + by : before;
      group.moveAll(thingIDs, Math.min(Math.max(to, 0), rest.length));
    },

    /** Puts several blocks into the bin; one toast and one step bring all of them back. */
    removeAll(shown: readonly Thing[]): void {
      const things = shown.map((thing) => asWritten(platform, thing));
      const thingIDs = things.map(({ _id }) => _id);
      const index = orderNow().indexOf(thingIDs[0]!);
      let back = things.map(take);
      const step: Step = {
        undo: () => {
          for (const restore of back) restore();
          page().goToFrame(index);
          return true;
        },
        redo: () => {
          const now = thingsOf(thingIDs).map((thing) => asWritten(platform, thing));
          back = now.map(take);
          page().goToFrame(index);
          return now.length > 0;
        },
      };
      history.add(step);
      page().goToFrame(index);
      toast({
        message: `${blocksCounted(things.length)} deleted`,
        action: { label: 'Undo', onAction: () => void history.undo(step) },
      });
    },

    /** Puts copies of blocks, of this post or another, in at a place. */
    async copyIn(thingIDs: readonly string[], index: number, srcPostID = page().post._id): Promise<void> {
      const { post } = page();
      const body = { srcPostID, tgtPostID: post._id, thingIDs: [...thingIDs], index };
      const made = await inPost(platform, post, copyThings)({ body });
      const answer = made.ok && (await made.saved.catch(() => undefined));
      if (!answer) return; // it has been said why
      let back: (() => void)[] = [];
      const step: Step = {
        undo: () => {
          back = thingsOf(answer.thingIDs).map(take);
          return back.length > 0;
        },
        redo: () => {
          for (const restore of back) restore();
          return back.length > 0;
        },
      };
      history.add(step);
      toast({
        message: `${blocksCounted(answer.thingIDs.length)} copied`,
        afterCall: true,
        action: { label: 'Undo', onAction: () => void history.undo(step) },
      });
    },

    /** Puts copies right after the last of those that they are of. */
    duplicate(thingIDs: readonly string[]): Promise<void> {
      return group.copyIn(thingIDs, orderNow().indexOf(thingIDs.at(-1)!) + 1);
    },

    /** Puts in what is on the clipboard: blocks that were cut are moved, all others are copied. */
    async paste(clip: Clip, index: number): Promise<void> {
      const { post } = page();
      cutBlocks.set([]);
      if (!clip.isCut) return group.copyIn(clip.thingIDs, index, clip.postID);
      if (clip.postID === post._id) {
        const ahead = orderNow()
          .slice(0, index)
          .filter((id) => !clip.thingIDs.includes(id)).length;
        return group.moveAll(clip.thingIDs, ahead);
      }
      const { thingIDs, postID } = clip;
      const come = () => send({ srcPostID: postID, tgtPostID: post._id, thingIDs, index });
      if (!(await come())) return;
      const step: Step = {
        undo: () => {
          for (const run of runsTo(
            clip.order.filter((id) => !thingIDs.includes(id)),
            thingIDs,
            clip.order,
          ))
            void sendAway(run.ids, postID, run.index);
          return true;
        },
        redo: () => {
          void come();
          return true;
        },
      };
      history.add(step);
      toast({
        message: `${blocksCounted(thingIDs.length)} moved here`,
        action: { label: 'Undo', onAction: () => void history.undo(step) },
      });
    },

    /** Takes blocks to another post. */
    async moveTo(thingIDs: readonly string[], target: BlockTarget): Promise<void> {
      const before = orderNow();
      if (!(await sendAway(thingIDs, target.postID))) return;
      const step: Step = {
        undo: () => {
          const back = Promise.all(arrange(thingIDs, before, target.postID));
          if (target.madeOn !== undefined) void back.then(() => dropMade(platform, target));
          return true;
        },
        redo: () => {
          if (target.madeOn !== undefined) return false; // the post that was made for them is gone
          void sendAway(thingIDs, target.postID);
          return true;
        },
      };
      history.add(step);
      toast({
        message: `${blocksCounted(thingIDs.length)} moved to “${target.title}”`,
        action: { label: 'Undo', onAction: () => void history.undo(step) },
      });
    },
  };
  return group;
}

/** A post that was made for blocks, which have left it again, goes too: after them. */
async function dropMade(platform: Platform, { postID, madeOn = '' }: BlockTarget): Promise<void> {
  await createCommand(platform, deletePost, { failure: null })({ params: { boardID: madeOn, postID } });
}
