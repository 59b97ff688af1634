import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnPlan } from '#features/plans/contract.ts';
import { signInAddress } from '#platform/web/page/addresses.ts';
import { Button, Delayed, ErrorState, Skeleton, SkeletonText } from '#ui/web/index.ts';
import { Heading } from './Frame.tsx';
import { useOwnPlan } from './useOwnPlan.ts';

/** Shows what is one's own once it is read; a visitor is asked to sign in, unless there is something else for them. */
export function PlanState({
  above,
  visitor,
  children,
}: {
  above: string;
  visitor?: ReactNode;
  children: (own: OwnPlan) => ReactNode;
}) {
  const { plan, error, retry, isVisitor } = useOwnPlan();
  const { href } = useRouterState({ select: (state) => state.location });
  if (isVisitor) {
    return (
      visitor ?? (
        <Heading
          above={above}
          title="Sign in to see your plan."
          action={
            <Button variant="primary" render={<Link {...signInAddress(href)} />}>
              Sign in
            </Button>
          }
        >
          Everybody can see what a plan holds. What you use of yours, only you see.
        </Heading>
      )
    );
  }
  if (plan) return children(plan);
  if (error) {
    return (
      <ErrorState title="Your plan could not be read." onRetry={retry} level={1}>
        The server did not answer.
      </ErrorState>
    );
  }
  return (
    <Delayed>
      <Skeleton width="60%" height={48} />
      <SkeletonText lines={6} />
    </Delayed>
  );
}
