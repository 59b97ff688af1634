// By itself: what is loaded later by the door of a feature would bring all that the door passes on.
export { allPosts } from '#features/posts/web/index.ts';
