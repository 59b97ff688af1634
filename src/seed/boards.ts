import type { SeedBoard } from './content.ts';
import { readingRoom } from './readingRoom.ts';
import { brief, list, text } from './words.ts';

/** Boards of the seed: those that Ilse looked at last come first. */
export const boards: SeedBoard[] = [
  readingRoom,
  {
    title: 'Letterpress workshop',
    description: 'Paper, tape, and who has the key to the press',
    owner: 'tomas',
    share: 'restricted',
    members: { ilse: 'ADMIN', luca: 'AUTHOR', sofia: 'AUTHOR', jonas: 'CONTRIBUTOR' },
    seen: 4,
    posts: [
      brief(
        4,
        'luca',
        'Paper for the spring chapbook',
        'The 120 g takes the type well and the fold badly. The 100 g is the other way round. We print on the first and pray.',
      ),
      brief(9, 'tomas', 'Order 40 m of linen tape', 'Forty, not fourteen. We have ordered fourteen twice.'),
      brief(120, 'sofia', 'Type test printed', 'Newsreader at 11 on 14 holds. At 10 it closes up in the e.'),
      brief(
        250,
        'jonas',
        'Bind the visitors’ book',
        '<strong>Coptic stitch</strong>, so that it lies open by itself at the last page somebody wrote on.',
      ),
      brief(
        400,
        'tomas',
        'Who has the key to the press',
        'Monday to Wednesday it is in the drawer. After that it is with whoever printed last, and that person is never me.',
      ),
    ],
  },
  {
    title: 'Autumn catalogue 2026',
    description: 'Everything the studio made this year, in forty pages and one colour too many',
    owner: 'luca',
    share: 'restricted',
    members: { ilse: 'CO-OWNER', sofia: 'AUTHOR', kenji: 'AUTHOR', priya: 'CONTRIBUTOR', dele: 'subscriber' },
    seen: 25,
    posts: [
      brief(
        25,
        'luca',
        'Read proofs, pages 1–16',
        'Page 9 still says 2025. Page 12 says “lampp”, which I have grown fond of.',
      ),
      brief(
        60,
        'sofia',
        'Cover type, three directions',
        'One is quiet, one is loud, and the third is the one we will print.',
      ),
      brief(140, 'kenji', 'Captions for the oak spread', 'Short ones. The wood is doing the talking.'),
      brief(
        210,
        'luca',
        'Page plan',
        list('1–2 title', '3–16 Reading Room', '17–26 lamps and felt', '27–38 small works', '39–40 thanks'),
      ),
    ],
  },
  {
    title: 'Lamp prototypes',
    cover: 'lamp.webp',
    description: 'Shades, switches and evening light, in that order.',
    owner: 'ilse',
    share: 'private',
    members: {},
    seen: 26,
    posts: [
      {
        title: 'Globe lamps, first switch-on',
        by: 'ilse',
        ago: 80,
        blocks: [
          { picture: 'globes.webp', name: 'globes-first-switch-on.webp', alt: 'Three globe lamps, lit' },
          text('Everybody said oh. Then everybody put a hand over their eyes.'),
        ],
      },
      brief(
        130,
        'ilse',
        'Switches, by sound',
        'A good switch is heard by the person who uses it and by nobody else.',
      ),
      brief(
        300,
        'ilse',
        'Warm dim, 2200 to 2700 K',
        'On the left 2200 K, in the middle 2700 K. Nobody picked the right-hand one.',
      ),
    ],
  },
  {
    title: 'Night trams, remembered',
    description: 'What drivers, nurses and one cello have to say about the last run. Anybody may read along.',
    owner: 'kenji',
    share: 'public',
    members: { dele: 'AUTHOR' },
    followers: ['ilse', 'luca'],
    seen: 50,
    posts: [
      brief(33, 'kenji', 'Kees, thirty-one years on the 14', 'He hums the bend before he takes it.'),
      brief(
        75,
        'dele',
        'The sound of the depot doors',
        'Two seconds of thunder, then somebody says good night.',
      ),
    ],
  },
  {
    title: 'Oak, ash and what is left',
    cover: 'oak.webp',
    description: 'Offcuts, by length, and who has asked for them.',
    owner: 'tomas',
    share: 'restricted',
    members: { ilse: 'CONTRIBUTOR', jonas: 'AUTHOR' },
    seen: 60,
    posts: [brief(64, 'jonas', 'Eleven boards over 90 cm', 'Three are spoken for. One of them by me.')],
  },
  {
    title: 'Site visits',
    isLocked: true,
    description: 'Photographs in morning and evening light, always from the same four corners.',
    owner: 'ilse',
    share: 'restricted',
    members: {
      sofia: 'AUTHOR',
      kenji: 'AUTHOR',
      tomas: 'AUTHOR',
      dele: 'CONTRIBUTOR',
      priya: 'CONTRIBUTOR',
      jonas: 'subscriber',
    },
    seen: 74,
    posts: [
      brief(
        28,
        'tomas',
        'Minutes, Tuesday site meeting',
        list(
          'Scaffold goes up on the seventh.',
          'The carpenter can do Tuesday, not Monday.',
          'D4 opens both ways. Ilse draws it.',
        ),
      ),
      {
        title: 'Ten minutes with a book',
        by: 'kenji',
        ago: 90,
        blocks: [
          {
            picture: 'cup.webp',
            name: 'ten-minutes-with-a-book.webp',
            alt: 'A cup and an open book by the window',
          },
          text('North window, ten past nine. The light arrives before the trams do.'),
        ],
      },
      brief(
        170,
        'sofia',
        'Photograph the depot before the scaffold goes up',
        'All four corners, both lights. After the seventh it will be a different building.',
      ),
    ],
  },
];
