import { useEffect, useRef } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { usePreference } from '#platform/web/page/preferences.ts';

/**
 * The theme goes along with the profile: one that is chosen is kept there too, and a browser in which none was chosen yet
 * takes it from there. For where somebody is signed in.
 */
export function useThemeOfProfile(): void {
  const { call } = usePlatform();
  const [theme] = usePreference('colorMode');
  const before = useRef(theme);

  useEffect(() => {
    if (/(?:^|; )colorMode=/.test(document.cookie)) return;
    // Of no consequence where it fails: the theme stays what it is.
    void import('./themeOfProfile.ts').then(({ takeTheme }) => takeTheme(call)).catch(() => undefined);
  }, [call]);

  useEffect(() => {
    if (before.current === theme) return;
    before.current = theme;
    void import('./themeOfProfile.ts').then(({ keepTheme }) => keepTheme(call, theme)).catch(() => undefined);
  }, [call, theme]);
}
