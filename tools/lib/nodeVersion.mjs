// Imported before anything else: an old Node is told so instead of failing on something it does not know.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  process.stderr.write(
    `Octavo needs Node 20 or newer to start; this is ${process.version}. See https://nodejs.org\n`,
  );
  process.exit(1);
}
