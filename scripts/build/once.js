'use strict';

// Runs the given builds that are out of date: `node scripts/build/once.js compile docgen`.
const { spawnSync } = require('child_process');
const { delimiter, join } = require('path');
const { BUILDS, SKIPPED } = require('./builds');
const { Stamps } = require('./stamps');

const ROOT = join(__dirname, '..', '..');
const STAMPS = new Stamps(ROOT, BUILDS, SKIPPED);

function build(name) {
  const changes = STAMPS.changesOf(name);
  if (changes?.length === 0) {
    console.log(`${name}: up to date`);
    return;
  }
  const { about, commands } = BUILDS[name];
  const others = changes?.length > 1 ? ` and ${changes.length - 1} others` : '';
  console.log(`${name}: ${about}${changes ? ` (${changes[0]}${others} changed)` : ''}`);
  const begin = Date.now();
  STAMPS.record(name, () => {
    commands.forEach((command) => run(name, command));
    return true;
  });
  console.log(`${name}: ${Math.round((Date.now() - begin) / 1000)} s`);
}

function run(name, [command, ...args]) {
  const env = { ...process.env, PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env });
  if (status === 0) return;
  console.error(`${name}: ${[command, ...args].join(' ')} ${error ? `failed: ${error.message}` : `ended with ${status}`}`);
  process.exit(status || 1);
}

if (require.main === module) {
  const names = process.argv.slice(2);
  if (names.length === 0 || !names.every((name) => Object.hasOwn(BUILDS, name))) {
    console.error(`usage: once.js BUILD..., of ${Object.keys(BUILDS).join(', ')}`);
    process.exit(2);
  }
  names.forEach(build);
}

module.exports = { STAMPS };
