const { createHash } = require('crypto');
const { readFileSync } = require('fs');
const { join, sep } = require('path');
const { BUNDLE, SRC, idOf } = require('./source-bundle');
const { transpile } = require('./transpile');

const OWN_CODE = ['transform.js', 'transpile.js'].map((file) => readFileSync(join(__dirname, file), 'utf8')).join('');

/**
 * Jest's transformer for TypeScript. A test that imports a file of src/ gets its module from the bundle that setup.js keeps up to date.
 *
 * It does not hoist `jest.mock`: call `jest.doMock`, and require the module afterwards.
 */
module.exports = {
  getCacheKey(source, path) {
    return createHash('sha1').update(OWN_CODE).update(process.version).update(path).update(source).digest('hex');
  },

  process(source, path) {
    return path.startsWith(SRC + sep) ? { code: `module.exports = require(${JSON.stringify(BUNDLE)})(${JSON.stringify(idOf(path))});` } : transpile(source, path);
  },
};
