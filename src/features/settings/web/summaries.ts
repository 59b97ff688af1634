import type { ProfileInfo } from '#features/profiles/contract.ts';
import { viewLabelOf } from '#features/boards/contract/viewLabels.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { usePreference } from '#platform/web/page/preferences.ts';

/** How everything of one's own is set now, in a line each; undefined while it is being read. */
export function useSummaries(info: ProfileInfo | undefined) {
  const [theme] = usePreference('colorMode');
  const [viewMode] = usePreference('viewMode');
  const [place] = usePreference('landingPage');
  return {
    ...(info ? summariesOf(info) : {}),
    profile: 'About, photo, links',
    preferences: `Theme: ${theme}. Boards open as ${viewLabelOf(viewMode).toLowerCase()}`,
    landingPage: place.charAt(0).toUpperCase() + place.slice(1),
  } as Partial<ReturnType<typeof summariesOf>> & Record<'profile' | 'preferences' | 'landingPage', string>;
}

/** Summaries of a profile's settings, beside their lines. */
export function summariesOf(info: ProfileInfo) {
  const { notificationsFromTime: from, notificationsToTime: to } = info;
  const hidden = [
    info.showConnections ? '' : 'connections hidden',
    info.showBoards ? '' : 'boards hidden',
  ].filter((words) => words !== '');
  return {
    personal: `${fullName(info)}, @${info.screenName}`,
    contact: [info.email, info.phone].filter((value) => value !== '').join(', '),
    location: [info.location || info.city, info.timeZone].filter((value) => value !== '').join(', '),
    visibility: info.private
      ? 'Private: strangers see your name and photo'
      : [info.searchable ? 'Searchable' : 'Not searchable', ...hidden].join(', '),
    notifications: from === '' || to === '' ? 'Mails come at any time' : `Mails come from ${from} to ${to}`,
  };
}
