import { readFileSync } from 'fs';
import { join } from 'path';
import { starterFacts } from '../../../src/cli/init/package-versions';
import { typescriptStarter } from '../../../src/cli/init/typescript';
import { newestKnown } from '../../../src/karpenter/versions/known-releases';
import { compatibility } from '../../../src/karpenter/versions/kubernetes-compatibility';

const ROOT = join(__dirname, '..', '..', '..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const { version, peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const facts = starterFacts('my-nodes');

test.each([
  ['cdk8s', 'cdk8s'], ['cdk8s-plus-28', 'cdk8s-plus-28'], ['constructs', 'constructs'], ['jsii-runtime', 'jsii-pacmak'],
])('pins %s to the version in package-lock.json', (name, locked) => {
  expect(facts.pinned[name]).toBe(packages[`node_modules/${locked}`].version);
});

test('uses the version ranges of this package', () => {
  expect(facts.ranges).toMatchObject({ ...peerDependencies, 'cdk8s-karpenter': `^${version}` });
});

test('uses the newest known release, which supports the Kubernetes version', () => {
  expect(facts.karpenter).toBe(newestKnown().toString());
  expect(compatibility(newestKnown(), facts.kubernetes!)).toEqual({ verdict: 'supported' });
});

const filesOf = (unpublishedFolder?: string) => {
  const { files } = typescriptStarter({ ...facts, version: '1.2.3', ranges: { ...facts.ranges, 'cdk8s-karpenter': '^1.2.3' }, unpublishedFolder });
  return { range: JSON.parse(files.get('package.json')!).dependencies['cdk8s-karpenter'], readme: files.get('README.md')! };
};

test('an app of a version that is not published installs the packed package', () => {
  expect(facts.unpublishedFolder).toBe(version === '0.0.0' ? ROOT : undefined);
  const { range, readme } = filesOf('/clone');
  expect(range).toBe('file:cdk8s-karpenter-1.2.3.tgz');
  expect(readme).toContain('\nVersion 1.2.3 of `cdk8s-karpenter` is not published, so `npm install` reads `cdk8s-karpenter-1.2.3.tgz`. Commit this file.\n');
  expect(readme).not.toContain('/clone');
});

test('an app of a published version installs the package from npm', () => {
  const { range, readme } = filesOf();
  expect(range).toBe('^1.2.3');
  expect(readme).not.toContain('not published');
});
