import { isID } from '#platform/web/page/page.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';

/** The profiles that the address names, apart from what is no id. */
export const peopleIn = (by: string | undefined): string[] => (by ?? '').split(',').filter(isID);

/** The people whose posts are shown, none for everybody's; and how to choose others. */
export function usePeopleParam(): [people: string[], choose: (people: string[]) => void] {
  const [{ by }, setParams] = useSearchParams();
  return [peopleIn(by), (people) => setParams({ by: people.length > 0 ? people.join() : undefined })];
}
