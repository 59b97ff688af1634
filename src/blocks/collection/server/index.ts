import * as contract from '#blocks/collection/contract.ts';
import { downloadCollection as downloadEndpoint } from '#blocks/collection/contract/downloading.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import * as commands from './commands.ts';
import { downloadCollection } from './download.ts';
import { deleteCollectionFiles } from './fileCommands.ts';
import { putIntoCollection, takeOutOfCollection } from './movingFiles.ts';
import { collectionRoom, listThings } from './queries.ts';
import { sweepPlaces } from './sweepPlaces.ts';

/** A block that holds files, in an order of their own. How it is read stands in `present.ts`. */
export const collection = defineFeature({
  name: 'collection',
  routes: [
    command(contract.createCollection, commands.createCollection),
    command(contract.updateCollection, commands.updateCollection),
    command(contract.deleteCollection, commands.deleteCollection),
    command(contract.reservePlaces, commands.reservePlaces),
    command(contract.deleteCollectionFiles, deleteCollectionFiles),
    command(contract.putIntoCollection, putIntoCollection),
    command(contract.takeOutOfCollection, takeOutOfCollection),
    command(downloadEndpoint, downloadCollection),
    read(contract.listCollectionThings, listThings),
  ],
  rooms: { collection: collectionRoom },
  jobs: { 'collection.sweepPlaces': sweepPlaces },
  schedule: [{ task: 'collection.sweepPlaces', cron: '17 * * * *' }],
});
