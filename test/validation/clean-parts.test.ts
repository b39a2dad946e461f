import { checkObject } from '../../src/validation/engine/check-object';
import { CleanParts, UnknownParts } from '../../src/validation/engine/clean-parts';
import { objectIndexOf } from '../../src/validation/engine/object-index';
import { Finding } from '../../src/validation/finding';
import { Json, RulePart } from '../../src/validation/rule';
import { RULES } from '../../src/validation/rules';
import { KarpenterVersion } from '../../src/versions/karpenter-version';
import { Mutator } from '../conformance/mutate';
import { KINDS, releasesOf } from '../conformance/mutations/kinds';

const CASES = 250;
/** Labels and requirements with a problem that depends on the release or on the node class, and similar ones without a problem. */
const LABELS = ['team', 'example.com/team', 'kubernetes.io/team', 'kops.k8s.io/team', 'eks.amazonaws.com/compute-type', 'karpenter.k8s.aws/instance-familly', 'kubernetes.io/hostname'];
const VALUES = ['a', 'not a value', '', 'auto', 'hybrid'];

const ALL_PARTS: UnknownParts = new Map<RulePart, readonly []>([['labels', []], ['nodes', []], ['taints', []], ['disruption', []]]);

afterEach(() => jest.restoreAllMocks());

function findingsOf(json: Json, version: KarpenterVersion): readonly Finding[] {
  return checkObject({ json }, { version, assumed: false }, objectIndexOf([{ json }], false)).findings;
}

/** Requires that the check of earlier objects does not change the findings of later ones. */
function expectIndependent(objects: readonly Json[], version: KarpenterVersion): number {
  objects.forEach((json) => findingsOf(json, version));
  const found = objects.map((json) => findingsOf(json, version));
  jest.spyOn(CleanParts.prototype, 'add').mockReturnValue(undefined);
  jest.spyOn(CleanParts.prototype, 'unknownIn').mockReturnValue(ALL_PARTS);
  const alone = objects.map((json) => findingsOf(json, version));
  jest.restoreAllMocks();
  objects.forEach((json, index) => expect({ json, findings: found[index] }).toEqual({ json, findings: alone[index] }));
  return new Set(alone.flat().filter(({ rule }) => RULES.some(({ id, part }) => id === rule && part !== undefined)).map(({ rule }) => rule)).size;
}

function ofAutoMode(object: Json): Json {
  const { template } = object.spec ?? {};
  if (typeof template?.spec !== 'object' || template.spec === null) return object;
  return { ...object, spec: { ...object.spec, template: { ...template, spec: { ...template.spec, nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } } } } };
}

test.each(KINDS.filter((kind) => /^(NodePool|NodeOverlay|Provisioner)/.test(kind)))('an earlier %s does not hide a finding', (kind) => {
  const releases = releasesOf(kind);
  let rules = 0;
  for (const release of new Set([releases[0], releases[Math.floor(releases.length / 2)], releases[releases.length - 1]])) {
    const mutator = new Mutator(kind, release, 46);
    const objects = Array.from({ length: CASES }, (_, index): Json => mutator.caseAt(index).object);
    rules = Math.max(rules, expectIndependent([...objects, ...objects.map(ofAutoMode)], KarpenterVersion.of(release)));
  }
  expect(rules).toBeGreaterThanOrEqual(3);
});

test('labels and requirements are checked on their own', () => {
  const labels = LABELS.flatMap((key) => VALUES.map((value) => ({ [key]: value })));
  const pools = labels.flatMap((label, index) => ['karpenter.k8s.aws', 'eks.amazonaws.com', 'example.com'].map((group): Json => ({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: `pool-${index}` },
    spec: {
      template: {
        metadata: { labels: label },
        spec: {
          nodeClassRef: { group, kind: 'EC2NodeClass', name: 'default' },
          requirements: [{ key: Object.keys(label)[0], operator: 'NotIn', values: Object.values(labels[(index * 7) % labels.length]) }],
        },
      },
    },
  })));
  for (const release of ['1.0.0', '1.8.0', '1.15.1']) expectIndependent(pools, KarpenterVersion.of(release));
});
