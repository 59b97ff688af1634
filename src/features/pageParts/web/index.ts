export { ActionButton } from './actions/ActionButton.tsx';
export { ActionItems, ActionMenu } from './actions/ActionMenu.tsx';
export { copyLink } from './actions/copyLink.tsx';
export { onSeveral } from './actions/onSeveral.ts';
export { PageBar } from './actions/PageBar.tsx';
export {
  isKeyOfPage,
  shortcutsOf,
  usePageActions,
  usePageActionsShown,
  type PageActions,
} from './actions/pageActions.ts';
export { select } from './actions/select.tsx';
export { useOpenPanel } from './actions/useOpenPanel.ts';
export { useActions, type ReadyAction } from './actions/useActions.tsx';
export { ErrorScreen } from './ErrorScreen.tsx';
export { LayoutContext } from './layout.ts';
export { LivePage } from './LivePage.tsx';
export { ListHead } from './ListHead.tsx';
export { ListSearch } from './ListSearch.tsx';
export { partsInFrame, putInFrame } from './inFrame.ts';
export { isMissing, MissingPage, PageNotFound } from './missing.tsx';
export { navEntries, type NavEntry } from './nav.ts';
export { SelectionTools } from './SelectionTools.tsx';
export { chooseTheme, themeChoices, ThemeSwitch } from './ThemeSwitch.tsx';
export { UnsavedPanel, type UnsavedPanelProps } from './UnsavedPanel.tsx';
export { useTitle, windowTitle } from './title.ts';
export { useProfileID } from './useProfileID.ts';
export { useSignOut } from './useSignOut.ts';
export { WaitingChanges } from './WaitingChanges.tsx';
export { View, type Crumb, type ViewProps } from './View.tsx';
