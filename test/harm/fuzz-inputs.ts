import { Random } from '../conformance/mutations/random';

/** The arguments of a command, whose last one is its file, and the text of the file. */
export interface FuzzInput {
  readonly title: string;
  readonly args: readonly string[];
  readonly files: { readonly [name: string]: string };
}

type Make = (random: Random) => FuzzInput;

const TERMS = 'subnetSelectorTerms: [{id: subnet-12345678}], securityGroupSelectorTerms: [{id: sg-12345678}]';
const RELEASE = ['--karpenter-version', '1.15.3'];

/** Returns a random input: hostile names, patterns, or expressions. */
export function fuzzInput(seed: number, index: number): FuzzInput {
  const random = new Random('fuzz', seed, index);
  return random.pick<Make>([names, pattern, expression, expression])(random);
}

const CHARACTERS = ['a', 'Z', '0', '-', '.', '/', '..', ' ', '\n', '\r\n', '\t', '\0', '\x1b[2J', '\x07', '\x7f', '\x85', '\x9b', '\u2028', '\u202e', '\u2066', '\ufeff', '\ud800', '😀', '::error::x', '\n::set-output::', '##[error]',
  '${{ x }}', '${X}', '{{ x }}', '%', '`', '```', '|', '"', "'", '\\', '<script>', '</details>', '&', '*', '_', '[a](javascript:b)', '@', '#', ':', ',', '__proto__', 'constructor', '$(id)', ';', '\u0130', 'ß', '*.', '(', '{', '-----'];
const COMMANDS: readonly (readonly string[])[] = [['validate'], ['validate', '--output', 'json'], ['validate', '--output', 'sarif'], ['validate', '--from-version', '1.8'], ['user-data'], ['instances'], ['simulate'], ['plan', '--output', 'markdown'],
  ['plan', '--output', 'html'], ['plan'], ['convert'], ['convert', '--target', 'auto-mode'], ['chart-values'], ['migrate-al2023'], ['consolidate'], ['consolidate', '--output', 'json'],
  ['consolidate', '--output', 'markdown'], ['consolidate', '--output', 'html', '--until-stable']];

function text(random: Random): string {
  const parts = Array.from({ length: 1 + random.below(6) }, () => random.pick(CHARACTERS)).join('');
  return random.chance(0.05) ? parts.repeat(1 + random.below(20_000)).slice(0, 100_000) : parts;
}

/** Puts random names into each place of objects of several kinds. */
function names(random: Random): FuzzInput {
  const name = () => JSON.stringify(random.chance(0.3) ? 'default' : text(random));
  const v1 = random.chance(0.7);
  const reference = v1 ? 'group: karpenter.k8s.aws, kind: EC2NodeClass, ' : '';
  const [suffix, alias] = [v1 ? 'v1' : 'v1beta1', random.pick(['al2@latest', 'al2023@latest', 'bottlerocket@latest'])];
  const documents = [
    `apiVersion: karpenter.k8s.aws/${suffix}\nkind: EC2NodeClass\nmetadata: {name: ${name()}, labels: {${name()}: ${name()}}}\nspec: {role: ${name()}, amiSelectorTerms: [{alias: ${alias}}], ${TERMS}, tags: {${name()}: ${name()}}, userData: ${name()}}\n`,
    `apiVersion: karpenter.sh/${suffix}\nkind: NodePool\nmetadata: {name: ${name()}}\nspec: {limits: {${name()}: ${name()}}, template: {metadata: {labels: {${name()}: ${name()}}}, spec: {nodeClassRef: {${reference}name: ${name()}}, requirements: [{key: ${name()}, operator: In, values: [${name()}]}]}}}\n`,
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name()}}\nspec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {nodeSelector: {${name()}: ${name()}}, containers: [{name: a, image: ${name()}}]}}}\n`,
    `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: ${name()}}\nspec: {sourceRepos: [${name()}], destinations: [{server: ${name()}, namespace: ${name()}}]}\n`,
  ].filter(() => random.chance(0.8));
  const command = random.pick(COMMANDS);
  if (command[0] === 'consolidate') documents.splice(0, documents.length, ...clusterDocuments(random));
  const files = { 'new.yaml': documents.join('---\n'), 'old.yaml': documents.slice(0, 1).join('---\n') };
  return { title: command.join(' '), args: [...command, ...RELEASE, ...command[0] === 'plan' ? ['old.yaml'] : [], 'new.yaml'], files };
}

const KEYS = ['cpu', 'app', 'shop', 'web', 'general', 'topology.kubernetes.io/zone', 'karpenter.sh/capacity-type'];

/** Returns a string without the placeholders of templates, in YAML that escapes control characters, so that the command can read the file. */
function readable(value: string): string {
  const plain = value.replace(/\$\{|\{\{|[\ud800-\udfff]/g, '');
  return JSON.stringify(plain).replace(/[\x7f-\xa0\u2028-\u206f\ufeff]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns nodes and pods whose names fit each other in most cases, with random names and values in other places. */
function clusterDocuments(random: Random): string[] {
  const name = () => random.pick([...KEYS, readable(text(random))]);
  const value = () => random.pick([name(), '0', '-1', '100%', '1', '"1e99"', 'null', '{}', '[[]]', '"2026-11-30T12:00:00Z"', 'true']);
  const or = (usual: string) => (random.chance(0.85) ? usual : value());
  const types = ['m7i.large', 'm7i.4xlarge', 'c7i.2xlarge'];
  return [
    `apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {disruption: {consolidateAfter: ${or('0s')}, consolidationPolicy: ${or('WhenEmptyOrUnderutilized')}, budgets: [{nodes: ${or('"100%"')}}]}, limits: {cpu: ${or('1000')}}, template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: [{key: karpenter.k8s.aws/instance-family, operator: In, values: [${or('m7i')}]}]}}}\n`,
    ...types.flatMap((type, index) => {
      const labels = `labels: {karpenter.sh/nodepool: ${or('general')}, node.kubernetes.io/instance-type: ${or(type)}, karpenter.sh/capacity-type: ${or('on-demand')}, topology.kubernetes.io/zone: ${or('us-east-1a')}, karpenter.sh/initialized: "true", karpenter.sh/registered: "true", ${name()}: ${value()}}`;
      const amounts = `{cpu: ${or('"8"')}, memory: ${or('16Gi')}, pods: ${or('58')}, ${name()}: ${value()}}`;
      const conditions = ['Launched', 'Registered', 'Initialized', 'Consolidatable', 'Ready'].map((condition) => `{type: ${condition}, status: ${or('"True"')}, lastTransitionTime: ${or('"2026-01-03T12:00:00Z"')}}`).join(', ');
      const status = `status: {nodeName: n${index}, providerID: ${or(`p${index}`)}, allocatable: ${amounts}, capacity: ${amounts}, conditions: [${conditions}]}`;
      return [
        `apiVersion: v1\nkind: Node\nmetadata: {name: n${index}, annotations: {karpenter.sh/do-not-disrupt: ${value()}}, ${labels}}\nspec: {providerID: ${or(`p${index}`)}, taints: ${random.chance(0.8) ? '[]' : `[{key: ${name()}, value: ${value()}, effect: ${or('NoSchedule')}}]`}}\n${status}\n`,
        ...random.chance(0.7) ? [`apiVersion: karpenter.sh/v1\nkind: NodeClaim\nmetadata: {name: c${index}, ${labels}, creationTimestamp: ${or('"2026-01-03T12:00:00Z"')}}\nspec: {}\n${status}\n`] : [],
      ];
    }),
    ...Array.from({ length: 6 }, (_, index) => (
      `apiVersion: v1\nkind: Pod\nmetadata: {name: ${or(`pod-${index}`)}, namespace: ${or('shop')}, labels: {app: ${or('web')}}, ownerReferences: [{apiVersion: apps/v1, kind: ${or('ReplicaSet')}, name: ${name()}, controller: ${or('true')}}]}\nspec: {nodeName: ${or(`n${index % 3}`)}, nodeSelector: ${random.chance(0.7) ? '{}' : `{${name()}: ${name()}}`}, containers: [{name: a, resources: {requests: {cpu: ${or('"1"')}, ${name()}: ${value()}}}}]}\nstatus: {phase: ${or('Running')}, conditions: [{type: ${or('Ready')}, status: ${or('"True"')}, reason: ${name()}}]}\n`
    )),
    `apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: ${name()}, namespace: shop}\nspec: {selector: ${or('{matchLabels: {app: web}}')}, maxUnavailable: ${value()}, minAvailable: ${value()}}\n${random.chance(0.5) ? `status: {disruptionsAllowed: ${value()}}\n` : ''}`,
    `apiVersion: apps/v1\nkind: ReplicaSet\nmetadata: {name: ${name()}, namespace: shop, ownerReferences: [{kind: ${or('Deployment')}, name: ${name()}, controller: true}]}\nspec: {replicas: ${value()}}\n`,
  ].filter(() => random.chance(0.95));
}

/** A regular expression in the syntax of RE2, on which backtracking often takes exponential time. */
function expressionText(random: Random, depth: number): string {
  if (depth === 0) return random.pick(['a', '.', '\\w', '[a-z]', '[^b]', '\\d', '(?i)k', '\\pL', 'aa?', '\\b', '^', '$', '\\x{1F600}', 'é', '[[:alpha:]]', '(?:)', '(', ']', '{', '*', '\\', '\\Q', '[']);
  const part = () => expressionText(random, depth - 1);
  return random.pick([
    () => `(${part()})${random.pick(['*', '+', '?', '*?', '{2,}', '{0,100}', '{1000}', '{1001}', '**'])}`, () => `(${part()}|${part()})*`, () => `${part()}${part()}`, () => `(?:${part()})+${part()}`,
    () => `^(${part()})+$`, () => part().repeat(1 + random.below(30)), () => `(?i)${part()}`,
  ])();
}

function subject(random: Random): string {
  return `${random.pick(['a', 'ab', 'aé', '1', 'K', '\n'])}`.repeat(random.pick([1, 10, 30, 1000, 5000])) + random.pick(['', '!', 'b']);
}

/** A CRD with a random pattern, and an object with a value. */
function pattern(random: Random): FuzzInput {
  const schema = { type: 'object', properties: { spec: { type: 'object', properties: { a: { type: 'string', pattern: expressionText(random, random.below(4)) } } } } };
  const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } };
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'nodepools.karpenter.sh' },
    spec: { group: 'karpenter.sh', names: { kind: 'NodePool', plural: 'nodepools', singular: 'nodepool', listKind: 'NodePoolList' }, scope: 'Cluster', versions: [version] },
  };
  const object = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a' }, spec: { a: subject(random) } };
  return { title: 'validate --crds', args: ['validate', ...RELEASE, '--crds', 'crds', 'new.yaml'], files: { 'crds/crd.yaml': JSON.stringify(crd), 'new.yaml': JSON.stringify(object) } };
}

/** A CEL expression for the kubelet. */
function cel(random: Random, depth: number): string {
  if (depth === 0) return random.pick(['vcpus', 'memory_mib', 'max_pods', 'default_enis', 'ips_per_eni', '1', '0', '9223372036854775807', '1.5', 'double(vcpus)', 'unknown', '1e308', '-1', 'b"a"', 'null', '{}']);
  const part = () => cel(random, depth - 1);
  const quoted = (value: string) => JSON.stringify(value).replace(/\\u[dD][89a-fA-F]../g, 'x');
  return random.pick([
    () => `(${part()} ${random.pick(['+', '-', '*', '/', '%'])} ${part()})`, () => `(${part()} > ${part()} ? ${part()} : ${part()})`, () => `max(${part()}, ${part()})`, () => `${'('.repeat(random.below(400))}${part()}`,
    () => `(instance_type.matches(${quoted(expressionText(random, 3))}) ? ${part()} : 2)`, () => `(${quoted(subject(random))}.matches(${quoted(expressionText(random, 3))}) ? 1 : 2)`,
    () => `instance_type${`.replace("", ${quoted(text(random).slice(0, 50))})`.repeat(1 + random.below(40))}.size()`, () => `[instance_type]${'.map(x, x + x)'.repeat(1 + random.below(60))}[0].size()`,
    () => `${part()}${` + ${part()}`.repeat(random.below(300))}`, () => `[${part()}].map(x, [x, x].map(y, y + ${part()}))[0][0]`, () => `-${part()}`, () => `int(${part()})`, () => text(random).slice(0, 200),
    () => `"${'a,'.repeat(1 + random.below(3000))}".split(",").map(x, x + instance_type).join("").size()`, () => `instance_type.startsWith(${quoted(text(random).slice(0, 100))}) ? ${part()} : ${part()}`,
  ])();
}

function expression(random: Random): FuzzInput {
  const command = random.pick([['validate'], ['user-data'], ['convert'], ['chart-values'], ['instances', '--requirement', 'vcpus=2'], ['instances']]);
  const kubelet = { maxPods: random.chance(0.3) ? cel(random, random.below(4)) : undefined, kubeReserved: { cpu: cel(random, random.below(4)) } };
  const document = `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: d}\nspec: {role: r, amiSelectorTerms: [{alias: al2023@latest}], ${TERMS}, kubelet: ${JSON.stringify(kubelet)}}\n`;
  const pool = '---\napiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: p}\nspec: {template: {spec: {requirements: [], nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: d}}}}\n';
  return { title: `${command.join(' ')} of an expression`, args: [...command, ...RELEASE, 'new.yaml'], files: { 'new.yaml': document + pool } };
}
