import type { Rows } from '../row.ts';

const server = 'src/features/connections/server' as const;
const list = `${server}/connections.test.ts › ` as const;
const blocks = `src/features/personBlocks/server/blocks.test.ts › ` as const;
const invites = `src/features/personInvitations/server/invites.test.ts › ` as const;
const info = `src/features/personNotes/server/info.test.ts › ` as const;
const candidates = `${server}/candidates.test.ts › ` as const;

const screens = 'e2e/people.e2e.ts › ' as const;
const notes = 'e2e/peopleNotes.e2e.ts › ' as const;
const blocked = `${screens}whom one blocks loses the page that is open; unblocked, all is as it was` as const;
const kept =
  `${screens}a notebook is written by one and read by the other at once; what one keeps is one’s own` as const;

/** Acquaintances: connections and notes about them, blocks, invitations, and people to mention or share with. */
export const connections: Rows = {
  '2 Screens': [
    [
      'people /people',
      `${screens}the index is searched as one types, filtered in its address, and asks for nobody who cannot be`,
    ],
    ['… of 5,000', `${candidates}the list of connections takes no more than 100 ms`],
    ['… of 5,000, drawn', `${screens}five thousand people are read thirty at a time, and few of them drawn`],
    ['people-add /people/add', `${screens}somebody is found by name, asked, and answers; both pages follow`],
    ['people-id /people/{id}', kept],
    [
      'people-invitation-token /people/invitation/{token}',
      `${screens}whoever holds a link accepts or declines it, signed in on the way`,
    ],
    [
      'Visitors come back to an invitation after signing up',
      `${screens}an invitation by e-mail survives signing up, and connects the two`,
    ],
    ['Panel How we Met', kept],
    ['Panel Linked To', `${notes}whom somebody belongs with is kept, and taken away again`],
    ['Panel Job Details', `${notes}what somebody works as is kept, as far as one knows it`],
    [
      'Panel Overview',
      `${notes}an overview tells what there is between two, and keeps one’s own words from the other`,
    ],
    ['Panel Connection Notebook', kept],
    [
      'The people link builder',
      'src/features/profiles/web/PersonLink.test.ts › a person’s page is at /people/ and their profile’s id',
    ],
    [
      'Page Not Found: {path}',
      `${screens}the index is searched as one types, filtered in its address, and asks for nobody who cannot be`,
    ],
  ],
  '3 Entities': [
    [
      'Connection profile',
      `${info}what is given is changed, the rest stays, and only whoever writes it sees it`,
    ],
    ['Connection statuses', `${list}holds everybody but strangers by last name, with what they are, counted`],
    [
      'connectionBoardID',
      `src/features/notebook/server/notebooks.test.ts › is made when either opens it first, once, and both hear of it`,
    ],
  ],
  '4 States': [
    [
      'Invitations are accepted or declined',
      `${invites}declined, it is gone for one, whoever sent it is not told, and cannot ask again for 30 days`,
    ],
  ],
  '7 Calls': [
    ['GET /people/account/profile/connection/info', `${info}nothing is kept about somebody at first`],
    [
      'PUT /people/account/profile/connection/info/{id}',
      `${info}what is given is changed, the rest stays, and only whoever writes it sees it`,
    ],
    ['DELETE /people/account/profile/connection/disconnect/{id}', `${list}ends the connection for both`],
    [
      'PUT /people/account/profile/connection/blocked/{id}',
      `${blocks}the blocker sees them as blocked, the blocked sees nobody; the connection comes back with the unblocking`,
    ],
    [
      'PUT /people/account/profile/connection/unblocked/{id}',
      `${blocks}of the blocker the blocked is out, and gets the same role back`,
    ],
    ['POST /people/account/profile/connections', `${list}is 30 a page, by cursor or by number`],
    ['… search', `${list}searched by the beginnings of words, whatever their accents and order`],
    ['… status', `${list}filtered by %s`],
    [
      'POST /people/account/profile/connections/status',
      `${list}what given profiles are, in the order asked; unknown ones are left out`,
    ],
    [
      'POST /people/account/profile/mention/list',
      `${candidates}connections and team, and what they are; strangers not`,
    ],
    ['… among 5,000 people', `${candidates}the %s takes no more than 100 ms`],
    [
      'GET /people/account/profile/board/sharing/list',
      `${candidates}connections and team, with the role they have on it`,
    ],
  ],
  'Implied calls': [
    ['POST /people/search', `${list}finds strangers too, but not oneself`],
    [
      'POST /people/account/profile/connection/invite',
      `${invites}is shown to both, and accepting it connects them`,
    ],
    [
      '… by e-mail',
      `${invites}is answered the same whether or not the address is known, and shows up at whoever has it`,
    ],
    ['… by link', `${invites}connects everybody who holds it, once each, and counts them`],
    ['… at most 50 a day', `${invites}one sends 50 a day, and is told when that was all`],
    ['GET /people/account/profile/connection/invites', `${invites}again is the same, sent anew`],
    [
      'DELETE /people/account/profile/connection/invite/{inviteID}',
      `${invites}withdrawn or expired, it is nobody’s any more`,
    ],
    [
      'POST /people/invite/link/info',
      `${invites}its secret opens it, for whoever holds it, and says who invites`,
    ],
    ['PUT /people/invitations/handle', `${invites}is shown to both, and accepting it connects them`],
    [
      '… declined',
      `${invites}declined, it is gone for one, whoever sent it is not told, and cannot ask again for 30 days`,
    ],
    ['… by guessing', `${invites}of 200 guesses at once, 20 are looked at`],
    [
      'POST /people/signup: inviteToken',
      `${invites}the secret of an invitation to connect is accepted at its end, with whatever address`,
    ],
    [
      'Board type CONNECTION',
      `src/features/notebook/server/notebooks.test.ts › cannot be shared, left, deleted or given other people, by either`,
    ],
    [
      '… goes away with the connection',
      `src/features/notebook/server/notebooks.test.ts › goes away with the connection, for good; connected again, the two begin another`,
    ],
    [
      'Blocking takes effect on sockets within a second',
      `src/features/personBlocks/server/sockets.test.ts › a block puts both out of their notebook within a second, and nobody back in before it is taken back`,
    ],
  ],
  '8 Errors': [
    ['Connection profile updated successfully', kept],
    [
      'Connection disconnected successfully',
      `${screens}a connection ends for both, and the question says what goes with it`,
    ],
    ['Connection blocked successfully', blocked],
    ['Connection unblocked successfully', blocked],
    ['… as the calls answer them', `${blocks}says so, once or again, and so does unblocking`],
  ],
  '9 Constants': [
    ['Connections page 30', `${list}is 30 a page, by cursor or by number`],
    ['Mention list 20, page 1', `${candidates}twenty a page unless told, from the first`],
    ['Board-sharing search 20', `${candidates}twenty a page unless told, from the first`],
  ],
};
