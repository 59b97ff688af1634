import { Avatar, Ribbon } from '#ui/web/index.ts';
import globes from './globes.webp';
import lamp from './lamp.webp';
import model from './model.webp';
import oak from './oak.webp';
import styles from './Spread.module.css';

/** A post, opened: what the product is about, shown and not said. */
export function Spread() {
  return (
    <div
      className={styles.spread}
      role="img"
      aria-label="A post with a title, a picture, notes, a small collection and a file"
    >
      <div className={styles.leaf} aria-hidden="true">
        <p className={styles.title}>Lamp prototypes, round two</p>
        <p className={styles.author}>
          <Avatar name="Priya Raman" color="#7a3b74" size={20} decorative />
          Priya Raman, 14:07
        </p>
        <img src={lamp} alt="" className={styles.picture} />
        <p className={styles.note}>
          Three lamps came back on Monday. Please sit with each for ten minutes with an actual book, not a
          phone, before you form a view.
        </p>
      </div>
      <div className={styles.leaf} aria-hidden="true">
        <blockquote className={styles.quote}>
          Sat with the paper shade for an hour. Forgot I was testing a lamp. That is my review.
        </blockquote>
        <p className={styles.author}>
          <Avatar name="Kenji Watanabe" color="#51606b" size={20} decorative />
          Kenji Watanabe, 09:40
        </p>
        <div className={styles.collection}>
          {[globes, model, oak].map((picture) => (
            <img key={picture} src={picture} alt="" />
          ))}
        </div>
        <p className={styles.note}>Globes for the entrance, oak for the tables. The model shows both.</p>
        <div className={styles.file}>
          <span className={styles.extension}>CSV</span>
          <span>
            lux-long-table.csv
            <small>4 kB, 96 rows</small>
          </span>
        </div>
      </div>
      <span className={styles.ribbon} aria-hidden="true">
        <Ribbon />
      </span>
    </div>
  );
}
