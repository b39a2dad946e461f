const { refreshBundle } = require('./source-bundle');

/** Runs once before the first test file, and again before each run of `jest --watch`. */
module.exports = () => refreshBundle();
