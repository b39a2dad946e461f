/** What `cdk8s-karpenter` is in tests: the compiled package. */
if (process.env.STALE_LIB) throw new Error(process.env.STALE_LIB);

module.exports = require('../../lib');
