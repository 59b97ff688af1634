import felt from '../landing/felt.webp';
import globes from '../landing/globes.webp';
import lamp from '../landing/lamp.webp';
import model from '../landing/model.webp';
import oak from '../landing/oak.webp';
import riverside from '../landing/riverside.webp';
import styles from './PrintedSheet.module.css';

const WIDTH = 156;
const HEIGHT = 228;
/** Of a leaf, what is printed on. */
const INNER = 128;

/** Lines of text, as far apart as they are read, each a little longer or shorter than the one before. */
function Lines({ from, count, last = 67 }: { from: number; count: number; last?: number }) {
  return Array.from({ length: count }, (_, line) => (
    <rect
      key={line}
      x="14"
      y={from + 9 * line}
      width={line === count - 1 ? last : 121 + ((line * 37) % 8)}
      height="2.4"
      className={styles.line}
    />
  ));
}

function Picture({
  src,
  y,
  x = 14,
  width = INNER,
  height = 96,
}: {
  src: string;
  y: number;
  x?: number;
  width?: number;
  height?: number;
}) {
  return <image href={src} x={x} y={y} width={width} height={height} preserveAspectRatio="xMidYMid slice" />;
}

const toDo = [101, 78, 94, 67, 85];
const quote = ['Forgot I was', 'testing a lamp.', 'That is my', 'review.'];
const gallery = [oak, felt, globes, model];

const leaves = {
  1: (
    <>
      <text x={WIDTH / 2} y="96" className={styles.name}>
        Octavo
      </text>
      <rect x={WIDTH / 2 - 16} y="109" width="32" height="2" className={styles.mark} />
    </>
  ),
  4: (
    <>
      <Picture src={lamp} y={16} />
      <Lines from={126} count={6} />
    </>
  ),
  5: (
    <>
      <rect x="14" y="24" width="2.5" height="62" className={styles.mark} />
      {quote.map((words, line) => (
        <text key={words} x="25" y={36 + 17 * line} className={styles.quote}>
          {words}
        </text>
      ))}
      <Lines from={108} count={5} />
    </>
  ),
  8: (
    <>
      <Picture src={felt} y={16} />
      <Lines from={126} count={6} />
    </>
  ),
  9: (
    <>
      <text x="14" y="28" className={styles.heading}>
        Before the opening
      </text>
      {toDo.map((width, at) => (
        <g key={width} className={at < 2 ? styles.done : styles.open}>
          <path d={`M14 ${42 + 21 * at}h6l3 3v8h-9z`} strokeWidth="1.2" />
          <rect x="30" y={46 + 21 * at} width={width} height="2.6" className={styles.line} />
        </g>
      ))}
    </>
  ),
  12: <Lines from={16} count={18} />,
  13: (
    <>
      {gallery.map((src, at) => (
        <Picture
          key={src}
          src={src}
          x={14 + 66 * (at % 2)}
          y={16 + 58 * Math.floor(at / 2)}
          width={62}
          height={54}
        />
      ))}
      <Lines from={146} count={4} />
    </>
  ),
  16: (
    <>
      <Picture src={riverside} y={16} />
      <Lines from={126} count={6} />
    </>
  ),
};

type Leaf = keyof typeof leaves;
const upper: Leaf[] = [8, 9, 12, 5];
const lower: Leaf[] = [1, 16, 13, 4];

/** A printed sheet of eight pages as it leaves the press: the upper four stand on their heads until it is folded. */
export function PrintedSheet() {
  const print = (leaf: Leaf, transform: string) => (
    <g key={leaf} transform={transform}>
      {leaves[leaf]}
      <text x={WIDTH / 2} y={HEIGHT - 12} className={styles.folio}>
        {leaf}
      </text>
    </g>
  );
  return (
    <svg
      viewBox="0 0 704 536"
      className={styles.sheet}
      role="img"
      aria-label="A printed sheet of eight pages, ready to fold"
    >
      <path className={styles.paper} d="M40 40h624v456H40z" />
      {upper.map((leaf, at) => print(leaf, `translate(${40 + WIDTH * (at + 1)} ${40 + HEIGHT}) rotate(180)`))}
      {lower.map((leaf, at) => print(leaf, `translate(${40 + WIDTH * at} ${40 + HEIGHT})`))}
      <g className={styles.fold}>
        <path d="M352 40v456M40 268h624" strokeDasharray="5 4" />
        <path d="M196 40v456M508 40v456" strokeDasharray="2 4" className={styles.softFold} />
        <path d="M40 32v-16M32 40h-16M664 32v-16M672 40h16M40 504v16M32 496h-16M664 504v16M672 496h16" />
        {[18, 518].map((y) => (
          <path key={y} d={`M347 ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0M343 ${y}h18M352 ${y - 9}v18`} />
        ))}
      </g>
    </svg>
  );
}
