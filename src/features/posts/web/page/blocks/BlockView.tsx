import { useState, useSyncExternalStore } from 'react';
import type { Thing } from '#blocks/contract/index.ts';
import { blockKinds } from '#blocks/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { useActionContext } from '#platform/web/page/action.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { usePostAdditions } from '../additions.ts';
import { unsentText } from '../saving/noteSaves.ts';
import { useIsBeingMade } from '../PostParts.tsx';
import { usePrinting } from '../usePrinting.ts';
import type { PostWriting } from '../usePostWriting.ts';
import styles from './BlockFrame.module.css';

interface BlockViewProps extends Pick<PostWriting, 'actions' | 'wish'> {
  post: Post;
  thing: Thing;
  canEdit: boolean;
  isFar: boolean;
}

/** A block as its kind shows it. A collection, which is many files, is a place of about its height until it comes near. */
export function BlockView({ post, thing, canEdit, isFar, wish, actions }: BlockViewProps) {
  const platform = usePlatform();
  const context = useActionContext();
  const additions = usePostAdditions();
  const { hashtags } = additions.find((addition) => addition.hashtags) ?? {};
  const { talk } = additions.find((addition) => addition.talk) ?? {};
  const isBeingMade = useIsBeingMade(thing._id);
  const { View } = blockKinds[thing.thingType];
  const isPrinting = usePrinting();
  const [wasNear, setWasNear] = useState(!isFar);
  if (!isFar && !wasNear) setWasNear(true);
  const isLeft = useSyncExternalStore(
    platform.saves.subscribe,
    () => !isFar && unsentText(platform, thing._id) !== undefined,
  );
  if (thing.thingType === 'COLLECTION' && isFar && !wasNear && !isPrinting)
    return <div className={styles.coming} />;
  return (
    <View
      thing={thing}
      canEdit={canEdit}
      isFar={isFar}
      wish={wish}
      unsent={isLeft ? () => unsentText(platform, thing._id) : undefined}
      save={(bodyRaw, base, isOpen) => actions.save(thing._id, bodyRaw, base, isOpen)}
      keepBeside={(bodyRaw, caret) => actions.keepBeside(thing._id, bodyRaw, caret)}
      leave={(to) => actions.leave(thing._id, to)}
      remove={() => actions.removeEmpty(thing)}
      addAfter={() => actions.addNoteAfter(thing._id)}
      findPeople={actions.findPeople}
      findPlaces={actions.findPlaces}
      hashtags={isFar ? undefined : hashtags?.({ post, postNow: actions.postNow }, platform)}
      talk={isFar || isBeingMade ? undefined : talk?.({ post, thing }, context)}
      addFiles={(files, instead) => actions.addFilesAfter(thing, files, instead)}
      gatherFiles={(files, instead) => actions.addFilesAfter(thing, files, instead, 'gathered')}
    />
  );
}
