import { useState, type ReactNode } from 'react';
import { FindModified, ModifiedPosts, nothingModified, type FindModifiedProps } from './modified.ts';

/** A list of posts, in which those are marked that others have changed since one looked at them. */
export function MarkModified({
  posts,
  children,
}: Pick<FindModifiedProps, 'posts'> & { children: ReactNode }) {
  const [modified, setModified] = useState(nothingModified);
  return (
    <>
      <ModifiedPosts value={modified}>{children}</ModifiedPosts>
      <FindModified posts={posts} onFound={setModified} />
    </>
  );
}
