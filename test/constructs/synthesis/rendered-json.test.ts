import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, Chart, Include, JsonPatch, Testing, Yaml } from 'cdk8s';
import { messageOf, nodeClass, pool } from '../../package-fixtures';
import { Karpenter, KarpenterApp, KarpenterVersion, NodeClassRef } from 'cdk8s-karpenter';

const VERSION = KarpenterVersion.of('1.15.1');

function discardOutput(): void {
  jest.spyOn(Yaml, 'save').mockImplementation(() => {});
}

afterEach(() => jest.restoreAllMocks());

describe('an override of toJson on the instance, as other languages make it', () => {
  test('is kept and checked', () => {
    discardOutput();
    const karpenter = new KarpenterApp({ version: VERSION, outdir: Testing.app().outdir });
    const it = pool(new Chart(karpenter, 'chart'), 'it', { nodeClass: NodeClassRef.named('x') });
    const toJson = () => ({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'x' }, spec: { weight: 0 } });
    Object.defineProperty(it, 'toJson', { value: toJson, configurable: false, writable: false });
    expect(messageOf(() => karpenter.synth())).toContain('chart/it\n  error  spec.weight must be between 1 and 100, got 0');
    expect(it.toJson).toBe(toJson);
  });
});

describe('checks the rendered JSON', () => {
  function findings(make: (chart: Chart) => void): string[] {
    const karpenter = new KarpenterApp({ version: VERSION });
    make(new Chart(karpenter, 'chart'));
    return Karpenter.findings(karpenter).map(({ rule, severity, path }) => `${rule} ${severity} ${path}`);
  }

  const SPEC = { weight: 0, template: { spec: { nodeClassRef: { group: 'g', kind: 'K', name: 'n' }, requirements: [] } } };

  test('of an object that a patch turns into a NodePool', () => {
    expect(findings((chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'ConfigMap', spec: SPEC })
      .addJsonPatch(JsonPatch.replace('/apiVersion', 'karpenter.sh/v1'), JsonPatch.replace('/kind', 'NodePool')))).toEqual(['schema-range error spec.weight']);
  });

  test('not of a NodePool that a patch turns into another kind', () => {
    expect(findings((chart) => pool(chart, 'it', { weight: 0 })
      .addJsonPatch(JsonPatch.replace('/apiVersion', 'apps/v1'), JsonPatch.replace('/kind', 'Deployment')))).toEqual([]);
  });

  test('of a NodePool whose kind a patch removes', () => {
    expect(findings((chart) => pool(chart, 'it').addJsonPatch(JsonPatch.remove('/kind')))).toEqual(['api-missing error kind']);
  });

  describe('integers that lost digits in JavaScript', () => {
    const claim = (cpu: unknown) => (chart: Chart) => new ApiObject(chart, 'it', {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodeClaim',
      metadata: { name: 'it' },
      spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [], resources: { requests: { cpu } } },
    });

    test('are an error, whose fix is to quote them', () => {
      discardOutput();
      const karpenter = new KarpenterApp({ version: VERSION, outdir: Testing.app().outdir });
      // eslint-disable-next-line no-loss-of-precision
      claim(9223372036854775807)(new Chart(karpenter, 'chart'));
      expect(messageOf(() => karpenter.synth())).toBe('Validation failed with 1 error. Nothing was written.\n\nchart/it\n  error  spec.resources.requests["cpu"]: '
        + 'the value must be an integer that JavaScript represents exactly, from -9007199254740991 to 9007199254740991, got 9223372036854775808 after rounding  integer-digits-lost\n'
        + '         fix: Quote the original digits, because JavaScript rounds the unquoted number.\n\n'
        + "For details about a rule, run 'npx cdk8s-karpenter explain RULE'.");
    });

    test('are one finding each, even if a rule also reports them', () => {
      expect(findings(claim(2 ** 60))).toEqual(['integer-digits-lost error spec.resources.requests["cpu"]']);
      expect(findings((chart) => pool(chart, 'it', { weight: 2 ** 60 }))).toEqual(['integer-digits-lost error spec.weight']);
      const kubelet = (fields: object) => (chart: Chart) => nodeClass(chart, 'it').addJsonPatch(JsonPatch.add('/spec/kubelet', fields));
      expect(findings(kubelet({ podPidsLimit: 2 ** 60 }))).toEqual(['integer-digits-lost error spec.kubelet.podPidsLimit']);
      expect(findings(kubelet({ maxPods: 2 ** 60 }))).toEqual(['kubelet-config-type error spec.kubelet.maxPods']);
    });

    test('are not reported as strings, or if JavaScript represents them exactly', () => {
      expect(findings(claim('9223372036854775807'))).toEqual([]);
      expect(findings(claim(2 ** 53 - 1))).toEqual([]);
    });

    test('are not reported in other kinds', () => {
      expect(findings((chart) => new ApiObject(chart, 'it', { apiVersion: 'example.com/v1', kind: 'Thing', spec: { size: 2 ** 60 } }))).toEqual([]);
    });

    test('are reported in included YAML, which cdk8s reads as JavaScript numbers', () => {
      const folder = mkdtempSync(join(tmpdir(), 'include-'));
      try {
        const url = join(folder, 'claim.yaml');
        writeFileSync(url, 'apiVersion: karpenter.sh/v1\nkind: NodeClaim\nmetadata: {name: it}\nspec:\n  nodeClassRef: {group: a, kind: EC2NodeClass, name: b}\n  requirements: []\n  resources: {requests: {cpu: 9007199254740993, memory: "9007199254740993"}}\n');
        expect(findings((chart) => new Include(chart, 'include', { url }))).toContain('integer-digits-lost error spec.resources.requests["cpu"]');
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });

  test('of the items of a List', () => {
    const item = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a' }, spec: SPEC };
    expect(findings((chart) => new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'v1', kind: 'ConfigMap' }, item, null] })))
      .toEqual(['schema-range error items[1].spec.weight']);
  });

  test('of values that YAML cannot represent', () => {
    expect(findings((chart) => pool(chart, 'it', { weight: BigInt(10) as unknown as number }))).toEqual(['schema-type error spec.weight']);
    expect(findings((chart) => {
      pool(chart, 'it', { weight: BigInt(10) as unknown as number });
      pool(chart, 'other');
    })).toEqual(['schema-type error spec.weight']);
    discardOutput();
    const karpenter = new KarpenterApp({ version: VERSION, outdir: Testing.app().outdir });
    new ApiObject(new Chart(karpenter, 'chart'), 'it', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: [() => 5] } });
    expect(messageOf(() => karpenter.synth())).toContain('chart/it\n  error  the object cannot be rendered: data.a["0"] must be a value that YAML can represent');
  });
});
