import { parseAllDocuments } from 'yaml';
import { Json } from '../../../src/checks/findings/rule';
import { isObject } from '../../../src/foundation/basics/json';
import { canonicalDuration } from '../../../src/foundation/go/duration-string';
import { canonicalQuantity } from '../../../src/foundation/go/quantity-string';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { ConversionNoteKind } from '../../../src/migration/conversion/conversion-note';
import { convert } from '../../../src/migration/conversion/convert';
import { describeWithShared, readShared } from '../shared';

const RELEASE = KarpenterVersion.of('0.32.10');

const NO_CONSOLIDATION = 'Without consolidation and ttlSecondsAfterEmpty, karpenter-convert enables consolidation.';
const DEFAULTS = 'karpenter-convert was called with --ignore-defaults, which leaves `requirements: null`.';
const PROFILE = 'Karpenter 0.32.2 and later support instanceProfile, but karpenter-convert writes a placeholder for the role.';
const IDS = 'The API server rejects terms with an ID and other fields. Karpenter 0.32 ignores the other fields.';

const TWO_IDS = [{ id: 'ami-123' }, { id: 'ami-456' }];
const OFF = { consolidationPolicy: 'WhenEmpty', consolidateAfter: 'Never', expireAfter: 'Never' };
const LINUX_ON_DEMAND = [
  { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] },
  { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] },
  { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
  { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
  { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['2'] },
];

/** A change to an output of karpenter-convert, with its reason. */
interface Difference {
  readonly why: string;
  readonly change: (spec: Json) => Json;
}

const WITH_IDS: Difference = { why: IDS, change: (spec) => ({ ...spec, amiSelectorTerms: TWO_IDS }) };

const PAIRS: readonly (readonly [input: string, output: string, difference?: Difference])[] = [
  ['provisioner', 'nodepool'],
  ['provisioner_defaults', 'nodepool_defaults'],
  ['provisioner_no_defaults', 'nodepool_no_defaults', {
    why: DEFAULTS,
    change: ({ template, ...spec }) => ({ ...spec, template: { ...template, spec: { ...template.spec, requirements: LINUX_ON_DEMAND } } }),
  }],
  ['provisioner_kubectl_output', 'nodepool_kubectl_output', { why: NO_CONSOLIDATION, change: (spec) => ({ ...spec, disruption: OFF }) }],
  ['provisioner_provider', 'nodepool_nodeclass_provider_combined', {
    why: PROFILE,
    change: ({ role, ...spec }) => (role === undefined ? spec : { ...spec, instanceProfile: 'KarpenterInstanceProfile-karpenter-demo' }),
  }],
  ['nodetemplate', 'nodeclass', WITH_IDS],
  ['nodetemplate_cdl_amiSelectors_tags', 'nodeclass_cdl_amiSelectors_tags_output', WITH_IDS],
  ['nodetemplate_cdl_securityGroupSelectors_tags', 'nodeclass_cdl_securityGroupSelectors_tags_output', WITH_IDS],
  ['nodetemplate_cdl_subnetSelectors_tags', 'nodeclass_cdl_subnetSelectors_tags_output', WITH_IDS],
  ['nodetemplate_kubectl_output', 'nodeclass_kubectl_output'],
  ['nodetemplate_no_amifamily', 'nodeclass_no_amifamily'],
];

describeWithShared('pairs of karpenter-convert 0.32', () => {
  test.each(PAIRS.map(([input, output, difference]) => ({ input, output, difference })))('$input', ({ input, output, difference }) => {
    const { objects } = convert(read(input), RELEASE);
    const expected = read(output).map(({ spec, ...json }) => ({ ...json, spec: difference ? difference.change(spec) : spec }));
    expect(objects.map(({ json }) => canonical(json))).toEqual(expected.map((json) => canonical(json)));
  });

  test('a launch template has no equivalent', () => {
    const { objects, notes } = convert(read('nodetemplate_launch_template_name'), RELEASE);
    expect(objects).toEqual([]);
    expect(notes.filter(({ kind }) => kind === ConversionNoteKind.DECISION)).toEqual([{
      kind: 'decision',
      where: 'AWSNodeTemplate/default spec.launchTemplate',
      subject: '"my-custom-launch-template"',
      message: 'has no equivalent, so the output omits the EC2NodeClass',
      fix: 'Replace the launch template with amiFamily, amiSelector, securityGroupSelector, userData, and blockDeviceMappings, and convert again. See https://karpenter.sh/v0.32/concepts/nodeclasses/.',
    }]);
  });
});

function read(name: string): Json[] {
  return parseAllDocuments(readShared('upstream-examples', 'karpenter-convert-0.32', `${name}.yaml`)).map((document) => document.toJS());
}

/** Writes durations and quantities like Go. */
function canonical(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => canonical(item));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, canonical(child, name === 'evictionSoftGracePeriod' ? 'expireAfter' : key)]));
  if (['expireAfter', 'consolidateAfter'].includes(name)) return canonicalDuration(String(value));
  return ['cpu', 'memory'].includes(name) ? canonicalQuantity(String(value)) : value;
}
