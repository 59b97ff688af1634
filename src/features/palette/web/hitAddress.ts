import { subjectTypeOf, type Hit } from '#features/search/contract.ts';
import { addressOf, placeOf } from '#subjects/contract.ts';

/** Where what was found is looked at. */
export const hitAddress = ({
  type,
  _id: id,
  ...within
}: Pick<Hit, 'type' | '_id' | 'boardID' | 'postID' | 'thingID' | 'collectionID'>) =>
  addressOf(placeOf({ type: subjectTypeOf(type), id }, within));
