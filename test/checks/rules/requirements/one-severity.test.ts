import { Severity } from '../../../../src/checks/findings/finding';
import { severitiesOf } from '../lints';

type Requirement = readonly [key: string, operator: string, ...values: string[]];

const AWS = 'karpenter.k8s.aws';
const NODE_CLASS_REF = { group: AWS, kind: 'EC2NodeClass', name: 'default' };

const listed = (requirements: readonly Requirement[]) => requirements.map(([key, operator, ...values]) => (
  { key, operator, ...values.length > 0 && { values } }
));
const pool = (requirements: readonly Requirement[], labels?: object) => ({
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'a' },
  spec: { template: { ...labels && { metadata: { labels } }, spec: { nodeClassRef: NODE_CLASS_REF, requirements: listed(requirements) } } },
});
const overlay = (requirements: readonly Requirement[]) => ({ apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name: 'a' }, spec: { price: '1', requirements: listed(requirements) } });

const CONTRADICTION: readonly Requirement[] = [[`${AWS}/instance-cpu`, 'Gt', '15'], [`${AWS}/instance-cpu`, 'Lt', '8']];
const TEXT_BOUND: readonly Requirement[] = [[`${AWS}/instance-family`, 'Gt', '4']];
const memory = (operator: string, ...values: string[]): readonly Requirement[] => [[`${AWS}/instance-memory`, operator, ...values]];
const arch = (operator: string, ...values: string[]): readonly Requirement[] => [['kubernetes.io/arch', operator, ...values]];

/** A constraint that no node can meet launches nothing, whichever rule reports it. Other constraints have another effect. */
test.each<[string, string, object, Severity]>([
  ['requirement-matches-nothing', 'a contradiction', pool(CONTRADICTION), Severity.ERROR],
  ['requirement-matches-nothing', 'all values excluded', pool(arch('NotIn', 'amd64', 'arm64')), Severity.ERROR],
  ['requirement-matches-nothing', 'a template label', pool(arch('In', 'amd64'), { 'kubernetes.io/arch': 'arm64' }), Severity.ERROR],
  ['requirement-matches-nothing', 'a label that some instance types lack', pool([[`${AWS}/instance-gpu-count`, 'Gt', '4'], [`${AWS}/instance-gpu-count`, 'Lt', '2']]), Severity.WARNING],
  ['requirement-matches-nothing', 'a custom label', pool([['team', 'In', 'a'], ['team', 'In', 'b']]), Severity.WARNING],
  ['requirement-matches-nothing', 'an overlay', overlay(CONTRADICTION), Severity.WARNING],
  ['requirement-bound-on-text', 'a NodePool', pool(TEXT_BOUND), Severity.ERROR],
  ['requirement-bound-on-text', 'an overlay', overlay(TEXT_BOUND), Severity.WARNING],
  ['requirement-value-not-a-number', 'the only value', pool(memory('In', '4Gi')), Severity.ERROR],
  ['requirement-value-not-a-number', 'one of two values', pool(memory('In', '4Gi', '4096')), Severity.WARNING],
  ['requirement-value-not-a-number', 'an excluded value', pool(memory('NotIn', '4Gi')), Severity.WARNING],
  ['requirement-value-not-a-number', 'an overlay', overlay(memory('In', '4Gi')), Severity.WARNING],
  ['requirement-value-unknown', 'the only value', pool(arch('In', 'x86_64')), Severity.ERROR],
  ['requirement-value-unknown', 'an excluded value', pool(arch('NotIn', 'x86_64')), Severity.WARNING],
])('%s reports %s', (rule, _, object, severity) => {
  expect(severitiesOf(rule, [object])).toEqual([severity]);
});
