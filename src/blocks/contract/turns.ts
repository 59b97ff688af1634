/** Changes to one post take turns: its title, its blocks, what is said to them by a reaction. */
export const laneOf = (postID: string): `post:${string}` => `post:${postID}`;

/** The turn of a change that names its post: see `WaitingEndpoint`. */
export const inPostLane = ({ params }: { params: { postID: string } }) => ({ lane: laneOf(params.postID) });
