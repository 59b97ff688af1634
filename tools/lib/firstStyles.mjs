import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/**
 * The styles of what a board shows first and of what every page asks for then: parts of the design system before those
 * that are put together of them.
 */
export const FIRST_STYLES = [
  'ui/web/controls/Checkbox',
  'ui/web/controls/Chip',
  'ui/web/controls/ChoiceMenu',
  'ui/web/controls/Segmented',
  'ui/web/marks/AvatarStack',
  'ui/web/marks/PictureBox',
  'ui/web/marks/Ribbon',
  'ui/web/marks/UploadLeaves',
  'ui/web/page/Digest',
  'platform/web/lists/ListState',
  'features/boards/web/BoardPage',
  'features/boards/web/BoardTitleField',
  'features/frame/web/navigation/NavCount',
  'features/members/web/faces/BoardFaces',
  'features/pageParts/web/actions/PageBar',
  'features/posts/web/SelectBox',
  'features/posts/web/page/blocks/DropTarget',
  'features/posts/web/views/PostCard',
  'features/posts/web/views/PostList',
  'features/posts/web/views/PostMarks',
  'features/uploads/web/UploadLine',
  'features/uploads/web/UploadRow',
];

/**
 * Puts these styles into the file that every page waits for anyway. Of their own they would be two files, of 3 kB and of 1,
 * that a board waits for besides.
 * @returns {import('vite').Plugin}
 */
export function firstStyles() {
  return {
    name: 'octavo:first-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\.tsx$/ },
      handler(code) {
        const imports = FIRST_STYLES.map((path) => {
          const file = `src/${path}.module.css`;
          if (!existsSync(inProject(file))) this.error(`There is no ${file}: see firstStyles.mjs`);
          return `import '/${file}';`;
        });
        return { code: `${code}\n${imports.join('\n')}\n`, map: null };
      },
    },
  };
}
