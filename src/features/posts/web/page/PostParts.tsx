import { Fragment, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { BesideFileContext, type BesideFile } from '#blocks/file/web/index.ts';
import { useOpenPanel } from '#features/pageParts/web/index.ts';
import { WhyNotTakeContext } from '#platform/web/page/action.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { whyNotDownload } from '../settings/rights.ts';
import { usePostAdditions, type OnBlock, type OnPost } from './additions.ts';
import { mayEdit, mayFill } from './mayEdit.ts';
import { useStill } from './saving/useStill.ts';
import styles from './blocks/BlockFrame.module.css';

/** The page within what features put around it. */
export function PostFrame({ post, children }: OnPost & { children: ReactNode }) {
  const additions = usePostAdditions();
  const me = usePlatform().profileID();
  const still = useStill(post);
  const { things } = post;
  const beside = useMemo<BesideFile>(
    () => ({
      tools: (file, talk) =>
        additions.map(({ name, FileTool, FileTalk }) => (
          <Fragment key={name}>
            {FileTool && <FileTool post={still} thing={file} />}
            {FileTalk && talk}
          </Fragment>
        )),
      foot: (file) =>
        additions.map(({ name, FileFoot }) => FileFoot && <FileFoot key={name} post={still} thing={file} />),
      talk: (file) =>
        additions.map(
          ({ name, FileTalk }) =>
            FileTalk && <FileTalk key={`${name} ${file._id}`} post={still} thing={file} />,
        ),
      canEdit: (file) => mayEdit(still, file, me),
      canFill: (collection) => mayFill(still, collection, me),
      blocks: things,
    }),
    [additions, still, things, me],
  );
  return additions.reduceRight<ReactNode>(
    (inner, { name, Frame }) =>
      Frame ? (
        <Frame key={name} post={post}>
          {inner}
        </Frame>
      ) : (
        inner
      ),
    <BesideFileContext value={additions.length > 0 ? beside : undefined}>
      <WhyNotTakeContext value={whyNotDownload({ post: still, board: still.boardInfo }, me)}>
        {children}
      </WhyNotTakeContext>
    </BesideFileContext>,
  );
}

/** Additions of features under the title. */
export function PostHeads({ post }: OnPost) {
  return usePostAdditions().map(({ name, Head }) => Head && <Head key={name} post={post} />);
}

/** Additions of features among a block's tools. */
export function BlockTools({ post, thing }: OnBlock) {
  const additions = usePostAdditions();
  if (useIsBeingMade(thing._id)) return null;
  return additions.map(
    ({ name, BlockTool }) => BlockTool && <BlockTool key={name} post={post} thing={thing} />,
  );
}

/** Additions of features under a block. */
export function BlockFoot({ post, thing }: OnBlock) {
  const additions = usePostAdditions();
  if (useIsBeingMade(thing._id)) return null;
  return (
    <div className={styles.foot}>
      {additions.map(({ name, BlockFoot: Foot }) => Foot && <Foot key={name} post={post} thing={thing} />)}
    </div>
  );
}

/** Whether the server has yet to hear of a block: there is nothing to react to or to comment on. */
export function useIsBeingMade(thingID: string): boolean {
  const { saves } = usePlatform();
  return useSyncExternalStore(saves.subscribe, () => saves.isMaking(thingID));
}

/** The panel that the address names. */
export function PostPanel({ post }: OnPost) {
  const { Panel, close } = useOpenPanel(usePostAdditions(), { post });
  return Panel && <Panel post={post} onClose={close} />;
}
