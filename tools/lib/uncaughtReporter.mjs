import { writeFileSync } from 'node:fs';

/**
 * A reporter for vitest. It writes down the errors of a run that nobody caught (a rejection that nobody handled, a worker
 * that ended), which the JSON report leaves out: a list of texts, into the file of `--outputFile.uncaught=`.
 */
export default class UncaughtReporter {
  onInit(vitest) {
    this.path = vitest.config.outputFile.uncaught;
  }

  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ name, message }) => [name, message].filter(Boolean).join(': '));
    writeFileSync(this.path, JSON.stringify(texts));
  }
}
