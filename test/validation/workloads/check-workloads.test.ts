import { ApiObject, App, Chart, Cron, JsonPatch, Lazy, Testing, Yaml } from 'cdk8s';
import * as kplus from 'cdk8s-plus-28';
import * as fc from 'fast-check';
import { deployment, said } from './apps';
import { Karpenter, KarpenterApp, KarpenterVersion, KarpenterWorkload, NodeClassRef, Taint, v1alpha5, v1beta1 } from '../../../src';
import { pool, stderrOf } from '../../fixtures';

const UNKNOWN = 'no pool of this app has the label disk, and Karpenter does not know it, so no node is made for the pod; '
  + 'let a pool have it, in its labels or requirements, or suppress this if other nodes have it (workload-label-unknown)';
const WRONG = { nodeSelector: { disk: 'ssd' } };
const container = { image: 'it' };

afterEach(() => jest.restoreAllMocks());

/** What is said of an object beside a pool: the construct, the path and the rule. */
function beside(make: (chart: Chart) => unknown, makePool: (chart: Chart) => unknown = (chart) => pool(chart, 'general')): string[] {
  return said((chart) => {
    makePool(chart);
    make(chart);
  });
}

describe('workloads of all kinds', () => {
  test('of classes of cdk8s import', () => {
    expect(beside((chart) => new kplus.k8s.KubeDeployment(chart, 'it', {
      spec: { selector: {}, template: { spec: { containers: [{ name: 'it' }], ...WRONG } } },
    }))).toEqual([`app/it warning controller spec.template.spec.nodeSelector.disk: ${UNKNOWN}`]);
  });

  test('of cdk8s-plus', () => {
    expect(beside((chart) => new kplus.Deployment(chart, 'it', { containers: [container] }).scheduling.attract(kplus.Node.labeled(kplus.NodeLabelQuery.is('disk', 'ssd'))))).toEqual([
      'app/it/Resource warning controller '
      + `spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0]: ${UNKNOWN}`,
    ]);
    expect(beside((chart) => new kplus.CronJob(chart, 'it', { schedule: Cron.hourly(), containers: [container], podMetadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'yes' } } }))).toEqual([
      'app/it/Resource warning controller spec.jobTemplate.spec.template.metadata.annotations.karpenter.sh/do-not-disrupt: '
      + '"yes" protects nothing; write "true", or a duration such as "4h" (workload-do-not-disrupt-value)',
    ]);
  });

  test('what KarpenterWorkload says of one', () => {
    expect(said((chart) => {
      const web = pool(chart, 'web', { metadata: { name: 'web' }, taints: [Taint.noSchedule('web')] });
      KarpenterWorkload.of(deployment(chart, {})).runOn(web);
      new ApiObject(chart, 'raw', { apiVersion: 'v1', kind: 'Pod', spec: { nodeSelector: { 'karpenter.sh/nodepool': 'web' } } });
    })).toEqual([
      'app/raw warning controller spec.tolerations: the pod is for nodes of web, and does not tolerate the taint web:NoSchedule; '
      + 'add the toleration { key: web, operator: Exists, effect: NoSchedule } (workload-toleration-missing)',
    ]);
  });

  test.each([
    ['v1', 'Pod', { spec: WRONG }, 'spec'],
    ['v1', 'PodTemplate', { template: { spec: WRONG } }, 'template.spec'],
    ['apps/v1', 'StatefulSet', { spec: { template: { spec: WRONG } } }, 'spec.template.spec'],
    ['batch/v1', 'Job', { spec: { template: { spec: WRONG } } }, 'spec.template.spec'],
    ['batch/v1', 'CronJob', { spec: { jobTemplate: { spec: { template: { spec: WRONG } } } } }, 'spec.jobTemplate.spec.template.spec'],
    ['argoproj.io/v1alpha1', 'Rollout', { spec: { template: { spec: { ...WRONG, containers: [] } } } }, 'spec.template.spec'],
  ])('%s %s', (apiVersion, kind, fields, path) => {
    expect(beside((chart) => new ApiObject(chart, 'it', { apiVersion, kind, ...fields }))).toEqual([`app/it warning controller ${path}.nodeSelector.disk: ${UNKNOWN}`]);
  });

  test('the items of a List, a pool among them too', () => {
    const items = [{ apiVersion: 'v1', kind: 'ConfigMap' }, null, { apiVersion: 'v1', kind: 'Pod', spec: WRONG }];
    expect(beside((chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'List', items }))).toEqual([`app/it warning controller items[2].spec.nodeSelector.disk: ${UNKNOWN}`]);
    const listed = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: { template: { spec: { requirements: [{ key: 'disk', operator: 'Exists' }] } } } };
    expect(beside((chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'List', items: [...items, listed] }))).toEqual([]);
  });

  test('what a patch made of it', () => {
    expect(beside((chart) => deployment(chart, WRONG).addJsonPatch(JsonPatch.remove('/spec/template/spec/nodeSelector')))).toEqual([]);
    expect(beside((chart) => deployment(chart, {}).addJsonPatch(JsonPatch.add('/spec/template/spec/nodeSelector', { disk: 'ssd' })))).toHaveLength(1);
  });

  test('objects of Karpenter are none, whatever they hold', () => {
    expect(beside(() => {}, (chart) => pool(chart, 'it').addJsonPatch(JsonPatch.add('/spec/template/spec/containers', []), JsonPatch.add('/spec/template/spec/nodeSelector', { disk: 'ssd' })))).toEqual([]);
  });
});

describe('only beside pools', () => {
  test('without one nothing is said, nor rendered', () => {
    let renderings = 0;
    const make = (chart: Chart) => deployment(chart, { nodeSelector: Lazy.any({ produce: () => ({ disk: `${renderings++}` }) }) });
    expect(beside(make, () => {})).toEqual([]);
    expect(renderings).toBe(0);
    expect(beside(make)).toHaveLength(1);
    expect(renderings).toBe(1);
  });

  test('objects that make no pods are not rendered', () => {
    const produce = jest.fn(() => ({}));
    expect(beside((chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'ConfigMap', data: Lazy.any({ produce }) }))).toEqual([]);
    expect(produce).not.toHaveBeenCalled();
  });

  test('of v1beta1 too', () => {
    const make = (chart: Chart) => {
      new v1beta1.NodePool(chart, 'general', { nodeClass: v1beta1.NodeClassRef.named('default'), requirements: [] });
      deployment(chart, WRONG);
    };
    expect(said(make, '0.37')).toHaveLength(1);
    // Of pools that the release does not serve it is not known what they would have.
    expect(said(make, '1.14')).toEqual([]);
  });

  test('where there is a Provisioner, pods may be for it', () => {
    const make = (chart: Chart) => {
      new v1beta1.NodePool(chart, 'general', { nodeClass: v1beta1.NodeClassRef.named('default'), requirements: [] });
      deployment(chart, WRONG);
    };
    expect(said(make, '0.32')).toHaveLength(1);
    expect(said((chart) => {
      make(chart);
      new v1alpha5.Provisioner(chart, 'old', { providerRef: v1alpha5.NodeTemplateRef.named('default') });
    }, '0.32')).toEqual([]);
  });

  test('one made elsewhere is asked for by its label', () => {
    const make = (chart: Chart) => {
      new v1beta1.NodePool(chart, 'general', { nodeClass: v1beta1.NodeClassRef.named('default'), requirements: [] });
      deployment(chart, { nodeSelector: { 'karpenter.sh/provisioner-name': 'default' } });
    };
    expect(said(make, '0.32')).toEqual([]);
    expect(said(make, '0.33')).toHaveLength(1);
  });
});

describe('in an app', () => {
  function app(): { readonly app: KarpenterApp; readonly chart: Chart; readonly renderings: () => number } {
    const karpenter = new KarpenterApp({ version: KarpenterVersion.of('1.14.1'), outdir: Testing.app().outdir });
    const chart = new Chart(karpenter, 'app');
    let renderings = 0;
    pool(chart, 'general', { nodeClass: NodeClassRef.named('default') });
    deployment(chart, { nodeSelector: Lazy.any({ produce: () => ((renderings++, { disk: 'ssd' })) }) });
    jest.spyOn(Yaml, 'save').mockImplementation(() => {});
    return { app: karpenter, chart, renderings: () => renderings };
  }

  test('a synthesis says it once, and renders the workload once', () => {
    const it = app();
    expect(stderrOf(() => it.app.synth())).toEqual([`cdk8s-karpenter warning: [app/it] spec.template.spec.nodeSelector.disk: ${UNKNOWN}`]);
    expect(it.renderings()).toBe(1);
  });

  test('under a plain App it is rendered once more', () => {
    jest.spyOn(Yaml, 'save').mockImplementation(() => {});
    const plain = new App({ outdir: Testing.app().outdir });
    Karpenter.configure(plain, { version: KarpenterVersion.of('1.14.1') });
    const produce = jest.fn(() => ({ disk: 'ssd' }));
    pool(new Chart(plain, 'pools'), 'general');
    deployment(new Chart(plain, 'app'), { nodeSelector: Lazy.any({ produce }) });
    expect(stderrOf(() => plain.synth())).toHaveLength(1);
    expect(produce).toHaveBeenCalledTimes(2);
  });

  test('a scope can be spared', () => {
    const { chart } = app();
    deployment(chart, WRONG, 'other');
    Karpenter.suppress(chart.node.findChild('it'), 'workload-label-unknown', 'nodes of another cluster');
    expect(Karpenter.findings(chart).map(({ constructPath }) => constructPath)).toEqual(['app/other']);
    Karpenter.suppress(chart, 'workload-label-unknown', 'nodes of another cluster');
    expect(Karpenter.findings(chart)).toEqual([]);
  });

  test('a workload that cannot be rendered is for cdk8s to say', () => {
    expect(beside((chart) => deployment(chart, { nodeSelector: Lazy.any({ produce: () => { throw new Error('no'); } }) }))).toEqual([]);
  });
});

describe('whatever stands in a workload, nothing is thrown', () => {
  const word = fc.constantFrom('disk', 'In', 'Exists', 'NotIn', 'Gt', 'karpenter.sh/nodepool', 'general', 'kubernetes.io/arch', 'amd64', '__proto__', 'constructor', 'NoSchedule');
  const name = fc.constantFrom(
    'key', 'operator', 'values', 'effect', 'nodeSelector', 'tolerations', 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms',
    'matchExpressions', 'matchFields', 'metadata', 'annotations', 'karpenter.sh/do-not-disrupt', 'template', 'spec', 'jobTemplate',
    'containers', 'resources', 'limits', 'requests', '__proto__',
  );
  const { any } = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 6, withCrossShrink: true }, word, fc.constantFrom(null, true, 0, -1.5, ''),
      fc.array(tie('any'), { maxLength: 3 }), fc.dictionary(name, tie('any'), { maxKeys: 5 }),
    ),
  }));
  /** JSON that is right but for some of its parts. */
  const expression = fc.oneof(any, fc.record({ key: fc.oneof(word, any), operator: fc.oneof(word, any), values: fc.oneof(fc.array(word), any) }));
  const spec = fc.oneof(any, fc.record({
    nodeSelector: fc.oneof(any, fc.dictionary(word, fc.oneof(word, any))),
    tolerations: fc.oneof(any, fc.array(fc.oneof(any, fc.record({ key: word, effect: any })))),
    affinity: fc.oneof(any, fc.record({
      nodeAffinity: fc.record({
        requiredDuringSchedulingIgnoredDuringExecution: fc.record({
          nodeSelectorTerms: fc.oneof(any, fc.array(fc.oneof(any, fc.record({ matchExpressions: fc.oneof(any, fc.array(expression)) })))),
        }),
      }),
    })),
    containers: any,
  }));
  const fields = fc.oneof(any, fc.record({ metadata: any, spec: fc.oneof(any, fc.record({ template: fc.oneof(any, fc.record({ metadata: any, spec })) })) }));
  const poolFields = fc.record({ requirements: fc.array(expression), taints: any, nodeClassRef: any });
  const poolSpec = fc.oneof(any, fc.record({ template: fc.record({ metadata: any, spec: poolFields }) }));
  const kind = fc.constantFrom('apps/v1 Deployment', 'apps/v1 DaemonSet', 'batch/v1 CronJob', 'v1 Pod', 'v1 PodTemplate', 'v1 List', 'example.com/v1 Other');

  test('beside pools of any taste', () => {
    fc.assert(fc.property(kind, fields, poolSpec, (api, json, ofPool) => {
      const [apiVersion, kindName] = api.split(' ');
      const chart = new Chart(new KarpenterApp({ version: KarpenterVersion.of('1.14.1') }), 'app');
      const object = (id: string, written: unknown) =>
        Object.defineProperty(new ApiObject(chart, id, { apiVersion: 'v1', kind: 'List' }), 'toJson', { value: () => written });
      object('pool', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'general' }, spec: ofPool });
      pool(chart, 'right');
      object('it', { ...json as object, apiVersion, kind: kindName, items: [json, { ...json as object, apiVersion: 'v1', kind: 'Pod' }] });
      expect(() => Karpenter.findings(chart)).not.toThrow();
    }), { numRuns: 400 });
  });
});
