import { Link } from '@tanstack/react-router';
import { Check, CircleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { canInTeam, teamRoleOf } from '#access/contract/teams.ts';
import { inviteToTeam, MAX_ADDRESSES, type Organization } from '#features/organization/contract.ts';
import { MissingPage, useProfileID, View } from '#features/pageParts/web/index.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { failureSentence } from '#platform/web/page/useForm.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, counted, Delayed, Fields, SkeletonText } from '#ui/web/index.ts';
import { AddressesField } from './AddressesField.tsx';
import { JobFields, jobBody, noJob } from '../member/JobFields.tsx';
import type { GivenAddress } from './splitAddresses.ts';
import { ownOrganization } from '../teamQueries.ts';
import styles from './AddToTeamPage.module.css';

const crumbs = [{ label: 'Team', to: '/team' }];

/** Invites people to the team: many addresses at once. For the organisation's owner alone. */
export default function AddToTeamPage() {
  const { data } = useLive(ownOrganization(useProfileID()));
  const mayAdd = canInTeam(teamRoleOf(data?.isOwner ?? false), 'organization.manage');
  if (data && (!data.organization || !mayAdd)) return <MissingPage />;
  return (
    <View title="Add to the team" crumbs={crumbs}>
      <div className={styles.page}>
        {data?.organization ? (
          <AddForm organization={data.organization} />
        ) : (
          <Delayed>
            <SkeletonText lines={6} />
          </Delayed>
        )}
      </div>
    </View>
  );
}

type Results = Answer<typeof inviteToTeam>['results'];

function AddForm({ organization }: { organization: Organization }) {
  const [given, setGiven] = useState<GivenAddress[]>([]);
  const [job, setJob] = useState(noJob);
  const [results, setResults] = useState<Results>();
  const [failure, setFailure] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const { run, isBusy } = useCommand(inviteToTeam, { failure: null });
  const right = given.filter(({ fault }) => fault === undefined);
  const isTooMany = given.length > MAX_ADDRESSES;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setResults(undefined);
    setEmpty(right.length === 0);
    if (right.length === 0 || isTooMany) return;
    const body = { emails: right.map(({ email }) => email), ...jobBody(job) };
    const result = await run({ body });
    if (!result.ok) return setFailure(failureSentence(result.error));
    setResults(result.data.results);
    // Wrong addresses stay in the field, to be corrected.
    setGiven(given.filter(({ fault }) => fault !== undefined));
    if (right.length === given.length) setJob(noJob);
  };

  return (
    <>
      <h1 tabIndex={-1}>Who joins {organization.name}?</h1>
      <p className={styles.lead}>
        Each address gets an invitation of its own, good for seven days. Whoever has no account yet creates
        one first.
      </p>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Fields>
          <AddressesField
            given={given}
            error={isEmpty && right.length === 0 ? 'Give at least one address.' : undefined}
            onChange={setGiven}
          />
          <JobFields job={job} onChange={(change) => setJob({ ...job, ...change })} />
          {failure !== undefined && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={isBusy} disabled={isTooMany}>
              {right.length === 0 ? 'Send invitations' : `Send ${counted(right.length, 'invitation')}`}
            </Button>
            <Button variant="quiet" render={<Link to="/team" />}>
              {results ? 'Back to the team' : 'Cancel'}
            </Button>
          </div>
        </Fields>
      </form>
      <div role="status">{results && <Outcomes results={results} />}</div>
    </>
  );
}

/** Outcome of each address. */
function Outcomes({ results }: { results: Results }) {
  const sent = results.filter(({ outcome }) => outcome === 'INVITED').length;
  return (
    <section className={styles.outcomes}>
      <h2>{sent === 0 ? 'No invitation was sent' : `${counted(sent, 'invitation')} sent`}</h2>
      <ul role="list">
        {results.map(({ email, outcome, message }, index) => (
          <li key={index} data-sent={outcome === 'INVITED' || undefined}>
            {outcome === 'INVITED' ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            <b>{email}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
