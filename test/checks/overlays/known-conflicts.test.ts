import { Json } from '../../../src/checks/findings/rule';
import { dependsOnCluster } from '../../../src/checks/overlays/assumed-market';
import { knownConflicts } from '../../../src/checks/overlays/known-conflicts';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';
import { acceptedOverlays } from '../../../src/karpenter/scheduling/overlays/accepted-overlays';
import { overlayOf } from '../../../src/karpenter/scheduling/overlays/overlay';
import { realCase } from '../../conformance/overlays/real-cases';
import { overlay } from '../rules/lints';

const AWS = 'karpenter.k8s.aws';
const POOLS = [{ name: 'general', labels: {} }];

function conflicts(...overlays: readonly Json[]): object {
  return Object.fromEntries([...knownConflicts(overlays.map((json) => overlayOf(json)!), POOLS)]
    .map(([{ name }, { keptOverlay, isCertain }]) => [name, `${isCertain ? 'conflicts' : 'may conflict'} with ${keptOverlay.name}`]));
}

const price = (name: string, ...requirements: string[]) => overlay(name, requirements, { price: '1' });

test('conflicts follow from the real instance types', () => {
  expect(conflicts(price('a', `${AWS}/instance-family In m5`), price('b', `${AWS}/instance-cpu Gt 64`))).toEqual({ a: 'conflicts with b' });
  expect(conflicts(price('a', `${AWS}/instance-family In m5`), price('b', `${AWS}/instance-cpu Gt 96`))).toEqual({});
  expect(conflicts(price('a', `${AWS}/instance-gpu-count Exists`), price('b', 'kubernetes.io/arch In arm64'))).toEqual({ a: 'conflicts with b' });
  expect(conflicts(price('a', `${AWS}/instance-gpu-name In h100`), price('b', 'kubernetes.io/arch In arm64'))).toEqual({});
  expect(conflicts(price('a', 'karpenter.sh/nodepool In general'), price('b', `${AWS}/instance-size In large`))).toEqual({ a: 'conflicts with b' });
  expect(conflicts(price('a', 'karpenter.sh/capacity-type In spot'), price('b', 'karpenter.sh/capacity-type In on-demand'))).toEqual({});
});

test('a conflict is uncertain if the cluster decides which offerings exist', () => {
  const zone = 'topology.kubernetes.io/zone In';
  expect(conflicts(price('a', `${zone} eu-west-1a`), price('b', 'topology.k8s.aws/zone-id In euw1-az2'))).toEqual({ a: 'may conflict with b' });
  expect(conflicts(price('a', `${zone} eu-west-1a`), price('b', `${zone} eu-west-1b`))).toEqual({});
  expect(conflicts(price('a', `${zone} eu-west-1a`), price('b'))).toEqual({ a: 'conflicts with b' });
  expect(conflicts(price('a', `${zone} eu-west-1a`, `${AWS}/instance-family In m5`), price('b', `${AWS}/instance-cpu Gt 96`))).toEqual({});
  expect(conflicts(price('a', 'karpenter.sh/capacity-type In reserved'), price('b', `${AWS}/instance-family In m5`))).toEqual({ a: 'may conflict with b' });
});

test('a conflict is uncertain if an overlay names unknown instance types', () => {
  expect(conflicts(price('a', `${AWS}/instance-family In m5,m99`), price('b', `${AWS}/instance-cpu Gt 500`))).toEqual({ a: 'may conflict with b' });
});

test('overlays that do not depend on the cluster conflict as in Karpenter', () => {
  const asked = Array.from({ length: 200 }, (_, index) => realCase(20261125, index));
  let compared = 0;
  for (const { overlays, pools } of asked) {
    const alike = overlays.filter(({ spec }) => spec.weight === undefined);
    const read = alike.map((json) => overlayOf(json)!);
    if (read.length < 2 || read.some(dependsOnCluster)) continue;
    const manifests = pools.map(({ name, labels }) => ({ metadata: { name }, spec: { template: { metadata: { labels } } } }));
    const accepted = acceptedOverlays(alike, manifests, regionMarket());
    const known = knownConflicts(read, pools);
    expect(read.filter((each) => !known.has(each)).map(({ name }) => name).sort()).toEqual(accepted.map(({ name }) => name).sort());
    compared++;
  }
  expect(compared).toBeGreaterThan(50);
});
