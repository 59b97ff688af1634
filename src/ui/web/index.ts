/**
 * The design system. No data, no feature. Styles are loaded once, by the composition root:
 * `import "#ui/web/styles.ts"`.
 */
export { Avatar, type AvatarProps } from './Avatar.tsx';
export { AvatarStack, type AvatarStackProps } from './AvatarStack.tsx';
export { Badge, badgeText } from './Badge.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './Button.tsx';
export { ButtonGroup } from './ButtonGroup.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export { Chip, FilterChip } from './Chip.tsx';
export { ChoiceMenu } from './ChoiceMenu.tsx';
export { Choices, type ChoicesProps } from './Choices.tsx';
export { clothColour, clothOf, type Cloth } from './cloth.ts';
export { CodeField, type CodeFieldProps } from './CodeField.tsx';
export { Combobox, type ComboboxItem, type ComboboxProps } from './Combobox.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { contrast, inkOn } from './colour.ts';
export { Cover, type CoverProps } from './Cover.tsx';
export { cx } from './cx.ts';
export { formatDate, longDay, type DateOptions, type DateStyle, type Moment } from './dates.ts';
export { DayRule } from './DayRule.tsx';
export { createStore, useStore, type Store } from './createStore.ts';
export { Delayed } from './Delayed.tsx';
export {
  Digest,
  DigestItem,
  DigestList,
  DigestNothing,
  type DigestItemProps,
  type DigestProps,
} from './Digest.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { FullScreen, type FullScreenProps } from './FullScreen.tsx';
export { DueChip, type DueChipProps, type Progress } from './DueChip.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export { FieldRow, Fields } from './Fields.tsx';
export { FullPageLoader } from './FullPageLoader.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { initials } from './initials.ts';
export { Kbd } from './Kbd.tsx';
export { digits } from './digits.ts';
export { fetchPart, fetchWanted, importPart, tellNotLoaded, withPart } from './fetchPart.ts';
export { LoadingBar } from './LoadingBar.tsx';
export { Logo } from './Logo.tsx';
export { LogoMark } from './LogoMark.tsx';
export { Menu, type MenuProps } from './Menu.tsx';
export {
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  type MenuChoiceProps,
  type MenuItemProps,
} from './MenuItem.tsx';
export { setPageAddress } from './pageAddress.ts';
export { Palette, type PaletteOption, type PaletteProps } from './Palette.tsx';
export { Panel, type PanelProps } from './Panel.tsx';
export { PanelSection } from './PanelSection.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { Popover, type PopoverProps } from './Popover.tsx';
export { PriorityGlyph, priorityNames, type Priority } from './PriorityGlyph.tsx';
export { AddReactionPill, ReactionPill, type ReactionPillProps } from './ReactionPill.tsx';
export { Ribbon } from './Ribbon.tsx';
export { Segmented, type SegmentedProps } from './Segmented.tsx';
export { Select, type SelectProps } from './Select.tsx';
export { Skeleton, SkeletonRows, SkeletonText, type SkeletonProps } from './Skeleton.tsx';
export { SkeletonPeople } from './SkeletonPeople.tsx';
export { Spine } from './Spine.tsx';
export { Spinner } from './Spinner.tsx';
export { StatusGlyph, statusNames, type Status } from './StatusGlyph.tsx';
export { StrengthMeter, type Strength } from './StrengthMeter.tsx';
export { Strip } from './Strip.tsx';
export { Switch, type SwitchProps } from './Switch.tsx';
export { Tabs, type TabsProps } from './Tabs.tsx';
export { Tag, TagButton } from './Tag.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export type { FieldKind } from '../contract/fieldText.ts';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { TextLink, type TextLinkProps } from './TextLink.tsx';
export {
  currentTheme,
  forceTheme,
  isThemeForced,
  onThemeChange,
  setTheme,
  themes,
  toggleTheme,
  useTheme,
  type Theme,
} from './theme.ts';
export { Time, type TimeProps } from './Time.tsx';
export { clearToasts, dismissToast, toast } from './toast.ts';
export { Toasts } from './Toasts.tsx';
export type { ToastOptions, ToastVariant } from './toastStore.ts';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
export { UploadLeaves, type UploadLeavesProps } from './UploadLeaves.tsx';
export { lazyPart } from './lazyPart.tsx';
export { UnavailableContext, useUnavailable } from './unavailable.ts';
export { useMediaQuery, useNarrow } from './useMediaQuery.ts';
export { Veil, VeilStrip } from './Veil.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
export { When } from './When.tsx';
