import { Chart, Testing } from 'cdk8s';
import { FULL_KUBELET, FULL_KUBELET_STRINGS } from './full-kubelet';
import { Karpenter, KarpenterApp, KarpenterVersion, KubeletTopologyManagerPolicy, v1beta1 } from '../../../src';
import { KUBELET_CONFIG_FIELDS } from '../../../src/karpenter/kubelet/kubelet-config-fields';
import { KubeletFields } from '../../../src/karpenter/kubelet/kubelet-field-type';
import { messageOf, nodeClass } from '../../fixtures';

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
  // All fields together contradict each other, so that the kubelet does not start.
  expect(Karpenter.findings(app).filter(({ severity, enforcedBy }) => severity === 'error' && enforcedBy !== 'launch')).toEqual([]);
});

test('an empty configuration stays empty', () => {
  expect(rendered({ authorization: {}, logging: {}, memorySwap: {} })).toEqual({ authorization: {}, logging: {}, memorySwap: {} });
  expect(rendered({})).toEqual({});
});

test('a value of a newer kubelet is rendered', () => {
  expect(rendered({ topologyManagerPolicy: KubeletTopologyManagerPolicy.of('new') })).toEqual({ topologyManagerPolicy: 'new' });
});

test.each([
  ['topologyManagerPolicy', { topologyManagerPolicy: 'restricted' }, 'a KubeletTopologyManagerPolicy, got "restricted". Use KubeletTopologyManagerPolicy.RESTRICTED.'],
  ['logging.format', { logging: { format: 'json' } }, 'a KubeletLogFormat, got "json". Use KubeletLogFormat.JSON.'],
  ['memorySwap.swapBehavior', { memorySwap: { swapBehavior: 'NoSwap' } }, 'a KubeletSwapBehavior, got "NoSwap". Use KubeletSwapBehavior.NO_SWAP.'],
  ['authorization.mode', { authorization: { mode: 'Webhook' } }, 'a KubeletAuthorizationMode, got "Webhook". Use KubeletAuthorizationMode.WEBHOOK.'],
])('rejects a string for %s, which plain JavaScript allows', (field, kubelet, problem) => {
  expect(messageOf(() => rendered(kubelet))).toContain(`${field} must be ${problem}`);
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
