import { ApiObject, App, Chart } from 'cdk8s';
import { Karpenter, KarpenterVersion } from '../../../src';

const VERSION = KarpenterVersion.of('1.15.1');

/** Returns the rules with findings for the same kind of object in two charts. */
function rulesFor(kind: string, specs: readonly object[], areClusters: boolean): string[] {
  const app = new App();
  if (!areClusters) Karpenter.configure(app, { version: VERSION });
  specs.forEach((spec, index) => {
    const chart = new Chart(app, `cluster-${index}`);
    if (areClusters) Karpenter.configure(chart, { version: VERSION });
    new ApiObject(chart, 'object', { apiVersion: kind === 'NodeOverlay' ? 'karpenter.sh/v1alpha1' : 'karpenter.sh/v1', kind, metadata: { name: `object-${index}` }, spec });
  });
  return Karpenter.findings(app).map(({ rule }) => rule);
}

const OVERLAYS = ['1', '2'].map((price) => ({ requirements: [], price }));
const POOL = { template: { spec: { requirements: [], nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' } } } };

test.each([
  ['overlays', 'NodeOverlay', OVERLAYS, 'nodeoverlay-conflict'],
  ['equal NodePools', 'NodePool', [POOL, POOL], 'nodepool-like-another'],
])('compares %s only within a cluster', (_, kind, specs, rule) => {
  expect(rulesFor(kind, specs, false)).toContain(rule);
  expect(rulesFor(kind, specs, true)).not.toContain(rule);
});
