import { EyeOff, LayoutGrid, List, MessagesSquare, NotebookText } from 'lucide-react';
import type { ComponentType } from 'react';
import { Delayed, lazyPart } from '#ui/web/index.ts';
import type { PostListProps, PostView, PostViewProps } from './postView.ts';
import { CardSkeletons, RowSkeletons } from './PostSkeletons.tsx';

const chat = () => import('./chat/ChatWindow.tsx');

/** The ways to show posts, the default first: one entry a view. */
export const postViews: readonly PostView[] = [
  {
    name: 'cards',
    icon: <LayoutGrid />,
    ground: 'desk',
    isDense: false,
    List: lazyPart<PostViewProps>(() => import('./CardList.tsx'), {
      meanwhile: <Later of={CardSkeletons} />,
    }),
    Skeleton: CardSkeletons,
  },
  {
    name: 'list',
    icon: <List />,
    ground: 'page',
    isDense: true,
    List: lazyPart<PostViewProps>(() => import('./RowList.tsx'), { meanwhile: <Later of={RowSkeletons} /> }),
    Skeleton: RowSkeletons,
  },
  {
    name: 'chat',
    icon: <MessagesSquare />,
    ground: 'page',
    isDense: true,
    sortBy: 'created',
    readsUp: true,
    List: lazyPart<PostViewProps>(() => chat().then(({ ChatStream }) => ({ default: ChatStream })), {
      meanwhile: <Later of={RowSkeletons} />,
    }),
    Window: lazyPart<PostListProps>(chat, { meanwhile: <Later of={RowSkeletons} /> }),
    Foot: lazyPart(() => import('./chat/ChatComposer.tsx'), { quietly: true }),
    Skeleton: RowSkeletons,
  },
  {
    name: 'notes',
    icon: <NotebookText />,
    ground: 'page',
    isDense: true,
    List: lazyPart<PostViewProps>(() => import('./NoteList.tsx'), { meanwhile: <Later of={RowSkeletons} /> }),
    Skeleton: RowSkeletons,
  },
  {
    name: 'confidential',
    icon: <EyeOff />,
    ground: 'page',
    isDense: true,
    isVeiled: true,
    List: lazyPart<PostViewProps>(() => import('./ConfidentialList.tsx'), {
      meanwhile: <Later of={RowSkeletons} />,
    }),
    Skeleton: RowSkeletons,
  },
];

/** A skeleton, where the code of the list takes its time. */
function Later({ of: Skeleton }: { of: ComponentType }) {
  return (
    <Delayed>
      <Skeleton />
    </Delayed>
  );
}
