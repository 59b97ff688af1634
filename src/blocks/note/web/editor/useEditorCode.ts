import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { fetchPart, importPart, toast } from '#ui/web/index.ts';

type EditorComponent = ComponentType<ComponentProps<typeof import('./NoteEditor.tsx').NoteEditor>>;

let loaded: EditorComponent | undefined;
const load = async () => (loaded ??= (await importPart(() => import('./NoteEditor.tsx'))).NoteEditor);

/** Fetches the editor's code, so that it is at hand when somebody begins to write. */
export function preloadEditor(): void {
  load().catch(() => undefined); // offline: asked for again when it is needed
}

/** The editor, whose code is as large as all the rest; undefined until it is there. @param isNeeded somebody writes now */
export function useEditorCode(isNeeded: boolean): EditorComponent | undefined {
  const [code, setCode] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded || code) return undefined;
    return fetchPart(
      load,
      (editor) => setCode(() => editor),
      () =>
        void toast({
          message: 'Writing needs a connection the first time.',
          variant: 'warning',
          id: 'editor',
        }),
    );
  }, [isNeeded, code]);
  return code;
}
