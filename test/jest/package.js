/** The module `cdk8s-karpenter` in tests: the compiled package, or its sources with TEST_SOURCES, as in `npm run test:fast`. */
if (process.env.STALE_LIB) throw new Error(process.env.STALE_LIB);

module.exports = process.env.TEST_SOURCES ? require('../../src') : require('../../lib');
