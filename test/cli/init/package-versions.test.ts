import { readFileSync } from 'fs';
import { join } from 'path';
import { starterFacts } from '../../../src/cli/init/package-versions';
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
