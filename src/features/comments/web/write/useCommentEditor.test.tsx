import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { useCommentEditor } from './useCommentEditor.ts';

const loading = vi.hoisted(() => Promise.withResolvers<() => string>());
vi.mock('#blocks/note/web/index.ts', () => ({ loadCommentEditor: () => loading.promise }));

function Field() {
  const field = useRef<HTMLTextAreaElement>(null);
  const { Editor, caret } = useCommentEditor(true, field);
  return Editor ? <p>caret {caret}</p> : <textarea ref={field} />;
}

test('the editor comes at once, with the caret where it stands: no letter is typed in between', async () => {
  const { place, unmount } = await render(<Field />);
  const text = place.querySelector('textarea')!;
  text.focus();
  text.value = 'Pl';
  text.setSelectionRange(2, 2);
  loading.resolve(() => '');
  // A key could come with the next task: the editor is there before it.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  expect(place.textContent).toBe('caret 2');
  await unmount();
});
