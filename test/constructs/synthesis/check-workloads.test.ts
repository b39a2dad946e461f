import { ApiObject, App, Chart, Cron, JsonPatch, Lazy, Testing, Yaml } from 'cdk8s';
import * as kplus from 'cdk8s-plus-28';
import * as fc from 'fast-check';
import { Karpenter, KarpenterApp, KarpenterVersion, KarpenterWorkload, NodeClassRef, Taint, v1alpha5, v1beta1 } from '../../../src';
import { deployment, said } from '../../checks/workloads/apps';
import { pool, stderrOf } from '../../fixtures';

const UNKNOWN = 'neither Karpenter nor any checked NodePool sets label disk, so Karpenter launches no nodes for the pod. '
  + 'Add the label to the labels or requirements of a NodePool. If other nodes have the label, suppress this finding. (workload-label-unknown)';
const WRONG = { nodeSelector: { disk: 'ssd' } };
const container = { image: 'it' };

afterEach(() => jest.restoreAllMocks());

/** Returns the findings for an object in an app with a pool, each with construct, path, and rule. */
function beside(make: (chart: Chart) => unknown, makePool: (chart: Chart) => unknown = (chart) => pool(chart, 'general')): string[] {
  return said((chart) => {
    makePool(chart);
    make(chart);
  });
}

describe('kinds of workloads', () => {
  test('checks classes of cdk8s import', () => {
    expect(beside((chart) => new kplus.k8s.KubeDeployment(chart, 'it', {
      spec: { selector: {}, template: { spec: { containers: [{ name: 'it' }], ...WRONG } } },
    }))).toEqual([`app/it warning controller spec.template.spec.nodeSelector["disk"]: ${UNKNOWN}`]);
  });

  test('checks cdk8s-plus workloads', () => {
    expect(beside((chart) => new kplus.Deployment(chart, 'it', { containers: [container] }).scheduling.attract(kplus.Node.labeled(kplus.NodeLabelQuery.is('disk', 'ssd'))))).toEqual([
      'app/it/Resource warning controller '
      + `spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0]: ${UNKNOWN}`,
    ]);
    expect(beside((chart) => new kplus.CronJob(chart, 'it', { schedule: Cron.hourly(), containers: [container], podMetadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'yes' } } }))).toEqual([
      'app/it/Resource warning controller spec.jobTemplate.spec.template.metadata.annotations["karpenter.sh/do-not-disrupt"] '
      + 'must be "true" or a duration to protect pods, got "yes". Set "true", or a duration such as "4h". (workload-do-not-disrupt-value)',
    ]);
  });

  test('checks a KarpenterWorkload', () => {
    expect(said((chart) => {
      const web = pool(chart, 'web', { metadata: { name: 'web' }, taints: [Taint.noSchedule('web')] });
      KarpenterWorkload.of(deployment(chart, {})).runOn(web);
      new ApiObject(chart, 'raw', { apiVersion: 'v1', kind: 'Pod', spec: { nodeSelector: { 'karpenter.sh/nodepool': 'web' } } });
    })).toEqual([
      'app/raw warning controller spec.tolerations do not match the taint web:NoSchedule of NodePool web, which the pod selects. '
      + 'Add the toleration { key: web, operator: Exists, effect: NoSchedule }. (workload-toleration-missing)',
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
    expect(beside((chart) => new ApiObject(chart, 'it', { apiVersion, kind, ...fields }))).toEqual([`app/it warning controller ${path}.nodeSelector["disk"]: ${UNKNOWN}`]);
  });

  test('checks the items of a List that also contains a pool', () => {
    const items = [{ apiVersion: 'v1', kind: 'ConfigMap' }, null, { apiVersion: 'v1', kind: 'Pod', spec: WRONG }];
    expect(beside((chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'List', items }))).toEqual([`app/it warning controller items[2].spec.nodeSelector["disk"]: ${UNKNOWN}`]);
    const listed = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: { template: { spec: { requirements: [{ key: 'disk', operator: 'Exists' }] } } } };
    expect(beside((chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'List', items: [...items, listed] }))).toEqual([]);
  });

  test('checks the patched object', () => {
    expect(beside((chart) => deployment(chart, WRONG).addJsonPatch(JsonPatch.remove('/spec/template/spec/nodeSelector')))).toEqual([]);
    expect(beside((chart) => deployment(chart, {}).addJsonPatch(JsonPatch.add('/spec/template/spec/nodeSelector', { disk: 'ssd' })))).toHaveLength(1);
  });

  test('skips objects of Karpenter', () => {
    expect(beside(() => {}, (chart) => pool(chart, 'it').addJsonPatch(JsonPatch.add('/spec/template/spec/containers', []), JsonPatch.add('/spec/template/spec/nodeSelector', { disk: 'ssd' })))).toEqual([]);
  });
});

describe('apps with and without pools', () => {
  test('without pools, neither reports nor renders', () => {
    let renderings = 0;
    const make = (chart: Chart) => deployment(chart, { nodeSelector: Lazy.any({ produce: () => ({ disk: `${renderings++}` }) }) });
    expect(beside(make, () => {})).toEqual([]);
    expect(renderings).toBe(0);
    expect(beside(make)).toHaveLength(1);
    expect(renderings).toBe(1);
  });

  test('does not render objects that create no pods', () => {
    const produce = jest.fn(() => ({}));
    expect(beside((chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'ConfigMap', data: Lazy.any({ produce }) }))).toEqual([]);
    expect(produce).not.toHaveBeenCalled();
  });

  test('checks against v1beta1 pools', () => {
    const make = (chart: Chart) => {
      new v1beta1.NodePool(chart, 'general', { nodeClass: v1beta1.NodeClassRef.named('default'), requirements: [] });
      deployment(chart, WRONG);
    };
    expect(said(make, '0.37')).toHaveLength(1);
  });

  test('skips the check if the release does not serve a pool', () => {
    const older = (chart: Chart) => new v1beta1.NodePool(chart, 'older', { nodeClass: v1beta1.NodeClassRef.named('default'), requirements: [] });
    const make = (chart: Chart) => {
      older(chart);
      deployment(chart, WRONG);
    };
    expect(said(make, '0.31')).toEqual([]);
    expect(said((chart) => {
      make(chart);
      pool(chart, 'general');
    }, '1.14')).toEqual([]);
    expect(said(make, '0.37')).toHaveLength(1);
  });

  test('skips the check if a Provisioner may launch the nodes', () => {
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

  test('accepts the label of a Provisioner outside the app', () => {
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
    const karpenter = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), outdir: Testing.app().outdir });
    const chart = new Chart(karpenter, 'app');
    let renderings = 0;
    pool(chart, 'general', { nodeClass: NodeClassRef.named('default') });
    deployment(chart, { nodeSelector: Lazy.any({ produce: () => ((renderings++, { disk: 'ssd' })) }) });
    jest.spyOn(Yaml, 'save').mockImplementation(() => {});
    return { app: karpenter, chart, renderings: () => renderings };
  }

  test('synthesis reports a finding once and renders the workload once', () => {
    const it = app();
    expect(stderrOf(() => it.app.synth())).toEqual([
      'cdk8s-karpenter: 1 warning',
      'app/it',
      '  warning  spec.template.spec.nodeSelector["disk"]: neither Karpenter nor any checked NodePool sets label disk, so Karpenter launches no nodes for the pod  workload-label-unknown',
      '           fix: Add the label to the labels or requirements of a NodePool. If other nodes have the label, suppress this finding.',
      'For details about a rule, run \'npx cdk8s-karpenter explain RULE\'.',
    ]);
    expect(it.renderings()).toBe(1);
  });

  test('a plain App renders the workload once more', () => {
    jest.spyOn(Yaml, 'save').mockImplementation(() => {});
    const plain = new App({ outdir: Testing.app().outdir });
    Karpenter.configure(plain, { version: KarpenterVersion.of('1.15.1') });
    const produce = jest.fn(() => ({ disk: 'ssd' }));
    pool(new Chart(plain, 'pools'), 'general');
    deployment(new Chart(plain, 'app'), { nodeSelector: Lazy.any({ produce }) });
    expect(stderrOf(() => plain.synth())[0]).toBe('cdk8s-karpenter: 1 warning');
    expect(produce).toHaveBeenCalledTimes(2);
  });

  test('findings of a scope can be suppressed', () => {
    const { chart } = app();
    deployment(chart, WRONG, 'other');
    Karpenter.suppress(chart.node.findChild('it'), 'workload-label-unknown', 'nodes of another cluster');
    expect(Karpenter.findings(chart).map(({ constructPath }) => constructPath)).toEqual(['app/other']);
    Karpenter.suppress(chart, 'workload-label-unknown', 'nodes of another cluster');
    expect(Karpenter.findings(chart)).toEqual([]);
  });

  test('leaves a workload that cannot be rendered to cdk8s', () => {
    expect(beside((chart) => deployment(chart, { nodeSelector: Lazy.any({ produce: () => { throw new Error('no'); } }) }))).toEqual([]);
  });
});

describe('does not throw on values of wrong types', () => {
  const hostile: readonly unknown[] = [null, true, 0, -1.5, '', 'x', '__proto__', [], [null], [[]], ['x'], [{}], {}, { key: {} }, JSON.parse('{"__proto__":{"key":1}}')];
  const any = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue());
  const expression = { key: 'disk', operator: 'In', values: ['ssd'] };
  const podSpec = {
    nodeSelector: { 'karpenter.sh/nodepool': 'general', 'kubernetes.io/arch': 'amd64' },
    tolerations: [{ key: 'a', operator: 'Exists', value: 'b', effect: 'NoSchedule' }],
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [
            { matchExpressions: [expression, { key: 'karpenter.k8s.aws/instance-cpu', operator: 'Gt', values: ['4'] }], matchFields: [expression] },
            { matchExpressions: [expression] },
          ],
        },
      },
    },
    containers: [{ resources: { requests: { 'nvidia.com/gpu': 1 }, limits: { 'nvidia.com/gpu': 1 } } }],
    initContainers: [],
  };
  const metadata = { name: 'general', labels: { disk: 'ssd' }, annotations: { 'karpenter.sh/do-not-disrupt': 'true' } };
  const template = { metadata, spec: podSpec };
  const objects: readonly object[] = [
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: { template } },
    { apiVersion: 'batch/v1', kind: 'CronJob', metadata, spec: { jobTemplate: { metadata, spec: { template } } } },
    { apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'v1', kind: 'Pod', ...template }, { apiVersion: 'example.com/v1', kind: 'Other', spec: { template } }] },
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata,
      spec: {
        template: {
          metadata,
          spec: {
            nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
            requirements: [expression],
            taints: [{ key: 'a', value: 'b', effect: 'NoSchedule' }],
            expireAfter: '720h',
          },
        },
      },
    },
  ];

  /** Returns the paths of all nested values. */
  function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
    const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return [path, ...inner.flatMap(([key, child]) => pathsIn(child, [...path, key]))];
  }

  function withValueAt(json: any, [key, ...rest]: readonly string[], value: unknown): any {
    if (key === undefined) return value;
    const copy = Array.isArray(json) ? [...json] : { ...json };
    copy[key] = withValueAt(json?.[key], rest, value);
    return copy;
  }

  function check(written: readonly unknown[]): void {
    const chart = new Chart(new KarpenterApp({ version: KarpenterVersion.of('1.15.1') }), 'app');
    pool(chart, 'right', { metadata: { name: 'right' } });
    written.forEach((json, index) =>
      Object.defineProperty(new ApiObject(chart, `${index}`, { apiVersion: 'v1', kind: 'List' }), 'toJson', { value: () => json }));
    Karpenter.findings(chart);
  }

  const places = objects.flatMap((json, index) => pathsIn(json).filter(({ length }) => length > 0).map((path) => ({ index, path })));

  test('in one field', () => {
    expect(places.length).toBeGreaterThan(150);
    for (const { index, path } of places) {
      const others = objects.filter((_, at) => at !== index);
      expect(() => check([...others, ...hostile.map((value) => withValueAt(objects[index], path, value))])).not.toThrow();
    }
  });

  test('in several fields', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...places), any), { minLength: 2, maxLength: 5 }), (changes) => {
      const changesOf = (at: number) => changes.filter(([{ index }]) => index === at);
      check(objects.map((json, at) => changesOf(at).reduce((changed, [{ path }, value]) => withValueAt(changed, path, value), json)));
    }), { numRuns: 200 });
  });
});
