const { createHash } = require('crypto');
const { existsSync, mkdirSync, readFileSync } = require('fs');
const { dirname, join } = require('path');
const { FOLDER, idOf, replaceFile, sourceFiles } = require('./source-bundle');

const STAMP = join(FOLDER, 'compiled-sources');

/** Not the times of the files, which a checkout changes. */
function sourceHash() {
  const hash = createHash('sha1');
  for (const file of sourceFiles()) hash.update(idOf(file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether lib/ was compiled from sources other than those in src/ now. */
function isLibStale() {
  return !existsSync(join(__dirname, '..', '..', 'lib', 'index.js')) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sourceHash();
}

// The compile task runs this file last.
if (require.main === module) {
  mkdirSync(dirname(STAMP), { recursive: true });
  replaceFile(STAMP, sourceHash());
}

module.exports = { isLibStale };
