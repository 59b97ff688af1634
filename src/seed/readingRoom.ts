import type { SeedBoard, SeedPost } from './content.ts';
import { brief, list, text } from './words.ts';

const lamps: SeedPost = {
  title: 'Lamp prototypes, round two',
  by: 'priya',
  ago: 0.2,
  blocks: [
    {
      picture: 'lamp.webp',
      name: 'paper-shade.webp',
      alt: 'Brass desk lamp with a paper shade lighting a stack of books on a walnut table',
      caption: 'The paper shade, after dark. This is the one people keep moving back to.',
    },
    text(
      'Three lamps came back on Monday. All of them are on the long table by the north window; please sit with each for ten minutes with an actual book, not a phone, before you form a view.',
      'What we asked for: a pool of light about the size of an open atlas, no glare at eye level, and a switch you can find in the dark. Tomás measured 420 lux at the page for the paper shade, which is plenty.',
    ),
    `<h2>What is still wrong</h2>${list(
      'The flex is 1.8 m; we ordered 2.5 m.',
      'The globe is lovely and far too bright for reading.',
      'Brass marks after a day. Some of us think that is the point.',
    )}`,
    { picture: 'globes.webp', name: 'globes-on-plinths.webp', alt: 'Three globe lamps on plinths' },
  ],
  reactions: {
    '❤️': ['ilse', 'tomas', 'dele', 'sofia', 'kenji', 'luca'],
    '💡': ['ilse', 'kenji', 'tomas', 'dele'],
  },
  comments: [
    {
      by: 'tomas',
      ago: 45,
      text: '420 lux with the paper shade, 310 with the brass. I would happily read by either.',
    },
    {
      by: 'sofia',
      ago: 44.7,
      text: 'The brass one reflects in the glass lobby. You can see it from the tram stop, which is either a fault or an advertisement.',
      reactions: { '😄': ['ilse', 'tomas', 'priya', 'dele', 'kenji'], '👀': ['luca'] },
    },
    {
      by: 'dele',
      ago: 27,
      text: 'The glass-blower says the dimmer hum is the driver, not the lamp. Priya, can we try the other one?',
    },
    { by: 'priya', ago: 26.8, text: 'Ordered. Arrives Saturday.', reactions: { '👍': ['dele', 'ilse'] } },
    {
      by: 'kenji',
      ago: 4.5,
      text: 'Sat with the paper shade for an hour. Forgot I was testing a lamp. That is my review.',
      reactions: { '❤️': ['ilse', 'tomas', 'priya', 'dele', 'sofia', 'luca'] },
    },
    {
      by: 'ilse',
      ago: 0.3,
      text: 'Then we have a winner. Tomás, please hold the globe for the entrance, where nobody reads.',
    },
  ],
};

const signage: SeedPost = {
  title: 'Signage: type on glass',
  by: 'sofia',
  ago: 29,
  blocks: [
    text(
      'The letters go on the inside of the glass, reversed, so that <strong>hands never touch them</strong> and rain does not either. From the tram stop the word has to be read in the four seconds between the doors closing and the bend.',
      'We set three samples at full size. The third one peeled in the wet, so count it twice.',
    ),
    `<h3>Sample</h3><table><tbody><tr><th><p>Letters</p></th><th><p>Height</p></th><th><p>Read at</p></th><th><p>Right first time</p></th></tr>
<tr><td><p>Newsreader, 500</p></td><td><p>140 mm</p></td><td><p>31 m</p></td><td><p>18 of 20</p></td></tr>
<tr><td><p>Hanken, 600</p></td><td><p>140 mm</p></td><td><p>34 m</p></td><td><p>19 of 20</p></td></tr>
<tr><td><p>Sofia’s own</p></td><td><p>160 mm</p></td><td><p>37 m</p></td><td><p>20 of 20</p></td></tr></tbody></table>`,
    `<pre><code class="language-python"># letter height for a reader who is moving
def height_mm(distance_m, speed_kmh):
    seconds = distance_m / (speed_kmh / 3.6)
    return round(distance_m * 4.2 * (1 + 0.3 / seconds))</code></pre>`,
  ],
  comments: [{ by: 'ilse', ago: 28, text: 'Sofia’s own. It reads like somebody is expecting you.' }],
};

/** The board that the design shows most. */
export const readingRoom: SeedBoard = {
  title: 'Riverside Reading Room',
  description:
    'Turning the old tram depot into a public reading room. Drawings, samples, minutes, and every argument about lamps.',
  owner: 'ilse',
  cover: 'riverside.webp',
  share: 'restricted',
  members: {
    tomas: 'CO-OWNER',
    priya: 'ADMIN',
    dele: 'AUTHOR',
    sofia: 'AUTHOR',
    kenji: 'CONTRIBUTOR',
    luca: 'subscriber',
    jonas: 'viewer',
  },
  seen: 0.2,
  posts: [
    lamps,
    {
      ...brief(
        0.7,
        'dele',
        'Acoustic survey: a tram every seven minutes',
        'We walked the room at four in the afternoon, when the light is low and the 14 passes. Shelving absorbs more than we expected: with the first bay loaded, reverberation falls from 2.1 s to 1.4 s.',
        'Felt on the north wall would take us under one second without touching the ceiling. I would rather not touch the ceiling; it is the best thing in the building.',
      ),
      reactions: { '🎧': ['ilse', 'tomas', 'priya', 'sofia', 'kenji'], '🔥': ['luca', 'priya'] },
    },
    {
      ...brief(
        1,
        'kenji',
        'Catalogue labels, and a request',
        '1,284 volumes arrive Thursday in 61 boxes. I need six people, four hours and a very large pot of coffee.',
      ),
      reactions: { '☕': ['ilse', 'tomas', 'priya', 'dele', 'sofia', 'luca'], '💪': ['dele', 'sofia'] },
      comments: [
        { by: 'ilse', ago: 0.5, text: 'Six people is easy. The pot of coffee I can promise, Kenji.' },
      ],
    },
    {
      title: 'Which oak? Four samples under evening light',
      by: 'tomas',
      ago: 2.5,
      blocks: [
        {
          picture: 'oak.webp',
          name: 'oak-samples-18h40.webp',
          alt: 'Four oak samples on a bench, in evening light',
        },
        text(
          'Sample C goes orange after six o’clock. Sample A barely moves, which I did not expect from the cheapest of the four. <strong>Buy cheap, oil twice</strong> is now the plan.',
        ),
      ],
      reactions: { '❤️': ['ilse', 'sofia', 'kenji'] },
      comments: [{ by: 'priya', ago: 2, text: 'A, then. It is the only one the paper shade likes.' }],
    },
    brief(
      22,
      'tomas',
      'Confirm the glazier’s date',
      'The glazier can come on the 24th or the 27th. The 24th clashes with the oak delivery, and there is only one goods lift.',
    ),
    brief(
      26,
      'kenji',
      'Interview with the night tram driver',
      '“At 23:40 it is me, two nurses and a cello.” Kees drove the 14 for thirty-one years and remembers every stop that has moved.',
    ),
    signage,
    {
      title: 'Card model, scale 1:25',
      by: 'sofia',
      ago: 52,
      blocks: [
        {
          picture: 'model.webp',
          name: 'card-model-1-25.webp',
          alt: 'White card model of the reading room',
        },
        text('At this scale the long table seats fourteen card people, and one of them is always Kenji.'),
      ],
      reactions: { '👏': ['ilse', 'tomas', 'kenji'] },
    },
    brief(
      57,
      'ilse',
      'Fire exit drawings for review',
      'The second stair now lands outside the glass lobby. Three things to check before Friday: clear width at the turn, the swing of door D4, and whether the bicycle rail can stay.',
    ),
    brief(
      76,
      'dele',
      'Ask the tram company about the 23:40',
      'If it could roll past the north wall instead of braking there, we would save a whole bay of felt.',
    ),
    brief(
      80,
      'priya',
      'Reading lamp switch: left or right hand',
      'A third of us are neither. The switch goes on the reader’s side, wherever the reader is.',
    ),
    brief(
      150,
      'tomas',
      'Shelving order, bays 1–12',
      'Bays 1 to 8 in ash, 9 to 12 in what is left of the depot’s own timber.',
      'The last board has a foreman’s name on it. It stays where people can find it.',
    ),
    brief(
      196,
      'ilse',
      'Budget, third pass',
      'Shelving moves to €41,200. Lamps stay. The canopy waits for spring, and so does the argument about the canopy.',
    ),
    {
      title: 'Felt panels, four colours',
      by: 'priya',
      ago: 220,
      blocks: [
        { picture: 'felt.webp', name: 'felt-four-colours.webp', alt: 'Felt panels in four colours' },
        text('Moss is the quietest. We measured, and then we measured again because nobody believed it.'),
      ],
    },
    brief(
      244,
      'tomas',
      'Quote for the long tables',
      'Two tables, 5.4 m each, in one piece if the door allows it. The door does not allow it.',
    ),
    brief(
      270,
      'kenji',
      'Opening night: who we must not forget',
      'The depot’s last three foremen. Mrs. Adair, who kept the key for eleven years. The tram drivers on the 14, all of them, with their families. The printer. Everyone who signed the petition in the rain.',
    ),
    brief(
      290,
      'sofia',
      'Bicycle rail: keep, move or lose',
      'It is bolted to the only wall that is straight.',
    ),
    {
      title: 'The depot, before anything',
      by: 'ilse',
      ago: 600,
      blocks: [
        {
          picture: 'riverside.webp',
          name: 'reading-room-late-afternoon.webp',
          alt: 'The reading room in late afternoon light',
        },
        text('Taken on the day we got the key. Everything since is an attempt not to spoil this.'),
      ],
    },
  ],
};
