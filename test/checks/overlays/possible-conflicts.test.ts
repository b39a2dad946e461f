import { possibleConflicts } from '../../../src/checks/overlays/possible-conflicts';
import { Overlay, overlayOf } from '../../../src/karpenter/scheduling/overlays/overlay';
import { overlayCase } from '../../conformance/overlays/overlay-cases';
import { ours } from '../../conformance/overlays/overlay-comparison';
import { cpuTimeOf } from '../../cpu-time';

const CASES = 3_000;

test('finds all conflicts without instance types, and certain conflicts occur whenever the overlay matches', () => {
  const [missed, wrong]: [string[], string[]] = [[], []];
  let [uncertain, certain] = [0, 0];
  for (let index = 0; index < CASES; index++) {
    const asked = overlayCase(20261122, index);
    const overlays = asked.overlays.map((json) => overlayOf(json)!);
    const refused = ours(asked);
    for (const overlay of overlays) {
      const conflict = possibleConflicts(overlays.filter(({ weight }) => weight === overlay.weight), asked.pools).get(overlay);
      if (!conflict && refused.has(overlay.name)) missed.push(`${overlay.name}: ${JSON.stringify(asked)}`);
      if (conflict?.isCertain && matchesSomething(overlay, asked)) {
        certain++;
        if (!refused.has(overlay.name)) wrong.push(`${overlay.name}: ${JSON.stringify(asked)}`);
      }
      if (conflict?.isCertain === false && refused.has(overlay.name)) uncertain++;
    }
  }
  expect([missed, wrong]).toEqual([[], []]);
  expect(certain).toBeGreaterThan(300);
  expect(uncertain).toBeGreaterThan(300);
});

/** Reports whether an overlay matches an instance type, because it then conflicts with a copy of itself. */
function matchesSomething(overlay: Overlay, asked: ReturnType<typeof overlayCase>): boolean {
  const json = asked.overlays.find(({ metadata }) => metadata.name === overlay.name)!;
  return ours({ ...asked, overlays: [json, { ...json, metadata: { name: 'copy' } }] }).size > 0;
}

const nothing = [
  ['requirements that contradict each other', [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['c5.large'] }, { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large'] }]],
  ['a label that no pool has', [{ key: 'team', operator: 'In', values: ['x'] }]],
  ['a pool that does not exist', [{ key: 'karpenter.sh/nodepool', operator: 'In', values: ['gone'] }]],
] as const;

test.each(nothing)('an overlay that matches no instance type has no conflicts: %s', (_, requirements) => {
  const overlays = [['a', requirements], ['b', []]].map(([name, list]) => overlayOf({ metadata: { name }, spec: { requirements: list, price: '1' } })!);
  expect(possibleConflicts(overlays, [{ name: 'general', labels: {} }]).size).toBe(0);
});

test('compares many overlays with the same weight quickly', () => {
  const overlays = Array.from({ length: 1_000 }, (_, index) => overlayOf({
    metadata: { name: `overlay-${index}` },
    spec: { requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: [`c5.size-${index}`] }], price: '1' },
  })!);
  expect(cpuTimeOf(() => expect(possibleConflicts(overlays, undefined).size).toBe(0))).toBeLessThan(5_000);
});
