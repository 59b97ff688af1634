import { useRef, useState, type FormEvent } from 'react';
import { PostTitle, updatePost, type Post, type PostSummary } from '#features/posts/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Dialog, TextField } from '#ui/web/index.ts';
import { expected } from '../expected.ts';

interface RenamePostDialogProps {
  /** As a list has it, or opened. */
  post: PostSummary | Post;
  onClose: () => void;
}

/** Asks for another title of a post. */
export default function RenamePostDialog({ post, onClose }: RenamePostDialogProps) {
  const [title, setTitle] = useState(post.title);
  const field = useRef<HTMLInputElement>(null);
  const { run } = useCommand(updatePost, {
    optimistic: () => ('things' in post ? expected.renamed(post, title) : expected.listedAs(post, title)),
    failure: 'An error occurred while updating the post settings.',
    job: { about: post.title },
  });
  const problem = PostTitle.safeParse(title).error?.issues[0]?.message;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    onClose();
    if (title !== post.title)
      void run({ params: { boardID: post.boardID, postID: post._id }, body: { title } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename post"
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rename-post" variant="primary">
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-post" onSubmit={save}>
        <TextField
          ref={field}
          label="Title"
          value={title}
          maxLength={200}
          error={problem && `The title ${problem}.`}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </form>
    </Dialog>
  );
}
