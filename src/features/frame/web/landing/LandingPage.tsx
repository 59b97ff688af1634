import { Link } from '@tanstack/react-router';
import { apiBase } from '#platform/web/calling/config.ts';
import { Button, Logo } from '#ui/web/index.ts';
import { EightLeaves } from './EightLeaves.tsx';
import { Folds } from './Folds.tsx';
import { Spread } from './Spread.tsx';
import { ThemeSwitch } from '#features/pageParts/web/index.ts';
import styles from './LandingPage.module.css';

/** Front page for visitors at `/`: a description of Octavo, and the two ways in. */
export default function LandingPage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label="Octavo, home" className={styles.logo}>
          <Logo height={28} />
        </Link>
        <Link to="/signin" className={styles.way}>
          Sign in
        </Link>
        <Button render={<Link to="/signup" />}>Create an account</Button>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <section className={styles.hero}>
          <div>
            <h1>Work you can leaf through.</h1>
            <p>
              Boards for what a group is making, posts for what it thinks, and every change where everyone can
              see it.
            </p>
            <div className={styles.ways}>
              <Button variant="primary" size="touch" render={<Link to="/signup" />}>
                Create an account
              </Button>
              <Button size="touch" render={<Link to="/signin" />}>
                Sign in
              </Button>
            </div>
          </div>
          <Spread />
        </section>
        <Folds />
        <h2>What is on the eight leaves</h2>
        <EightLeaves />
      </main>
      <footer className={styles.foot}>
        <span>Octavo</span>
        <a href={`${apiBase()}/docs`}>API</a>
        <div className={styles.theme}>
          <ThemeSwitch isFolded={false} />
        </div>
      </footer>
    </div>
  );
}
