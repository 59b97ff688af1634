/** A page of the guide, made of Markdown when the client is built; see `guidePages` in vite.config.ts. */
declare module '*.md' {
  const page: import('./guide.ts').GuideText;
  export default page;
}
