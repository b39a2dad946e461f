/** What `cdk8s-karpenter` is in tests: the compiled package, or with TEST_SOURCES, as in `npm run test:fast`, what it is compiled from. */
if (process.env.STALE_LIB) throw new Error(process.env.STALE_LIB);

module.exports = process.env.TEST_SOURCES ? require('../../src') : require('../../lib');
