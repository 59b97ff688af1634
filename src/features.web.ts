import { allPostPages } from '#features/allPosts/web/pages.ts';
import { boardPages } from '#features/boards/web/pages.ts';
import { bookmarkPages } from '#features/bookmarks/web/pages.ts';
import { connectionPages } from '#features/connections/web/pages.ts';
import { dashboardPages } from '#features/dashboard/web/pages.ts';
import { documentationPages } from '#features/documentation/web/pages.ts';
import { memberPages } from '#features/members/web/pages.ts';
import { personInvitationPages } from '#features/personInvitations/web/pages.ts';
import { planPages } from '#features/plans/web/pages.ts';
import { messagePages } from '#features/messages/web/pages.ts';
import { notificationPages } from '#features/notifications/web/pages.ts';
import { organizationPages } from '#features/organization/web/pages.ts';
import { postPages, previewPages } from '#features/posts/web/pages.ts';
import { profilePages } from '#features/profiles/web/pages.ts';
import { searchPages } from '#features/search/web/pages.ts';
import { sessionPages } from '#features/session/web/pages.ts';
import { settingsPages } from '#features/settings/web/pages.ts';
import { taskPages } from '#features/tasks/web/pages.ts';
import { framePages } from '#features/frame/web/pages.ts';
import { signupPages } from '#features/signup/web/pages.ts';
import type { Page } from '#platform/web/page/page.ts';

const boardAdditions = async () => (await import('./boardAdditions.web.ts')).boardAdditions;
const personAdditions = async () => (await import('./personAdditions.web.ts')).personAdditions;
const postAdditions = async () => (await import('./postAdditions.web.ts')).postAdditions;

/** Every page there is: one line a feature. */
export const pages: Page[] = [
  ...dashboardPages,
  ...boardPages(boardAdditions),
  ...memberPages,
  ...organizationPages,
  ...connectionPages(personAdditions),
  ...personInvitationPages(personAdditions),
  ...profilePages,
  ...allPostPages,
  ...postPages(postAdditions),
  ...previewPages(postAdditions),
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
