import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { FilterChip } from '#ui/web/index.ts';
import { kindIn, kinds, PARAM } from './KindFilter.tsx';

/** The filter by kind in force, which can be taken away. */
export default function KindChip() {
  const [params, setParams] = useSearchParams();
  return (
    <FilterChip onRemove={() => setParams({ [PARAM]: undefined })}>{kinds[kindIn(params)].label}</FilterChip>
  );
}
