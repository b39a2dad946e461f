'use strict';

// The builds that once.js runs only if something changed: what each does, the files that it reads and writes, and its commands. A script in
// `reads` includes the scripts that it imports.
const TS_NODE = ['ts-node', '-T', '-P', 'scripts/tsconfig.json'];

/** Files that all builds read: the installed packages, and the configuration of scripts. */
const OF_ALL = ['package.json', 'node_modules/.package-lock.json', 'scripts/tsconfig.json', 'test/tsconfig.json', 'tsconfig.json'];

/** Paths that builds write below the folders that they read, and an environment that pip changes later. */
const SKIPPED = ['site/.vitepress/cache', 'site/playground/releases.ts', '.languages/python/venv'];

// Some names of Argo CD are reserved words in C#, which is not a target. test/api/names.test.ts checks the reserved words of the target languages.
const SILENCED = ['metadata/missing-dev-dependency', 'language-compatibility/member-name-conflicts-with-type-name', 'language-compatibility/reserved-word'];

/** The files in a package. */
const PACKED = ['lib', '.jsii', 'imports', 'bin', 'config.schema.json', 'README.md', 'LICENSE', 'CHANGELOG.md', '.npmignore'];

const packageOf = (target, language) => [`package:${target}`, {
  about: `makes the package for ${language}`,
  reads: [...PACKED, 'scripts/package/main.ts'],
  writes: [`dist/${target}`],
  commands: [[...TS_NODE, 'scripts/package/main.ts', target]],
}];

const BUILDS = {
  compile: {
    about: 'compiles src/ with jsii, and bundles it into lib/. This takes about a minute',
    reads: ['src', 'README.md', 'scripts/bundle-lib.ts'],
    writes: ['lib', '.jsii'],
    commands: [['jsii', ...SILENCED.map((id) => `--silence-warnings=${id}`)], [...TS_NODE, 'scripts/bundle-lib.ts']],
  },
  docgen: {
    about: 'writes API.md and docs/api/ from the docstrings',
    reads: ['.jsii', 'scripts/api-docs/main.ts'],
    writes: ['API.md', 'docs/api'],
    commands: [[...TS_NODE, 'scripts/api-docs/main.ts']],
  },
  site: {
    about: 'builds the website into site/dist/',
    reads: [
      ...['.vitepress', 'platform', 'playground', 'scripts', 'favicon.svg', 'playground.md', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'].map((path) => `site/${path}`),
      'docs', 'src', 'imports', 'README.md', 'API.md',
    ],
    env: ['SITE_BASE'],
    writes: ['site/dist'],
    commands: [['npm', '--prefix', 'site', 'run', 'build']],
  },
  'bindings:python': {
    about: 'makes the Python wheel, and installs it into .languages/python/venv',
    reads: [...PACKED, 'scripts/languages/bindings.ts', 'examples/languages/python/requirements.txt'],
    writes: ['.languages/python', '.languages/python/venv/pyvenv.cfg'],
    commands: [[...TS_NODE, 'scripts/languages/bindings.ts', 'python']],
  },
  'bindings:java': {
    about: 'compiles the Java bindings into .languages/maven',
    reads: [...PACKED, 'scripts/languages/bindings.ts'],
    writes: ['.languages/java', '.languages/maven/io/github/cdk8s-karpenter'],
    commands: [[...TS_NODE, 'scripts/languages/bindings.ts', 'java']],
  },
  'bindings:go': {
    about: 'writes the Go bindings to .languages/go',
    reads: [...PACKED, 'scripts/languages/bindings.ts'],
    writes: ['.languages/go'],
    commands: [[...TS_NODE, 'scripts/languages/bindings.ts', 'go']],
  },
  ...Object.fromEntries([packageOf('js', 'npm'), packageOf('python', 'PyPI'), packageOf('java', 'Maven'), packageOf('go', 'Go')]),
};

for (const build of Object.values(BUILDS)) build.reads.push(...OF_ALL);

module.exports = { BUILDS, SKIPPED };
