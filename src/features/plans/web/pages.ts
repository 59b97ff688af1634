import type { Page } from '#platform/web/page/page.ts';

const open = { layout: 'none', access: 'anyone' } as const;

export const planPages: Page[] = [
  { path: '/plans', load: () => import('./PlansPage.tsx'), title: 'Plans', ...open },
  { path: '/plans-org', load: () => import('./OrganizationPlanPage.tsx'), title: 'Plans', ...open },
  { path: '/pricing', load: () => import('./PricingPage.tsx'), title: 'Pricing', ...open },
  { path: '/upgrade', load: () => import('./UpgradePage.tsx'), title: 'Upgrade', ...open },
  { path: '/upgrade-org', load: () => import('./OrganizationUpgradePage.tsx'), title: 'Upgrade', ...open },
];
