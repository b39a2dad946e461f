import { readFileSync } from 'fs';
import { join } from 'path';
import { starterFacts } from '../../../src/cli/init/starter-facts';
import { newestKnown } from '../../../src/versions/known-apis';
import { compatibility } from '../../../src/versions/kubernetes-compatibility';

const ROOT = join(__dirname, '..', '..', '..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const { version, peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const facts = starterFacts('my-nodes');

test.each([
  ['cdk8s', 'cdk8s'], ['cdk8s-plus-28', 'cdk8s-plus-28'], ['constructs', 'constructs'], ['jsii-runtime', 'jsii-pacmak'],
])('%s is pinned to what the lock has', (name, locked) => {
  expect(facts.pinned[name]).toBe(packages[`node_modules/${locked}`].version);
});

test('ranges are those of this package', () => {
  expect(facts.ranges).toMatchObject({ ...peerDependencies, 'cdk8s-karpenter': `^${version}` });
});

test('the release is the newest that is known, and goes with Kubernetes', () => {
  expect(facts.karpenter).toBe(newestKnown().toString());
  expect(compatibility(newestKnown(), facts.kubernetes)).toEqual({ verdict: 'supported' });
});
