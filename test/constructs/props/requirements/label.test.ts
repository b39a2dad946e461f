import { describeWithShared, readShared } from '../../../conformance/shared';
import { Label } from 'cdk8s-karpenter';

/** Label keys of unreleased Karpenter versions. */
const UNRELEASED = ['karpenter.k8s.aws/nitro-sandbox'];

/** Label keys that pods can use but NodePools do not accept. The reference list has these keys in section 4. */
const FOR_PODS_ONLY = ['kubernetes.io/hostname'];

test('each constant has a different key', () => {
  const keys = Object.values(Label);
  expect(new Set(keys).size).toBe(keys.length);
});

test('each constant is a qualified key', () => {
  for (const key of Object.values(Label)) expect(key).toMatch(/^[a-z0-9][a-z0-9.-]*\.[a-z0-9.-]+\/[a-z0-9-]+$/);
});

test('each constant of an AWS label has the name of the label', () => {
  const named = Object.entries(Label).filter(([, key]) => key.startsWith('karpenter.k8s.aws/') && key !== Label.EC2_NODE_CLASS);
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([name]) => name)).toEqual(named.map(([, key]) => key.split('/')[1].toUpperCase().replace(/-/g, '_')));
});

describeWithShared('the list of labels', () => {
  test('has the expected number of keys', () => {
    const { core, shape, placement } = readKeys();
    expect([core.length, shape.length, placement.length]).toEqual([8, 22, 8]);
  });

  test('has a constant for each key', () => {
    const { core, shape, placement } = readKeys();
    const keys = Object.values(Label) as string[];
    expect([...core, ...shape, ...placement].filter((key) => !keys.includes(key))).toEqual(UNRELEASED);
  });

  test('contains each constant', () => {
    const { core, shape, placement } = readKeys();
    const listed = [...core, ...shape, ...placement];
    expect(Object.values(Label).filter((key) => !listed.includes(key))).toEqual(FOR_PODS_ONLY);
  });
});

/** Label keys in sections 1 to 3 of the reference list. */
function readKeys(): { core: string[]; shape: string[]; placement: string[] } {
  const [core, shape, placement] = readShared('facts', 'labels.md').split(/^## /m).slice(1, 4).map(firstCells);
  return { core, shape: shape.map((key) => `karpenter.k8s.aws/${key}`), placement };
}

/** Returns the first column of a section's table, without the header. */
function firstCells(section: string): string[] {
  return section.split('\n').filter((line) => line.startsWith('| ')).map((line) => line.split('|')[1].trim()).filter((cell) => !cell.startsWith('key'));
}
