import { useEffect, useRef } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { usePreference } from '#platform/web/page/preferences.ts';

/**
 * The theme goes along with the profile: one that is chosen is kept there too, and a browser in which none was chosen yet
 * takes it from there. For where somebody is signed in.
 */
export function useThemeOfProfile(): void {
  const platform = usePlatform();
  const [theme] = usePreference('colorMode');
  const before = useRef(theme);

  useEffect(() => {
    if (/(?:^|; )colorMode=/.test(document.cookie)) return;
    // Of no consequence where it fails: the theme stays what it is.
    void import('./themeOfProfile.ts')
      .then(({ takeTheme }) => takeTheme(platform.call))
      .catch(() => undefined);
  }, [platform]);

  useEffect(() => {
    if (before.current === theme) return;
    before.current = theme;
    void import('./themeOfProfile.ts')
      .then(({ keepTheme }) => keepTheme(platform, theme))
      .catch(() => undefined); // its code did not come
  }, [platform, theme]);
}
