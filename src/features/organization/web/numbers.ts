import type { Overview } from '#features/organization/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';

/** An organisation's numbers as they are shown; their names alone until they are known. */
export function numbersOf(overview: Overview | undefined): { label: string; value: string | undefined }[] {
  return [
    { label: 'People', value: overview && people(overview) },
    { label: 'Departments', value: overview?.departments.length.toLocaleString('en-GB') },
    { label: 'Team boards', value: overview?.boardCount.toLocaleString('en-GB') },
    { label: 'Posts on them', value: overview?.postCount.toLocaleString('en-GB') },
    { label: 'Stored', value: overview && formatBytes(overview.storedBytes) },
  ];
}

function people({ memberCount, inviteCount }: Overview): string {
  const here = memberCount.toLocaleString('en-GB');
  return inviteCount ? `${here}, and ${inviteCount} invited` : here;
}

/** `1 team board`, `3 team boards`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
