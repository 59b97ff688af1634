/** The panels in which one says who one is, by their name in an address (`?panel=my-profile`), with their titles. */
export const panelTitles = {
  personal: 'Personal',
  'contact-info': 'Contact Info',
  location: 'Location',
  preferences: 'Preferences',
  'my-profile': 'My Profile',
  visibility: 'Visibility',
  'landing-page': 'Landing Page',
  notifications: 'Notifications & Recovery',
} as const;

export type ProfilePanelName = keyof typeof panelTitles;

/** Opens the panel in which a part of the profile is changed. */
export type OnEdit = (panel: ProfilePanelName) => void;

export function isProfilePanel(name: string | undefined): name is ProfilePanelName {
  return name !== undefined && Object.hasOwn(panelTitles, name);
}
