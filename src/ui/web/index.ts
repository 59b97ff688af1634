/**
 * The design system. No data, no feature. Styles are loaded once, by the composition root:
 * `import "#ui/web/tokens/styles.ts"`.
 */
export { Avatar, type AvatarProps } from './marks/Avatar.tsx';
export { AvatarStack, type AvatarStackProps } from './marks/AvatarStack.tsx';
export { Badge, badgeText } from './marks/Badge.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './controls/Button.tsx';
export { ButtonGroup } from './controls/ButtonGroup.tsx';
export { Checkbox, type CheckboxProps } from './controls/Checkbox.tsx';
export { Chip, FilterChip } from './controls/Chip.tsx';
export { ChoiceMenu } from './controls/ChoiceMenu.tsx';
export { Choices, type ChoicesProps } from './controls/Choices.tsx';
export { clothColour, clothNames, clothOf, type Cloth } from './marks/cloth.ts';
export { CodeField, type CodeFieldProps } from './controls/CodeField.tsx';
export { Combobox, type ComboboxItem, type ComboboxProps } from './controls/Combobox.tsx';
export { useBackCloses } from './layers/backCloses.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './layers/ConfirmDialog.tsx';
export { inkOn } from './marks/colour.ts';
export { Cover, type CoverProps } from './marks/Cover.tsx';
export { cx } from './page/cx.ts';
export { formatDate, longDay, type DateOptions, type DateStyle, type Moment } from './page/dates.ts';
export { DayRule } from './page/DayRule.tsx';
export { createSignal, createStore, useStore, type Store } from './page/createStore.ts';
export { Delayed } from './page/Delayed.tsx';
export {
  Digest,
  DigestItem,
  DigestList,
  DigestNothing,
  type DigestItemProps,
  type DigestProps,
} from './page/Digest.tsx';
export { Dialog, type DialogProps } from './layers/Dialog.tsx';
export { FullScreen, type FullScreenProps } from './layers/FullScreen.tsx';
export { DueChip, type DueChipProps, type Progress } from './controls/DueChip.tsx';
export { EmptyState, type EmptyStateProps } from './page/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './page/ErrorState.tsx';
export { FieldRow, Fields } from './controls/Fields.tsx';
export { FullPageLoader } from './page/FullPageLoader.tsx';
export { IconButton, type IconButtonProps } from './controls/IconButton.tsx';
export { initials } from './marks/initials.ts';
export { Kbd } from './marks/Kbd.tsx';
export { counted, digits } from './page/digits.ts';
export { fetchPart, fetchWanted, importPart, tellNotLoaded, withPart } from './page/fetchPart.ts';
export { LoadingBar } from './page/LoadingBar.tsx';
export { Logo } from './marks/Logo.tsx';
export { LogoMark } from './marks/LogoMark.tsx';
export { layerKey, paletteKeys } from './layers/keysOfLayers.ts';
export { Menu, type MenuProps } from './layers/Menu.tsx';
export {
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  type MenuChoiceProps,
  type MenuItemProps,
} from './layers/MenuItem.tsx';
export { pageAddress, setPageAddress } from './page/pageAddress.ts';
export { Palette, type PaletteOption, type PaletteProps } from './layers/Palette.tsx';
export { Panel, type PanelProps } from './layers/Panel.tsx';
export { PanelSection } from './layers/PanelSection.tsx';
export { PasswordField, type PasswordFieldProps } from './controls/PasswordField.tsx';
export { Popover, type PopoverProps } from './layers/Popover.tsx';
export { PictureBox, type PictureBoxProps } from './marks/PictureBox.tsx';
export { PriorityGlyph, priorityNames, type Priority } from './marks/PriorityGlyph.tsx';
export { AddReactionPill, ReactionPill, type ReactionPillProps } from './controls/ReactionPill.tsx';
export { Ribbon } from './marks/Ribbon.tsx';
export { Segmented, type SegmentedProps } from './controls/Segmented.tsx';
export { Select, type SelectProps } from './controls/Select.tsx';
export { Skeleton, SkeletonRows, SkeletonText, type SkeletonProps } from './page/Skeleton.tsx';
export { SkeletonPeople } from './page/SkeletonPeople.tsx';
export { Spine } from './marks/Spine.tsx';
export { Spinner } from './marks/Spinner.tsx';
export { StatusGlyph, statusNames, type Status } from './marks/StatusGlyph.tsx';
export { StrengthMeter, type Strength } from './controls/StrengthMeter.tsx';
export { Strip } from './page/Strip.tsx';
export { Switch, type SwitchProps } from './controls/Switch.tsx';
export { Tabs, type TabsProps } from './controls/Tabs.tsx';
export { Tag, TagButton } from './controls/Tag.tsx';
export { TextArea, type TextAreaProps } from './controls/TextArea.tsx';
export type { FieldKind } from '../contract/fieldText.ts';
export { TextField, type TextFieldProps } from './controls/TextField.tsx';
export { TextLink, type TextLinkProps } from './controls/TextLink.tsx';
export {
  currentTheme,
  forceTheme,
  isThemeForced,
  setTheme,
  themes,
  toggleTheme,
  useTheme,
  type Theme,
} from './tokens/theme.ts';
export { Time, type TimeProps } from './page/Time.tsx';
export { clearToasts, dismissToast, toast } from './layers/toast.ts';
export { Toasts } from './layers/Toasts.tsx';
export type { ToastOptions, ToastVariant } from './layers/toastStore.ts';
export { Tooltip, type TooltipProps } from './layers/Tooltip.tsx';
export { UploadLeaves, type UploadLeavesProps } from './marks/UploadLeaves.tsx';
export { lazyPart } from './page/lazyPart.tsx';
export { UnavailableContext, useUnavailable } from './controls/unavailable.ts';
export { useMediaQuery, useNarrow } from './page/useMediaQuery.ts';
export { useOnRoot } from './page/useOnRoot.ts';
export { Veil, VeilStrip } from './marks/Veil.tsx';
export { VisuallyHidden } from './page/VisuallyHidden.tsx';
export { When } from './page/When.tsx';
