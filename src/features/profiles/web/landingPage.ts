import { useLocation } from '@tanstack/react-router';
import { navEntries } from '#features/pageParts/web/index.ts';
import { readPreference, type Preference } from '#platform/web/page/preferences.ts';

type Place = Preference<'landingPage'>;
const addressOf = (place: Place) => (place === 'home' ? '/' : `/${place}`);

/** The parts of the product one can begin with: those that the sidebar leads to. */
export function landingPlaces(): { value: Place; label: string }[] {
  const places: Place[] = ['home', 'boards', 'tasks', 'messages', 'people'];
  return places.flatMap((value) => {
    const entry = navEntries.find(({ to }) => to === addressOf(value));
    return entry ? [{ value, label: entry.label }] : [];
  });
}

/** Where to go on to from home: another place was chosen to begin with, and the tab has only just been opened. */
export function useLandingPage(): string | undefined {
  const isFirst = useLocation({
    select: ({ state }) => (state as { __TSR_index?: number }).__TSR_index === 0,
  });
  const place = readPreference('landingPage');
  const isThere = landingPlaces().some(({ value }) => value === place);
  return isFirst && place !== 'home' && isThere ? addressOf(place) : undefined;
}
