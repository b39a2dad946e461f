import { cdk8s, github, javascript, ReleasableCommits, TextFile } from 'projen';
import { ReleaseTrigger } from 'projen/lib/release';

const project = new cdk8s.ConstructLibraryCdk8s({
  name: 'cdk8s-karpenter',
  description: 'Typed cdk8s constructs for Karpenter on AWS, checked against the Karpenter release that you run',
  author: 'cdk8s-karpenter maintainers',
  authorAddress: 'https://github.com/cdk8s-karpenter',
  repositoryUrl: 'https://github.com/cdk8s-karpenter/cdk8s-karpenter',
  license: 'Apache-2.0',
  copyrightOwner: 'cdk8s-karpenter maintainers',
  keywords: ['cdk8s', 'karpenter', 'kubernetes', 'aws', 'eks', 'helm', 'nodepool', 'ec2nodeclass'],
  defaultReleaseBranch: 'main',

  cdk8sVersion: '2.70.0',
  constructsVersion: '10.3.0',
  jsiiVersion: '~5.9.0',
  typescriptVersion: '~5.9.0',
  minNodeVersion: '20.16.0',
  peerDeps: ['cdk8s-plus-28@^2.5.6'],
  // The lock file has the newest version of each peer dependency, which new users also get.
  peerDependencyOptions: { pinnedDevDependency: false },
  // Libraries are development dependencies, because the bundle contains them. The list is in scripts/bundled-packages.ts.
  // js-yaml 4 reads a large file twice as fast as js-yaml 5, and eight times as fast as yaml. Only yaml can edit a document and keep its comments.
  devDeps: [
    '@bufbuild/cel@^0.6.1',
    '@jest/diff-sequences@^30.0.1',
    '@types/js-yaml@^4',
    'ajv@^8',
    'cdk8s@^2.70.0',
    'cdk8s-cli@^2',
    'cdk8s-plus-28@^2.5.6',
    'cdk8s-plus-32@^2',
    'constructs@^10.3.0',
    'croner',
    'esbuild@^0.28.2',
    'fast-check',
    'fflate',
    'js-yaml@^4.3.2',
    'smol-toml',
    'yaml@^2.9.0',
  ],

  projenrcTs: true,
  tsconfigDev: { include: ['../bench/**/*.ts', '../examples/**/*.ts', '../scripts/**/*.ts'] },
  packageManager: javascript.NodePackageManager.NPM,
  jestOptions: {
    jestVersion: '^29',
    updateSnapshot: javascript.UpdateSnapshot.NEVER,
    configFilePath: 'jest.config.json',
    jestConfig: {
      collectCoverage: false,
      maxWorkers: '100%',
      // This timeout is high, because tests take several times as long on a busy machine.
      testTimeout: 60_000,
      // Examples and tests of the public API run against lib/. These tests fail if lib/ is not the compiled output of the current src/ (test/jest/).
      moduleNameMapper: { '^cdk8s-karpenter$': '<rootDir>/test/jest/package.js' },
      globalSetup: '<rootDir>/test/jest/setup.js',
      globalTeardown: '<rootDir>/test/jest/teardown.js',
    },
  },
  eslintOptions: {
    dirs: ['src'],
    devdirs: ['test', 'examples', 'bench', 'scripts'],
    ignorePatterns: ['*.js', '*.d.ts', 'node_modules/', 'coverage', '/src/karpenter/imports/', '**/dist/'],
    commandOptions: { fix: false, extraArgs: ['--rulesdir', 'scripts/eslint', '--rule', 'module-order:error', '--rule', 'words:error'] },
  },

  publishToPypi: { distName: 'cdk8s-karpenter', module: 'cdk8s_karpenter', trustedPublishing: true },
  publishToMaven: { javaPackage: 'io.github.cdk8skarpenter', mavenGroupId: 'io.github.cdk8s-karpenter', mavenArtifactId: 'cdk8s-karpenter', mavenServerId: 'central-ossrh' },
  publishToGo: { moduleName: 'github.com/cdk8s-karpenter/cdk8s-karpenter-go', packageName: 'cdk8skarpenter' },

  release: true,
  releaseTrigger: ReleaseTrigger.workflowDispatch(),
  minMajorVersion: 1,
  releasableCommits: ReleasableCommits.featuresAndFixes(),
  // Version 13 of commit-and-tag-version requires Node 22.
  bumpPackage: 'commit-and-tag-version@^12',
  // A breaking change of the stable API since the latest published version stops a release. The first release has no version to compare with.
  postBuildSteps: [{ name: 'API compatibility', run: 'npx projen compat' }],
  npmProvenance: true,
  npmTrustedPublishing: true,
  // npm 11.5 and later publish without a token.
  workflowNodeVersion: '24.x',
  depsUpgrade: false,
  pullRequestTemplateContents: [
    '## Change and reason',
    '',
    '<!-- For users first: the behavior before and after. Link the issue: "Fixes #12". -->',
    '',
    '## How to check it',
    '',
    '<!-- The test that fails without this change, or commands and their output. -->',
    '',
    '## Checklist',
    '',
    '- [ ] The title follows [Conventional Commits](https://www.conventionalcommits.org), for example `fix(validation): report duplicate taints`.',
    '- [ ] `npm test` passes.',
    '- [ ] A new or changed fact about Karpenter links to its upstream source at a release tag.',
    '- [ ] Generated files are up to date: `npx projen rules-page` after a change to rules, `npx projen field-docs` after a change to docstrings, `npx projen prop-names` after a change to props.',
    '- [ ] Public API: every docstring ends with its `@stability`, and nothing stable breaks. See [docs/project/releasing.md](https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/project/releasing.md).',
  ],
  githubOptions: { mergify: false, pullRequestLint: false },
  integrationTestAutoDiscover: false,
});

// Newer versions depend on platform-specific resolver packages. If a registry lacks one of these packages, `npm ci` rejects the lock file.
project.addDevDeps('eslint-import-resolver-typescript@~3.6.3');
project.eslint?.addOverride({
  files: ['src/**/*.ts'],
  rules: {
    // The bundle script rejects packages that are neither in the bundle nor peer dependencies.
    'import/no-extraneous-dependencies': ['error', { optionalDependencies: false, peerDependencies: true }],
    'no-restricted-syntax': ['error', {
      selector: 'CallExpression[callee.property.name=/^(push|unshift)$/] > SpreadElement',
      message: 'Use append() of src/foundation/basics. A call with more than about 100,000 arguments fails.',
    }],
  },
});

// Lock files contain no registry addresses, so that npm can also install packages from a mirror of the public registry.
project.npmrc.addConfig('omit-lockfile-registry-resolved', 'true');
project.npmrc.addConfig('fund', 'false');

project.package.addBin({ 'cdk8s-karpenter': 'bin/cdk8s-karpenter' });

// With this field, the package can import itself by name, so that the examples import it as a user does.
project.package.addField('exports', {
  '.': { types: './lib/index.d.ts', default: './lib/index.js' },
  './package.json': './package.json',
  './.jsii': './.jsii',
  './.warnings.jsii.js': './.warnings.jsii.js',
});

// Runs builds only if their inputs or outputs changed: scripts/build/builds.js lists them.
const once = (...builds: readonly string[]) => `node scripts/build/once.js ${builds.join(' ')}`;
project.compileTask.reset(once('compile'));
project.tasks.addEnvironment('JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION', '20');

// A worker evaluates src/ and packages once for all suites. A suite that replaces modules has the docblock `@jest-environment node`.
project.jest!.config.testEnvironment = '<rootDir>/test/jest/environment.js';
project.jest!.config.runtime = '<rootDir>/test/jest/runtime.js';
// Types are checked by tsc before the tests. ts-jest remains a dependency for the test of the app that `init` writes.
project.jest!.config.transform = { '\\.ts$': '<rootDir>/test/jest/transform.js' };

project.addTask('import-apis', {
  description: 'Reads CRD files into imports/ (a folder with one folder a Karpenter release)',
  exec: 'ts-node -P scripts/tsconfig.json scripts/import-apis/main.ts',
  receiveArgs: true,
});

project.addTask('instance-types', {
  description: 'Writes the instance types and prices in src/karpenter/instance-types/catalog/ from the data of Karpenter (a folder with two JSON files)',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/instance-types/main.ts',
  receiveArgs: true,
});

project.addTask('rules-page', {
  description: 'Writes docs/rules/ from the rules',
  exec: 'ts-node -P scripts/tsconfig.json scripts/rules/main.ts',
});

project.addTask('pictures', {
  description: 'Writes the generated pictures in docs/images/',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/pictures/main.ts',
});

project.addTask('docs-nav', {
  description: 'Writes the links to the previous and the next page in docs/, in the order of docs/README.md',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/docs/main.ts',
});

project.addTask('config-schema', {
  description: 'Writes config.schema.json, the JSON Schema of configuration files, from the keys and the rules',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/config-schema/main.ts',
});

project.addTask('docs-commands', {
  description: 'Writes docs/reference/commands.md from the help of each command',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/docs/commands.ts',
});

project.addTask('messages-page', {
  description: 'Writes docs/reference/messages.md from the known messages',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/messages/main.ts',
});

const docgen = project.tasks.tryFind('docgen')!;
docgen.description = 'Writes API.md and docs/api/ from the docstrings';
docgen.reset(once('docgen'));
project.annotateGenerated('/docs/api/*.md');
project.annotateGenerated('/docs/rules/*.md');
project.annotateGenerated('/docs/reference/commands.md');
project.annotateGenerated('/config.schema.json');
// Not imports/: its diff shows the API changes of a release, so reviewers read it.
project.annotateGenerated('/src/karpenter/imports/*.ts');
project.annotateGenerated('/src/karpenter/instance-types/catalog/*-data.ts');
project.annotateGenerated('/src/checks/rules/index.ts');
project.annotateGenerated('/src/constructs/props/prop-names.ts');
project.annotateGenerated('/src/outputs/helm/field-docs.ts');

const testBuild = project.addTask('test:build', { description: 'Builds what the tests read: the package, the API reference, and a Helm if the machine has none' });
testBuild.exec('ts-node -T -P scripts/tsconfig.json scripts/helm/main.ts');
testBuild.spawn(project.compileTask);
testBuild.spawn(docgen);

// The same program has the types and the syntax trees for ESLint. A larger young generation saves time in the garbage collector.
const lint = project.addTask('lint', {
  description: 'Checks the types of all TypeScript files, and runs ESLint on those that changed',
  env: { NODE_NO_WARNINGS: '1' },
  exec: 'node --max-semi-space-size=64 node_modules/ts-node/dist/bin.js -T -P scripts/tsconfig.json scripts/lint/main.ts',
});

// test/fast.test.ts reports a path in these lists that matches no test.
const ignoring = (paths: readonly string[]) => `--testPathIgnorePatterns ${['/node_modules/', ...paths.map((path) => `/test/${path}`)].map((path) => `"${path}"`).join(' ')}`;

const words = project.addTask('words', {
  description: 'Checks vocabulary, sentence length, and American spelling in docs, help, messages, docstrings, comments, and test titles (--help lists the options)',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/words/main.ts',
  receiveArgs: true,
});

// The slowest tests: installed packages, apps and pipelines that run as programs, many Helm runs, hostile input, comparisons with upstream code, and measurements.
const SLOWEST = [
  'harm/', 'package/', 'performance/measured/', 'cli/(hostile|init/typescript)', 'docs/(commands|pipelines|types)', 'checks/manifests/plugin', '(karpenter/user-data|foundation/(yaml|helm-chart))/hostile', 'conformance/(?!server-verdicts)', 'scripts/(?!words/)',
  'outputs/helm/(examples-as-charts|generated-charts|overridden-charts|helm-chart/cdk8s-command)',
];
project.testTask.reset();
project.testTask.spawn(testBuild);
project.testTask.spawn(lint);
project.testTask.exec(`jest --ci ${ignoring(SLOWEST)}`, { receiveArgs: true });
project.testTask.spawn(words, { args: ['--sort', 'docs'] });
project.addTask('test:slow', {
  description: 'Runs the tests that `npm test` leaves to CI: installed packages, apps that run as programs, many runs of Helm, hostile input, and comparisons with upstream code',
  exec: `jest --ci ${SLOWEST.map((path) => `"/test/${path}"`).join(' ')}`,
  receiveArgs: true,
});

// Also excludes tests that run a real Helm, and tests that take seconds.
const SLOW = [
  ...SLOWEST, 'conformance/', 'docs/(docstring-examples|programs)', 'examples.test', 'karpenter/imports/types', 'languages.test', 'package.test', 'outputs/helm/ready-chart/',
  'constructs/(presets/(every-preset|maintenance/year)|controller/values/(chart-guards|charts|properties)|al2-migration/al2023-migrations|synthesis/check-workloads)',
  'migration/(al2-user-data/convert|al2-user-data/shell/read-script|conversion/mutated)', 'checks/rules/(fields|sparse-objects|kubelet/applied-fixes)', 'checks/engine/clean-parts',
  'foundation/yaml/(read-documents|simple-document|output/block-writer)', 'forecast/plan/(random-changes|pace/year)', 'cli/init/print/literals',
];
project.addTask('test:fast', {
  description: 'Runs most tests, in a minute or two: without packages, Helm, other languages, upstream code, and long property tests',
  // Skips tests that run a real Helm or need the shared folder. Tests of the public API run against src/, so that nothing is compiled.
  env: { HELM: 'none', KARPENTER_SHARED: 'none', TEST_SOURCES: '1' },
  steps: [{ exec: `jest --silent ${ignoring(SLOW)}`, receiveArgs: false }],
});

project.addTask('kill', {
  description: 'Stops commands that write files at random moments, and compares the files (--runs 200 --seed 1); after compile',
  exec: 'ts-node -T -P test/tsconfig.json test/harm/run-kill.ts',
  receiveArgs: true,
});
project.addTask('fuzz', {
  description: 'Runs commands with random names, patterns, and expressions, with limits for time and memory (--runs 10000 --seed 1); after compile',
  exec: 'ts-node -T -P test/tsconfig.json test/harm/run-fuzz.ts',
  receiveArgs: true,
});

project.addTask('sentences', {
  description: 'Draws random sentences of one sort for an editorial review (--sort messages --count 100 --seed 1)',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/words/sentences.ts',
  receiveArgs: true,
});

project.addTask('prop-names', {
  description: 'Writes src/constructs/props/prop-names.ts, the names of all props, from the interfaces of this package',
  exec: 'ts-node -P scripts/tsconfig.json scripts/prop-names/main.ts',
});

project.addTask('field-docs', {
  description: 'Writes src/outputs/helm/field-docs.ts, the field comments in values files, from the docstrings of this package',
  exec: 'ts-node -P scripts/tsconfig.json scripts/field-docs/main.ts',
});

const demo = project.addTask('demo', { description: 'Synthesizes examples/quickstart with the real cdk8s command and prints both manifests' });
demo.spawn(project.compileTask);
demo.exec('ts-node -T -P scripts/tsconfig.json scripts/examples.ts --show quickstart');

const examples = project.addTask('examples', { description: 'Synthesizes every example into its dist/ folder with the real cdk8s command' });
examples.spawn(project.compileTask);
examples.exec('ts-node -P scripts/tsconfig.json scripts/examples.ts', { receiveArgs: true });

project.addTask('conformance', {
  description: 'Checks mutated manifests against the rules, the CRDs, and, if Go is installed, the code of the API server and Karpenter (see --help)',
  exec: 'ts-node -T -P test/tsconfig.json test/conformance/run.ts',
  receiveArgs: true,
});

project.addTask('record-verdicts', {
  description: "Records the API server's verdicts in test/conformance/server-verdicts, for tests without ../shared and Go",
  exec: 'ts-node -T -P test/tsconfig.json test/conformance/server-verdicts/record.ts',
});

project.addTask('check-rule', {
  description: 'Runs exactly the tests of the named validation rules, or of the rules that differ from the last commit',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/rules/check-rule.ts',
  receiveArgs: true,
});

project.addTask('mutants', {
  description: 'Seeds mutants of src/, and compares what tests kill with modules that suites share, and with separate ones (--count 500 --seed 1). Takes a long time',
  exec: 'ts-node -T -P scripts/tsconfig.json scripts/mutants/main.ts',
  receiveArgs: true,
});

project.addTask('record-work', {
  description: 'Records how much work one more object is, in test/performance/recorded.json, and prints what changed',
  exec: 'ts-node -T -P test/tsconfig.json test/performance/record.ts',
});

project.addTask('compare-yaml', {
  description: 'Compares the YAML writer of KarpenterApp with that of cdk8s on 200,000 generated documents (or COUNT, from SEED)',
  exec: 'ts-node -T -P test/tsconfig.json test/foundation/yaml/output/compare-writers.ts',
  receiveArgs: true,
});

project.addTask('lint-iam', {
  description: 'Puts the templates and policies of six releases to cfn-lint and parliament, which it installs from PyPI',
  exec: 'ts-node -T -P test/tsconfig.json test/constructs/iam/lint.ts',
});

// In publishing workflows and in .ci/run, lib/ is already compiled and tested.
const COMPILE_IF_NEEDED = { condition: 'node -e "if (process.env.CI && require(\'fs\').existsSync(\'lib/index.js\')) process.exit(1)"' };

const languages = project.addTask('languages', {
  description: 'Makes the package for Python, Java and Go, and runs an app in each (some may be named), whose output must be that of TypeScript',
});
languages.spawn(project.compileTask, COMPILE_IF_NEEDED);
languages.exec('ts-node -T -P scripts/tsconfig.json scripts/languages/main.ts', { receiveArgs: true });

// projen's default tasks build each package separately. For Java and Go, this requires bindings of the dependencies, which no public registry has.
const PACKAGES = ['package:js', 'package:python', 'package:java', 'package:go'];
for (const [task, builds] of [...PACKAGES.map((each) => [each, [each]] as const), ['package-all', PACKAGES] as const]) {
  const packageTask = project.tasks.tryFind(task)!;
  packageTask.reset();
  packageTask.spawn(project.compileTask, COMPILE_IF_NEEDED);
  packageTask.exec(once(...builds));
}

project.buildWorkflow!.addPostBuildSteps({ name: 'Apps in Python, Java, and Go', run: 'npm run languages' });

project.addTask('site', { description: 'Builds the website into site/dist/; with --serve, also serves it', exec: 'node site/scripts/main.mjs', receiveArgs: true });
// Project pages of GitHub have the name of the repository as their path.
const SITE = { SITE_BASE: '/cdk8s-karpenter/' };
const testSite = project.addTask('test:site', { description: 'Builds the website, and tests it in Chromium', env: SITE });
testSite.spawn(project.compileTask, COMPILE_IF_NEEDED);
testSite.exec('node site/scripts/main.mjs');
testSite.exec('npm --prefix site test');

const pages = project.github!.addWorkflow('site');
pages.on({ push: { branches: ['main'] }, workflowDispatch: {} });
pages.addJob('publish', {
  runsOn: ['ubuntu-latest'],
  permissions: {
    contents: github.workflows.JobPermission.READ,
    pages: github.workflows.JobPermission.WRITE,
    idToken: github.workflows.JobPermission.WRITE,
  },
  environment: { name: 'github-pages' },
  steps: [
    github.WorkflowSteps.checkout(),
    ...project.renderWorkflowSetup({ mutable: false }),
    { name: 'Build', run: 'npm run site', env: SITE },
    { name: 'Upload', uses: 'actions/upload-pages-artifact@v3', with: { path: 'site/dist' } },
    { name: 'Publish', uses: 'actions/deploy-pages@v4' },
  ],
});

const RELEASED = { CHANGELOG: 'dist/changelog.md', VERSION_FILE: 'dist/version.txt', PROJECT_CHANGELOG_FILE: 'CHANGELOG.md' };
project.addTask('changelog', {
  description: 'Commits the CHANGELOG.md entry of a release, from the files that the workflow put into dist/',
  env: RELEASED,
  steps: [{ builtin: 'release/update-changelog' }],
});
project.release!.addJobs({
  changelog: {
    name: 'Commit CHANGELOG.md',
    needs: ['release', 'release_github'],
    if: '${{ !inputs.dry_run }}',
    runsOn: ['ubuntu-latest'],
    permissions: { contents: github.workflows.JobPermission.WRITE },
    steps: [
      github.WorkflowSteps.checkout(),
      github.WorkflowSteps.setupGitIdentity({ gitIdentity: { name: 'github-actions[bot]', email: '41898282+github-actions[bot]@users.noreply.github.com' } }),
      ...project.renderWorkflowSetup({ mutable: false }),
      github.WorkflowSteps.downloadArtifact({ with: { artifactIds: ['${{ needs.release.outputs.artifact_id }}'], path: 'dist' } }),
      { name: 'Commit CHANGELOG.md', run: 'npx projen changelog && git push' },
    ],
  },
});

const install = project.addTask('install-tarball', { description: 'Installs the tarball into an empty folder from the registry, as a user does, and runs the quickstart there' });
install.spawn(project.compileTask);
install.exec('ts-node -T -P test/tsconfig.json test/package/from-registry.ts');

const bench = project.addTask('bench', { description: 'Measures the speed of this package compared with raw cdk8s and Helm' });
bench.spawn(project.compileTask);
bench.exec('ts-node -T -P bench/tsconfig.json bench/run.ts', { receiveArgs: true });

project.gitignore.exclude('/.languages/', '/examples/languages/*/dist/', '/examples/languages/*/charts/', '/examples/languages/java/target/', '/examples/*/dist/', '/examples/*/charts/', '/examples/*/gitops/');
for (const folder of ['/.ci/', '/.languages/', '/bench/', '/examples/', '/scripts/', '/site/', '/docs/', '/API.md', '/ARCHITECTURE.md', '/CHANGELOG.md', '/CODE_OF_CONDUCT.md', '/CONTRIBUTING.md', '/SECURITY.md', '/.nvmrc', '/.npmrc']) {
  project.npmignore!.exclude(folder);
}

new TextFile(project, '.nvmrc', { lines: ['20'] });

project.synth();
