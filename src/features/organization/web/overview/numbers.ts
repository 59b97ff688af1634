import type { Overview } from '#features/organization/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { digits } from '#ui/web/index.ts';

/** An organisation's numbers as they are shown; their names alone until they are known. */
export function numbersOf(overview: Overview | undefined): { label: string; value: string | undefined }[] {
  return [
    { label: 'People', value: overview && people(overview) },
    { label: 'Departments', value: overview && digits(overview.departments.length) },
    { label: 'Team boards', value: overview && digits(overview.boardCount) },
    { label: 'Posts on them', value: overview && digits(overview.postCount) },
    { label: 'Stored', value: overview && formatBytes(overview.storedBytes) },
  ];
}

function people({ memberCount, inviteCount }: Overview): string {
  const here = digits(memberCount);
  return inviteCount ? `${here}, and ${inviteCount} invited` : here;
}
