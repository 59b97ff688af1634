import { Calendar } from 'lucide-react';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, lazyPart, Popover, SkeletonText } from '#ui/web/index.ts';
import { daysIn } from './days.ts';

const DateFields = lazyPart(() => import('./DateFields.tsx'), { meanwhile: <SkeletonText lines={4} /> });

/** The tool that asks on which days posts were changed last. */
export function DateFilter() {
  const { from, until } = daysIn(useSearchParams()[0]);
  return (
    <Popover
      label="Show posts changed"
      width={300}
      trigger={
        <Button
          variant="quiet"
          size="compact"
          icon={<Calendar />}
          pressed={from !== undefined || until !== undefined}
        >
          Date
        </Button>
      }
    >
      <DateFields />
    </Popover>
  );
}
