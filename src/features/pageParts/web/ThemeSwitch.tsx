import { Coffee, Moon, Sun, type LucideIcon } from 'lucide-react';
import { writePreference } from '#platform/web/page/preferences.ts';
import {
  currentTheme,
  isThemeForced,
  setTheme,
  toggleTheme,
  Tooltip,
  useTheme,
  type Theme,
} from '#ui/web/index.ts';
import styles from './ThemeSwitch.module.css';

export const themeChoices: { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'coffee', label: 'Coffee', icon: Coffee },
];

/** Puts a theme on the page and remembers it for a year. Does nothing while a screen has put its own there. */
export function chooseTheme(theme: Theme): void {
  if (isThemeForced()) return;
  setTheme(theme);
  writePreference('colorMode', theme);
}

/** Between light and dark. Does nothing while a screen has put its own theme there. */
export function switchTheme(): void {
  if (isThemeForced()) return;
  toggleTheme();
  writePreference('colorMode', currentTheme());
}

/** Light, dark or coffee; folded, one button that goes between light and dark. */
export function ThemeSwitch({ isFolded }: { isFolded: boolean }) {
  const theme = useTheme();
  if (isFolded) {
    const { icon: Icon, label } = themeChoices.find(({ value }) => value === theme)!;
    return (
      <Tooltip content={`Theme: ${label}. Change to ${theme === 'dark' ? 'light' : 'dark'}`} side="right">
        <button type="button" className={styles.one} aria-label="Theme" onClick={switchTheme}>
          <Icon />
        </button>
      </Tooltip>
    );
  }
  return (
    <div className={styles.themes} role="group" aria-label="Theme">
      {themeChoices.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={value === theme}
          onClick={() => chooseTheme(value)}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
