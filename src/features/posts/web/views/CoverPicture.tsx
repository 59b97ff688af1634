import { useState } from 'react';
import { blurOf, freshLinks } from '#blocks/file/web/index.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import styles from './PostCard.module.css';

/** A post's first picture; a blur of it until it is there. Its link may have run out while the list was open. */
export function CoverPicture({ post }: { post: Pick<PostSummary, 'fileID' | 'imageUrl' | 'placeholder'> }) {
  const { call } = usePlatform();
  const [renewed, setRenewed] = useState<{ of: string; url: string | undefined }>();
  const [shown, setShown] = useState<string>();
  const { fileID, imageUrl } = post;
  if (imageUrl === null) return null;
  const url = renewed?.of === imageUrl ? renewed.url : imageUrl;
  const renew = async () => {
    if (fileID === null || renewed?.of === imageUrl) return setRenewed({ of: imageUrl, url: undefined });
    const links = await freshLinks(call, fileID);
    const size = links?.variants.find(({ name }) => name === 'medium') ?? links?.variants[0];
    setRenewed({ of: imageUrl, url: size?.url });
  };
  const blur = post.placeholder && shown !== url ? `url(${blurOf(post.placeholder)})` : undefined;
  return (
    <div className={styles.picture} style={{ backgroundImage: blur }}>
      {url && (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setShown(url)}
          onError={() => void renew()}
        />
      )}
    </div>
  );
}
