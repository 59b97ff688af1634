import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import {
  fileSorts,
  MAX_COLLECTION_FILES,
  type Collection,
  type FileSort,
} from '#blocks/collection/contract.ts';
import {
  actionsOnCollection,
  CollectionLightbox,
  DownloadAll,
  filesCounted,
  Gallery,
  useCollectionThings,
} from '#blocks/collection/web/index.ts';
import { TalkButton } from '#blocks/file/web/index.ts';
import { UNTITLED, type Post } from '#features/posts/contract.ts';
import { ActionMenu, copyLink, MissingPage, useTitle } from '#features/pageParts/web/index.ts';
import { OnTheirWay, pickFiles, useUploads } from '#features/uploads/web/index.ts';
import { useSelection } from '#platform/web/lists/useSelection.ts';
import { useStayInPlace } from '#platform/web/lists/useStayInPlace.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';
import type { PageModule } from '#platform/web/page/page.ts';
import { MARKED_MS } from '#platform/web/page/marked.ts';
import { hrefOf } from '#subjects/contract.ts';
import { Button, ChoiceMenu, digits, EmptyState, IconButton } from '#ui/web/index.ts';
import { PostAdditionsContext, usePostAdditions, type PostAddition } from '../page/additions.ts';
import { DropTarget } from '../page/blocks/DropTarget.tsx';
import { PostFrame, PostPanel } from '../page/PostParts.tsx';
import { usePostPanel } from '../page/usePostPanel.ts';
import { CollectionList, comingCollection } from './CollectionList.tsx';
import { useOpenedPost } from './useOpenedPost.tsx';
import { mayEdit, mayFill } from '../page/mayEdit.ts';
import styles from './Preview.module.css';

/** The page of a collection, with what features show beside its files. */
export const pageWith = (additions: readonly PostAddition[]): PageModule => ({
  default: function Page() {
    return (
      <PostAdditionsContext value={additions}>
        <CollectionPage />
      </PostAdditionsContext>
    );
  },
});

/** A collection with all its files, which are looked at, put in order and added here. */
function CollectionPage() {
  const { collectionID = '' }: { collectionID?: string } = useParams({ strict: false });
  useTitle('Single Thing Preview');
  const { post, instead } = useOpenedPost({ thingID: collectionID, coming: comingCollection });
  if (!post) return instead;
  const collection = post.things.find(({ _id }) => _id === collectionID);
  if (collection?.thingType !== 'COLLECTION') return <MissingPage />;
  return (
    <PostFrame post={post}>
      <OpenCollection post={post} collection={collection} />
    </PostFrame>
  );
}

const menu = [
  ...actionsOnCollection.filter(({ id }) => id !== 'open'),
  copyLink<{ thing: Collection; canEdit: boolean }>(({ thing: { postID, _id } }) =>
    hrefOf({ postID, collectionID: _id }),
  ),
];

function OpenCollection({ post, collection }: { post: Post; collection: Collection }) {
  const me = usePlatform().profileID();
  const [{ thingID, commentID, panel, sortBy: wanted }, setParams] = useSearchParams();
  const sortBy = oneOf(fileSorts, wanted);
  const { _id: collectionID, boardID, postID } = collection;
  const isFileNamed = thingID !== undefined && thingID !== collectionID;
  // Around the file that the address names; from the start, where it names none.
  const [openedAt, setOpenedAt] = useState(isFileNamed ? thingID : undefined);
  const list = useCollectionThings({ boardID, postID, collectionID }, openedAt, sortBy);
  const stayInPlace = useStayInPlace(list.items[0]?._id);
  const uploads = useUploads(post);
  const moved = useRef<string>(undefined);
  const [named, setNamed] = useBriefly();
  const selection = useSelection(list.items.map(({ _id }) => _id));
  const standing = standingOnPost(post.boardInfo, post, me);
  const canAdd = mayFill(post, collection, me) && list.items.length < MAX_COLLECTION_FILES;
  const add = (files: File[]) => void uploads.addTo(collectionID, files);
  const total = list.total ?? collection.totalCollectionThings;
  return (
    <DropTarget enabled={canAdd} words={(files) => `Drop ${files} into this collection`} onFiles={add}>
      <header className={styles.bar}>
        <IconButton
          icon={<ArrowLeft />}
          label="Back to the post"
          render={<Link to="/posts/$postID" params={{ postID }} search={{ thingID: collectionID }} />}
        />
        <nav className={styles.crumbs} aria-label="Breadcrumb">
          <Link to="/posts/$postID" params={{ postID }} activeOptions={{ exact: true }} dir="auto">
            {post.title || UNTITLED}
          </Link>
          <b dir="auto" aria-current="page">
            {collection.title || 'Collection'}
          </b>
        </nav>
        <TalkAbout post={post} collection={collection} />
        {canAdd && <AddFiles onFiles={add} />}
        <DownloadAll collection={collection} withSize className={styles.download} />
        <ActionMenu
          actions={menu}
          on={{ thing: collection, canEdit: mayEdit(post, collection, me) }}
          trigger={<IconButton icon={<Ellipsis />} label="More" />}
        />
      </header>
      <main
        id="main"
        className={styles.wide}
        data-ground={collection.layout === 'list' ? 'page' : 'desk'}
        tabIndex={-1}
      >
        <h1 dir="auto" className={styles.title}>
          {collection.title || 'Collection'}
        </h1>
        <div className={styles.about}>
          {collection.description !== '' && (
            <p dir="auto" className={styles.description}>
              {collection.description}
            </p>
          )}
          {total > 0 && (
            <div className={styles.shown}>
              <p className={styles.facts}>
                {filesCounted(total)}
                {list.isKnown && list.items.length < total && `, ${digits(list.items.length)} shown`}
              </p>
              {total > 1 && (
                <ChoiceMenu
                  label="Sort"
                  value={sortBy}
                  options={sortOptions}
                  onChange={(next) => {
                    setOpenedAt(undefined);
                    setParams({ sortBy: next === 'OWN' ? undefined : next });
                  }}
                />
              )}
            </div>
          )}
        </div>
        <CollectionList
          list={list}
          layout={collection.layout}
          total={total}
          // Not behind a file that is looked at: what comes above would be scrolled to, and so on to the start.
          onBefore={isFileNamed ? undefined : () => stayInPlace(document.querySelector('#main [data-item]'))}
          empty={
            uploads.within(collectionID).length === 0 && (
              <EmptyState title="No files yet">
                {canAdd
                  ? 'Drop some anywhere on this page, or add them from your device.'
                  : 'They appear here as somebody adds them.'}
              </EmptyState>
            )
          }
        >
          <Gallery
            collection={collection}
            files={list.items}
            isSorted={list.isSorted}
            order={list.order ?? []}
            readOn={list.readOn}
            canEdit={(file) => list.order !== undefined && mayEdit(post, file, me)}
            onLook={(id) => setParams({ thingID: id, panel: undefined })}
            others={post.things
              .filter((thing) => thing.thingType === 'COLLECTION')
              .filter((other) => other._id !== collectionID && mayFill(post, other, me))}
            place={post.thingOrder.findIndex(({ _id }) => _id === collectionID)}
            selection={selection}
            named={named}
          />
        </CollectionList>
        <OnTheirWay
          post={post}
          collectionID={collectionID}
          uploads={uploads}
          canRemove={can(standing, 'thing.edit')}
        />
      </main>
      {isFileNamed && (
        <CollectionLightbox
          collection={collection}
          start={thingID}
          sortBy={sortBy}
          talks={commentID !== undefined}
          onMove={(id) => {
            moved.current = id;
          }}
          onClose={() => {
            const last = moved.current ?? thingID;
            setNamed(last);
            moved.current = undefined;
            if (!list.items.some(({ _id }) => _id === last)) setOpenedAt(last);
            setParams({ thingID: undefined, commentID: undefined });
          }}
        />
      )}
      {!isFileNamed && (commentID !== undefined || panel !== undefined) && (
        <div className={styles.beside}>
          <PostPanel post={post} />
        </div>
      )}
    </DropTarget>
  );
}

const sortNames: Record<FileSort, string> = {
  OWN: 'Own order',
  NAME: 'Name',
  RECENT: 'Newest first',
  SIZE: 'Largest first',
};
const sortOptions = fileSorts.map((value) => ({ value, label: sortNames[value] }));

/** An id that is forgotten after a moment. */
function useBriefly() {
  const [id, setID] = useState<string>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => setID(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return [id, setID] as const;
}

/** Button and panel of the comments on a collection, for readers who may read them. */
function TalkAbout({ post, collection }: { post: Post; collection: Collection }) {
  const { panel, open, close } = usePostPanel();
  const talk = usePostAdditions().find(({ opensFor }) => opensFor === 'commentID');
  if (!talk || !can(post.boardInfo, 'comment.read')) return null;
  const { _id: thingID, commentCount: count } = collection;
  const isOpen = panel === talk.name;
  return (
    <TalkButton
      count={count}
      isOpen={isOpen}
      onPress={() => (isOpen ? close() : open(talk.name, { thingID }))}
    />
  );
}

function AddFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Plus />} onClick={() => picker.current && pickFiles(picker.current, onFiles)}>
        Add files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
