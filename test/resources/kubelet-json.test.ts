import { Chart, Testing } from 'cdk8s';
import { FULL_KUBELET, FULL_KUBELET_STRINGS } from './full-kubelet';
import { Karpenter, KarpenterApp, KarpenterVersion, KubeletTopologyManagerPolicy, v1beta1 } from '../../src';
import { KUBELET_CONFIG_FIELDS } from '../../src/kubelet/kubelet-config-fields';
import { KubeletFields } from '../../src/kubelet/kubelet-field-type';
import { messageOf, nodeClass } from '../fixtures';

/** Fields that Karpenter sets or rejects. */
const NOT_OFFERED = ['apiVersion', 'kind', 'registerWithTaints'];

const rendered = (kubelet: object) => nodeClass(Testing.chart(), 'it', { kubelet }).toJson().spec.kubelet;

/** Returns the paths of the fields in a table. `[]` stands for the items of a list. */
function pathsOfTable(fields: KubeletFields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, { of, fields: below = of?.fields }]) => {
    const path = `${prefix}${name}`;
    return below ? pathsOfTable(below, `${path}${of ? '[]' : ''}.`) : [path];
  });
}

function isEmitted(path: string): boolean {
  const steps = path.replaceAll('[]', '.0').split('.');
  return steps.reduce<any>((at, step) => at?.[step], rendered(FULL_KUBELET)) !== undefined;
}

test('every field is rendered under its own name, and durations and quantities keep their notation', () => {
  expect(rendered(FULL_KUBELET)).toEqual({ ...FULL_KUBELET, ...FULL_KUBELET_STRINGS });
});

test('every leaf that the kubelet reads is rendered, except leaves that Karpenter sets or rejects', () => {
  const paths = pathsOfTable(KUBELET_CONFIG_FIELDS);
  expect(paths.length).toBeGreaterThan(120);
  expect(paths.filter((path) => !isEmitted(path)).filter((path) => !NOT_OFFERED.includes(path.split(/\W/)[0]))).toEqual([]);
  expect(NOT_OFFERED.filter((name) => name in rendered(FULL_KUBELET))).toEqual([]);
});

test('Karpenter 1.15 accepts all fields on AL2023', () => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), outdir: 'unused' });
  nodeClass(new Chart(app, 'nodes'), 'it', { kubelet: FULL_KUBELET });
  expect(Karpenter.findings(app).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('an empty configuration stays empty', () => {
  expect(rendered({ authorization: {}, logging: {}, memorySwap: {} })).toEqual({ authorization: {}, logging: {}, memorySwap: {} });
  expect(rendered({})).toEqual({});
});

test('a value of a newer kubelet is rendered', () => {
  expect(rendered({ topologyManagerPolicy: KubeletTopologyManagerPolicy.of('new') })).toEqual({ topologyManagerPolicy: 'new' });
});

test.each([
  ['topologyManagerPolicy', { topologyManagerPolicy: 'restricted' }, 'restricted'],
  ['logging.format', { logging: { format: 'json' } }, 'json'],
  ['memorySwap.swapBehavior', { memorySwap: { swapBehavior: 'NoSwap' } }, 'NoSwap'],
  ['authorization.mode', { authorization: { mode: 'Webhook' } }, 'Webhook'],
])('rejects a string for %s, which plain JavaScript allows', (field, kubelet, value) => {
  expect(messageOf(() => rendered(kubelet))).toContain(`${field} must be an instance of the declared class, got "${value}". Use a constant or a static method of the declared class.`);
});

test('validation rejects a field without a prop', () => {
  const findings = (version: string) => {
    const app = new KarpenterApp({ version: KarpenterVersion.of(version), outdir: 'unused' });
    nodeClass(new Chart(app, 'nodes'), 'it', { kubelet: { maxPod: 10 } as object });
    return Karpenter.findings(app).map(({ path, severity }) => `${severity} ${path}`);
  };
  expect(findings('1.14.1')).toEqual(['error spec.kubelet.maxPod']);
  expect(findings('1.15.1')).toEqual(['error spec.kubelet.maxPod']);
});

test('validation also reports unknown kubelet fields of a v1beta1 pool', () => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('0.37.0'), outdir: 'unused' });
  const pool = new v1beta1.NodePool(new Chart(app, 'nodes'), 'it', {
    nodeClass: v1beta1.NodeClassRef.named('default'), requirements: [], kubelet: { maxPods: 10, evictionMinimumReclaim: {} } as object,
  });
  expect(pool.toJson().spec.template.spec.kubelet).toEqual({ maxPods: 10, evictionMinimumReclaim: {} });
  expect(Karpenter.findings(app).filter(({ severity }) => severity === 'error').map(({ path }) => path)).toEqual(['spec.template.spec.kubelet.evictionMinimumReclaim']);
});
