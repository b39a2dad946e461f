import { readFileSync } from 'fs';
import { join } from 'path';
import { Testing } from 'cdk8s';
import { helm as output, Karpenter, KarpenterApp, KarpenterVersion } from '../../../../src';
import { Schema, schemaOf } from '../../../../src/karpenter/versions/facts';
import { EC2_NODE_CLASS, factsOf } from '../../../../src/karpenter/versions/known-apis';
import { withKubeletFields } from '../../../../src/outputs/helm/schema/kubelet-schema';
import { FULL_KUBELET } from '../../../constructs/resources/full-kubelet';
import { nodeClass } from '../../../fixtures';
import { madeOf, refusalOf } from '../ready-chart/made';
import { describeWithHelm, helm, inNewFolder, templated } from '../real-helm';

const RELEASE = '1.15.1';
const classIn = (release: string): Schema => schemaOf(factsOf(EC2_NODE_CLASS)!.schema, release);

test('before 1.15, the kubelet fields are the fields in the CRD', () => {
  const schema = classIn('1.14.1');
  expect(withKubeletFields(schema)).toBe(schema);
});

test('in 1.15, each field has its type, and fields that Karpenter sets or rejects are omitted', () => {
  const { properties = {}, preserveUnknownFields, values } = withKubeletFields(classIn(RELEASE)).properties!.spec.properties!.kubelet;
  expect([preserveUnknownFields, values]).toEqual([true, undefined]);
  expect(['apiVersion', 'kind', 'registerWithTaints'].filter((name) => name in properties)).toEqual([]);
  expect(properties).toMatchObject({
    syncFrequency: { type: 'string' },
    podPidsLimit: { type: 'integer' },
    memoryThrottlingFactor: { type: 'number' },
    evictionMinimumReclaim: { type: 'object', values: { type: 'string' } },
    featureGates: { values: { type: 'boolean' } },
    staticPodURLHeader: { values: { type: 'array', items: { type: 'string' } } },
    memorySwap: { type: 'object', properties: { swapBehavior: { type: 'string' } } },
    reservedMemory: { type: 'array', items: { properties: { numaNode: { type: 'integer' }, limits: { type: 'object' } } } },
  });
});

/** Returns the findings for a 1.15 chart in which fields of `spec.kubelet` are values. */
function exposed(folder: string, kubelet: object, ...fields: string[]): string[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of(RELEASE), warnings: false, outdir: join(folder, 'dist') });
  const chart = new output.HelmChart(app, 'nodes', { outdir: join(folder, 'chart'), disableResourceNameHashes: true });
  // All fields together contradict each other.
  ['kubelet-config-combination', 'kubelet-config-feature-gate'].forEach((rule) => Karpenter.suppress(app, rule, 'The chart shows all fields.'));
  const it = nodeClass(chart, 'linux', { metadata: { name: 'linux' }, kubelet });
  for (const field of fields) chart.expose(it, `spec.kubelet${field}`);
  const errors = Karpenter.findings(app).filter(({ severity }) => severity === 'error').map(({ message, fix }) => `${message}; ${fix}`);
  if (errors.length === 0) app.synth();
  return errors;
}

describe('expose', () => {
  test('a field of the kubelet gets its type and its docs', () => inNewFolder((folder) => {
    expect(exposed(folder, { podPidsLimit: 4096 }, '.podPidsLimit', '.maxPods', '.logging.verbosity')).toEqual([]);
    const { linux } = JSON.parse(readFileSync(join(folder, 'chart', 'values.schema.json'), 'utf8')).properties;
    expect(linux.properties.podPidsLimit).toEqual({ description: expect.stringMatching(/^Maximum number of process IDs \(PIDs\) per pod\./), type: ['integer', 'null'] });
    expect(linux.properties.maxPods.type).toEqual(['integer', 'string', 'null']);
    expect(linux.properties.verbosity.type).toEqual(['integer', 'null']);
    expect(readFileSync(join(folder, 'chart', 'values.yaml'), 'utf8')).toContain('podPidsLimit: 4096');
  }));

  test('suggests the correct field for a typo, and rejects fields that Karpenter sets', () => inNewFolder((folder) => {
    expect(exposed(folder, {}, '.podsPidLimit', '.registerWithTaints')).toEqual([
      expect.stringContaining('unknown field spec.kubelet.podsPidLimit of karpenter.k8s.aws/v1 EC2NodeClass in this release; Did you mean spec.kubelet.podPidsLimit?'),
      expect.stringContaining('unknown field spec.kubelet.registerWithTaints of karpenter.k8s.aws/v1 EC2NodeClass in this release'),
    ]);
  }));
});

const FULL = nodeClass(Testing.chart(), 'it', { kubelet: FULL_KUBELET }).toJson().spec;
const classWith = (kubelet: object) => ({ ec2NodeClasses: { linux: { spec: { ...FULL, kubelet } } } });

describeWithHelm('with a real Helm', () => {
  test('a chart renders all fields of the kubelet, exposed as a whole', () => inNewFolder((folder) => {
    expect(exposed(folder, FULL_KUBELET, '')).toEqual([]);
    const [object] = templated(join(folder, 'chart'));
    expect(object.spec.kubelet).toEqual(FULL.kubelet);
    const { stderr } = helm(['template', 'release', join(folder, 'chart'), '--set-json', 'linux.kubelet.podPidsLimit="many"']);
    expect(stderr).toContain("at '/linux/kubelet/podPidsLimit': got string, want null or integer");
  }));

  test('the prebuilt chart renders all kubelet fields, including fields that this package does not know', () => {
    const kubelet = { ...FULL.kubelet, ofANewerKubelet: { a: [1] } };
    expect(madeOf(classWith(kubelet), { release: RELEASE })['EC2NodeClass/linux'].spec.kubelet).toEqual(kubelet);
  });

  test('the prebuilt chart merges kubelet settings in the defaults', () => {
    const { linux } = classWith({ podPidsLimit: 10 }).ec2NodeClasses;
    const values = { defaults: { ec2NodeClasses: { spec: { kubelet: { memorySwap: { swapBehavior: 'LimitedSwap' }, maxPods: 20 } } } }, ec2NodeClasses: { linux } };
    expect(madeOf(values, { release: RELEASE })['EC2NodeClass/linux'].spec.kubelet).toEqual({ podPidsLimit: 10, memorySwap: { swapBehavior: 'LimitedSwap' }, maxPods: 20 });
  });

  test.each<[string, object, string]>([
    ['a string for an integer', { podPidsLimit: '10' }, "- at '/ec2NodeClasses/linux/spec/kubelet/podPidsLimit': got string, want null or integer"],
    ['a number for a duration', { syncFrequency: 60 }, "- at '/ec2NodeClasses/linux/spec/kubelet/syncFrequency': got number, want null or string"],
    ['a string for a boolean, deep down', { authentication: { anonymous: { enabled: 'no' } } }, "- at '/ec2NodeClasses/linux/spec/kubelet/authentication/anonymous/enabled': got string, want null or boolean"],
    ['a boolean for a string in a map', { cpuManagerPolicyOptions: { 'full-pcpus-only': true } }, "- at '/ec2NodeClasses/linux/spec/kubelet/cpuManagerPolicyOptions/full-pcpus-only': got boolean, want null or string"],
    ['a list for the kubelet', [], "- at '/ec2NodeClasses/linux/spec/kubelet': got array, want null or object"],
  ])('the ready chart rejects %s', (_, kubelet, told) => {
    expect(refusalOf(classWith(kubelet), { release: RELEASE })).toContain(told);
  });
});
