import type { Rows } from '../row.ts';

const server = 'src/features/plans/server/plans.test.ts › ' as const;
const journey = 'e2e/guide.e2e.ts › ' as const;
const numbers =
  `${journey}a plan is shown with its numbers, says when it is full, and where there is more` as const;
const asking =
  `${journey}where nothing is sold, the pages say whom to ask; a visitor sees what there is` as const;

/** Plans, pricing, upgrade, and the user guide. */
export const plans: Rows = {
  '2 Screens': [
    ['/documentation', `${journey}the guide is searched as one types, read, and linked to`],
    ['/documentation on a phone', `${journey}on a phone the guide is a list, then a page`],
    ['/plans', numbers],
    ['/plans-org', asking],
    ['/pricing', asking],
    ['/upgrade', numbers],
    ['/upgrade-org', asking],
  ],
  'Plans are data': [
    [
      'A settings file, checked at start',
      'src/platform/server/settings/plans.test.ts › refuses %s at start, and names it',
    ],
    [
      'One unlimited plan by default',
      `${server}an installation whose operator says nothing has one plan without limits`,
    ],
    ['Which plan an account has', `${server}is the one it was given, or the usual one where that is no more`],
    [
      'Which plan an organisation has',
      `${server}is one’s own, until one is in an organisation: then it is the organisation’s, for all its people`,
    ],
    ['An operator puts somebody on a plan', `${server}an operator puts somebody on another, from a terminal`],
  ],
  'Limits are enforced with a clear message': [
    ['Boards', `${server}as many as the plan has room for, and the message says what to do`],
    ['Boards, twenty at once', `${server}of twenty at once with room for one, exactly one is made`],
    ['Members', `${server}as many as the owner’s plan has room for, by joining and by invitation`],
    ['Members, twenty at once', `${server}of twenty who join at once with room for one, exactly one is in`],
    ['Upload size', `${server}none larger than the plan takes`],
    [
      'Storage',
      `${server}not more than the plan of the board’s owner has room for, whoever sends them; deleting makes room`,
    ],
    ['Storage, twenty at once', `${server}of twenty at once with room for one, exactly one begins`],
  ],
  'Upgrade goes to the operator’s link, or says whom to ask': [
    ['The operator’s link', numbers],
    ['Whom to ask', `${server}names whom to ask: who looks after the installation`],
  ],
  'The guide': [
    [
      'Says who may do what',
      'src/features/documentation/web/guide.test.ts › the roles do what the table of permissions lets them do',
    ],
    [
      'Searchable: accents',
      'src/features/documentation/web/searchGuide.test.ts › takes letters for the same with and without accents',
    ],
    [
      'Searchable: typing errors',
      'src/features/documentation/web/searchGuide.test.ts › takes %s for invitation',
    ],
  ],
};
