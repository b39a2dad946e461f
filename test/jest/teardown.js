const { rmSync } = require('fs');
const { dirname } = require('path');

/** Removes the temporary folder that setup.js made. */
module.exports = () => {
  const folder = process.env.TMPDIR;
  process.env.TMPDIR = dirname(folder);
  rmSync(folder, { recursive: true, force: true });
};
