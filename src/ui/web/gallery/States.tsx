import { Eye, Lock, Plus, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Cover,
  EmptyState,
  ErrorState,
  PasswordField,
  Ribbon,
  Skeleton,
  SkeletonPeople,
  SkeletonRows,
  SkeletonText,
  Strip,
  UploadLeaves,
  Veil,
  VeilStrip,
} from '../index.ts';
import picture from './picture.svg';
import styles from './Gallery.module.css';

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Boards as books: one of each cloth. */
export function Shelf() {
  const titles = [
    'Riverside Reading Room',
    'Letterpress workshop',
    'Site visits',
    'Lamp prototypes',
    'Kitchen table',
    'Autumn catalogue 2026',
    'Tram 14, an oral history',
    'Fire exits',
  ];
  return (
    <div className={styles.shelf}>
      {titles.map((title, index) => (
        <Cover
          key={title}
          id={`board-${'fgadcbeh'[index]}`}
          title={title}
          image={index % 3 === 0 ? picture : null}
          by={index % 2 ? 'Foxglove Studio' : '14 members'}
          {...(index === 5 && { sign: 'password' as const })}
          {...(index === 2 && { sign: 'lock' as const })}
          ribbons={(index === 0 || index === 7) && <Ribbon />}
        />
      ))}
    </div>
  );
}

/** Empty, loading, failed, protected. */
export function States() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card title="Empty: board">
          <EmptyState
            level={3}
            title="A blank sheet"
            actions={
              <>
                <Button variant="primary" icon={<Plus />}>
                  New post
                </Button>
                <Button icon={<Upload />}>Upload files</Button>
              </>
            }
          >
            Nothing on this board yet. Write the first post, or drop files anywhere on this page.
          </EmptyState>
        </Card>
        <Card title="Empty: tasks">
          <EmptyState level={3} art="done" title="Nothing is due">
            No open task is assigned to you. That is allowed.
          </EmptyState>
        </Card>
        <Card title="Empty: search">
          <EmptyState level={3} art="search" title="No results for “lampp”">
            Check the spelling, or search all boards instead of this one.
          </EmptyState>
        </Card>
      </div>
      <div className={styles.column}>
        <Card title="Loading: rows">
          <SkeletonRows />
        </Card>
        <Card title="Loading: people">
          <SkeletonPeople rows={3} />
        </Card>
        <Card title="Loading: post">
          <div className={styles.rows}>
            <Skeleton width="62%" height={30} />
            <Skeleton width="38%" height={12} />
            <SkeletonText lines={4} />
            <Skeleton height={120} />
          </div>
        </Card>
        <Card title="Upload: eight steps">
          <div className={styles.rows}>
            <div className={styles.upload}>
              <UploadLeaves done={0} part={0.33} />
              <div>
                oak-c-18h40.heic<small>Sending, 2.1 of 6.4 MB</small>
              </div>
              <Button size="compact">Cancel</Button>
            </div>
            <div className={styles.upload}>
              <UploadLeaves done={5} />
              <div>
                switch-test-in-the-dark.mov<small>Step 6 of 8, making a preview</small>
              </div>
              <Button size="compact">Cancel</Button>
            </div>
            <div className={styles.upload}>
              <UploadLeaves done={3} failed />
              <div>
                panorama-full.tiff
                <small data-failed="">There was an error uploading panorama-full.tiff</small>
              </div>
            </div>
          </div>
        </Card>
        <Card title="Error: inside a panel">
          <ErrorState level={3} title="Failed to fetch board" onRetry={() => undefined} />
        </Card>
      </div>
      <div className={styles.column}>
        <Card title="Password-protected board">
          <div className={styles.upload} style={{ alignItems: 'flex-start' }}>
            <Cover small id="board-b" title="Autumn catalogue 2026" />
            <div className={styles.rows}>
              <PasswordField
                label="This board asks for a password."
                autoComplete="off"
                defaultValue="wrong1"
                error="Board password is invalid, try again"
              />
              <div className={styles.row}>
                <Button variant="primary">Open board</Button>
                <Button variant="link">Forgot password?</Button>
              </div>
            </div>
          </div>
        </Card>
        <Card title="Confidential">
          <div className={styles.rows}>
            <div className={styles.pair}>
              <Veil
                label="Contents hidden"
                action={
                  <Button size="compact" icon={<Eye />}>
                    Reveal
                  </Button>
                }
              />
              <Veil />
            </div>
            <VeilStrip width="72%" />
          </div>
        </Card>
        <Card title="Locked post">
          <Strip
            icon={<Lock />}
            action={
              <Button variant="warning" size="compact">
                Unlock
              </Button>
            }
          >
            Locked by Tomás Herrera, today 10:12
          </Strip>
        </Card>
      </div>
    </div>
  );
}
