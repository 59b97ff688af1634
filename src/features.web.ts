import { allPostPages } from '#features/allPosts/web/index.ts';
import { boardPages } from '#features/boards/web/index.ts';
import { bookmarkPages } from '#features/bookmarks/web/index.ts';
import { connectionPages } from '#features/connections/web/index.ts';
import { dashboardPages } from '#features/dashboard/web/index.ts';
import { documentationPages } from '#features/documentation/web/index.ts';
import { memberPages } from '#features/members/web/index.ts';
import { planPages } from '#features/plans/web/index.ts';
import { messagePages } from '#features/messages/web/index.ts';
import { notificationPages } from '#features/notifications/web/index.ts';
import { organizationPages } from '#features/organization/web/index.ts';
import { postPages, previewPages } from '#features/posts/web/index.ts';
import { profilePages } from '#features/profiles/web/index.ts';
import { searchPages } from '#features/search/web/index.ts';
import { sessionPages } from '#features/session/web/index.ts';
import { settingsPages } from '#features/settings/web/index.ts';
import { taskPages } from '#features/tasks/web/index.ts';
import { framePages } from '#features/frame/web/index.ts';
import { signupPages } from '#features/signup/web/index.ts';
import type { Page } from '#platform/web/page/page.ts';

/** Every page there is: one line a feature. */
export const pages: Page[] = [
  ...dashboardPages,
  ...boardPages(() => import('./boardAdditions.web.ts')),
  ...memberPages,
  ...organizationPages,
  ...connectionPages,
  ...profilePages,
  ...allPostPages,
  ...postPages(() => import('./postAdditions.web.ts')),
  ...previewPages(() => import('./postAdditions.web.ts')),
  ...taskPages,
  ...bookmarkPages,
  ...messagePages,
  ...notificationPages,
  ...searchPages,
  ...sessionPages,
  ...signupPages,
  ...settingsPages,
  ...planPages,
  ...documentationPages,
  ...framePages,
];
