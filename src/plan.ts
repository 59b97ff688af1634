import { countGiven, givePlan } from '#features/plans/server/index.ts';
import { BadSettings, readConfig } from '#platform/server/settings/config.ts';
import { createDb } from '#platform/server/data/database.ts';
import { keepFilesPrivate } from '#platform/server/data/folders.ts';
import { createLog } from '#platform/server/settings/log.ts';
import { openDatabase } from '#platform/server/data/openDatabase.ts';
import { explain } from './explain.ts';

/** `npm run plan [-- <e-mail or @organisation> <plan or "usual">]`: puts somebody on a plan, or tells the plans. */
async function plan([who, planID, ...rest]: string[]): Promise<string[]> {
  if ((who === undefined) !== (planID === undefined) || rest.length > 0)
    throw new BadSettings('Say who and which plan: npm run plan -- ilse@example.org studio');
  keepFilesPrivate();
  const config = readConfig();
  await using database = await openDatabase(config, createLog({ logLevel: 'silent' }), { beside: true });
  const db = createDb(database.pool);
  if (who !== undefined && planID !== undefined) return [await givePlan(db, config.plans, who, planID)];
  return (await countGiven(db, config.plans)).map(({ plan: { id, name }, given }) => {
    const usual = [
      ...(config.plans.account.id === id ? ['accounts'] : []),
      ...(config.plans.organization.id === id ? ['organisations'] : []),
    ];
    return `${id}  ${name}, given to ${given}${usual.length > 0 ? `, usual for ${usual.join(' and ')}` : ''}`;
  });
}

try {
  for (const line of await plan(process.argv.slice(2))) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
