import { chmodSync, existsSync, readdirSync, readFileSync } from 'fs';
import { file, inFolder, read, run } from './convert-folder';
import { runCommand } from '../run-command';

const POOL = `# Team A's nodes.
apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata:
  name: default   # the only one
spec:
  template:
    spec:
      # The class.
      nodeClassRef:
        name: default
      requirements:
        - key: karpenter.sh/capacity-type   # spot first
          operator: In
          values: ["spot"]
  disruption:
    # Whatever is cheaper.
    consolidationPolicy: WhenUnderutilized
    expireAfter: 720h # 30 days
`;
const POOL_V1 = `# Team A's nodes.
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: default   # the only one
spec:
  template:
    spec:
      # The class.
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.sh/capacity-type   # spot first
          operator: In
          values: ["spot"]
      expireAfter: 720h # 30 days
  disruption:
    # Whatever is cheaper.
    consolidationPolicy: WhenEmptyOrUnderutilized
    consolidateAfter: 0s
`;
const CLASS = `apiVersion: karpenter.k8s.aws/v1beta1
kind: EC2NodeClass
metadata: {name: default}
spec:
  amiFamily: AL2023   # new
  role: nodes
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
`;
const CLASS_V1 = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  amiSelectorTerms:
    # new
    - alias: al2023@latest
  role: nodes
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
  metadataOptions:
    httpPutResponseHopLimit: 2
`;
const OTHER = `---
# A Deployment, with "odd"   spaces.
apiVersion: apps/v1
kind: Deployment
metadata: {name:   web}
`;

test('converts the objects of several documents, and prints everything else unchanged', () => {
  const { code, out } = run(file('a.yaml', `${POOL}---\n# Only a comment.\n---\n${OTHER}---\n\n---\n${CLASS}`));
  expect(out).toBe(`${POOL_V1}---\n# Only a comment.\n---\n${OTHER}---\n\n---\n${CLASS_V1}`);
  expect(code).toBe(0);
});

test('reports the notes of each file below a line with their numbers', () => {
  const { err } = run(file('pool.yaml', POOL), file('class.yaml', CLASS));
  const [pool, nodeClass] = err.split('DIR/class.yaml: ');
  expect(pool).toMatch(/^DIR\/pool\.yaml: 3 converted, 1 moved\n {2}converted {2}NodePool\/default /);
  expect(nodeClass).toMatch(/^2 converted\n {2}converted {2}EC2NodeClass\/default /);
});

test('prints v1 objects that need nothing byte for byte', () => {
  const text = `\n\n${POOL_V1}---\n${CLASS_V1}\n# The end.`;
  expect(run(file('a.yaml', text))).toEqual({ code: 0, out: text, err: 'nothing was changed: the input needs no conversion\n' });
});

test('prints input without Karpenter objects byte for byte', () => {
  for (const text of ['# nothing\n', 'a: 1\n', `${OTHER}---\n{"apiVersion": "v1", "kind": "List", "items": []}\n`]) {
    expect(run(file('a.yaml', text))).toEqual({ code: 0, out: text, err: 'nothing was changed: the input needs no conversion\n' });
  }
});

test('keeps Windows line endings', () => {
  const windows = (text: string) => text.replace(/\n/g, '\r\n');
  expect(run(file('a.yaml', windows(`${POOL}---\n${CLASS}`))).out).toBe(windows(`${POOL_V1}---\n${CLASS_V1}`));
});

test('--out writes all files with the same relative paths', () => {
  file('in/a/pool.yaml', POOL);
  file('in/b/class.yml', CLASS);
  file('in/other.yaml', OTHER);
  const { code, out } = run('--out', inFolder('out'), inFolder('in'));
  expect({ code, out }).toEqual({ code: 0, out: '' });
  expect(readdirSync(inFolder('out'), { recursive: true }).sort()).toEqual(['a', 'a/pool.yaml', 'b', 'b/class.yml', 'other.yaml']);
  expect([read('out', 'a', 'pool.yaml'), read('out', 'b', 'class.yml'), read('out', 'other.yaml')]).toEqual([POOL_V1, CLASS_V1, OTHER]);
});

test('--out writes no file if two files have the same relative path', () => {
  file('a/pool.yaml', POOL);
  file('b/pool.yaml', POOL);
  const { code, err } = run('--out', inFolder('out'), inFolder('a'), inFolder('b'));
  expect({ code, err }).toEqual({
    code: 2, err: 'cdk8s-karpenter: DIR/a/pool.yaml and DIR/b/pool.yaml both become pool.yaml. Set a folder that contains both files.\n',
  });
  expect(existsSync(inFolder('out'))).toBe(false);
});

test('--in-place changes the files that need it', () => {
  const [pool, nodeClass] = [file('in/pool.yaml', POOL), file('in/class.yaml', CLASS)];
  file('in/other.yaml', OTHER);
  chmodSync(pool, 0o640);
  expect(run('--in-place', inFolder('in'))).toMatchObject({ code: 0, out: '' });
  expect([pool, nodeClass].map((path) => readFileSync(path, 'utf8'))).toEqual([POOL_V1, CLASS_V1]);
  expect(readdirSync(inFolder('in')).sort()).toEqual(['class.yaml', 'other.yaml', 'pool.yaml']);
  expect(run('--in-place', inFolder('in')).err).toBe('nothing was changed: the input needs no conversion\n');
});

const BROKEN_POOL = 'kind: NodePool\na: [1\n';

test('writes nothing if a document cannot be read', () => {
  const [pool, broken] = [file('in/pool.yaml', POOL), file('in/z.yaml', BROKEN_POOL)];
  const { code, out, err } = run('--in-place', inFolder('in'));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^cdk8s-karpenter: the command can't read all of the input, so no objects were converted\n\nDIR\/in\/z\.yaml\n {2}\d+:\d+ {2}error {2}/);
  expect([readFileSync(pool, 'utf8'), readFileSync(broken, 'utf8')]).toEqual([POOL, BROKEN_POOL]);
});

test('reports objects with values of a wrong type, and converts nothing', () => {
  const { code, out, err } = run(file('a.yaml', POOL.replace('["spot"]', 'spot')));
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/values must be a list/);
  expect(err).toMatch(/\nNo objects were converted\. Fix the objects, and run the command again\.\n$/);
});

test('prints the items of a List as documents', () => {
  const items = [POOL, OTHER.replace('---\n', '')].map((text) => text.replace(/#.*$/gm, '').trim().replace(/^/gm, '  ').replace(/^ {2}/, '- '));
  const { out } = run(file('a.yaml', `apiVersion: v1\nkind: List\nitems:\n${items.join('\n').replace(/^\n/, '')}\n`));
  expect(out.match(/^(apiVersion|kind): .*$/gm)).toEqual(['apiVersion: karpenter.sh/v1', 'kind: NodePool', 'apiVersion: apps/v1', 'kind: Deployment']);
});

test('prints JSON for JSON', () => {
  const json = { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', metadata: { name: 'a' }, spec: { amiFamily: 'AL2023', role: 'r', subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] } };
  const converted = JSON.parse(run(file('a.json', JSON.stringify(json))).out);
  expect(converted).toMatchObject({ apiVersion: 'karpenter.k8s.aws/v1', spec: { amiSelectorTerms: [{ alias: 'al2023@latest' }] } });
  const list = { apiVersion: 'v1', kind: 'List', metadata: {}, items: [json, { apiVersion: 'v1', kind: 'Secret' }] };
  expect(JSON.parse(run(file('b.json', JSON.stringify(list))).out)).toEqual({ ...list, items: [{ ...converted }, list.items[1]] });
});

test('--output json prints one report', () => {
  const { code, out, err } = run('--output', 'json', file('a.yaml', CLASS));
  const report = JSON.parse(out);
  expect(Object.keys(report)).toEqual(['karpenterVersion', 'objects', 'values', 'patches', 'notes']);
  expect(report).toMatchObject({ karpenterVersion: '1.15.1', objects: [{ apiVersion: 'karpenter.k8s.aws/v1' }], values: [] });
  expect(report.notes[0]).toEqual({
    file: inFolder('a.yaml'), kind: 'converted', where: expect.stringMatching(/^EC2NodeClass\/default/), subject: expect.any(String), message: expect.any(String),
  });
  expect(code).toBe(0);
  expect(err).toContain('2 converted');
});

test('lists comments that go with their field', () => {
  const { out, err } = run(file('a.yaml', `${CLASS}status: # of the cluster\n  # Ready.\n  conditions: []\n`));
  expect(out).toBe(CLASS_V1);
  expect(err).toContain('dropped  line 9: the comment "# of the cluster" is removed with its field\n');
  expect(err).toContain('dropped  line 10: the comment "# Ready." is removed with its field\n');
});

test('reports once that the items of a List lose their comments', () => {
  const { out, err } = run(file('a.yaml', `apiVersion: v1\nkind: List\nitems:\n${CLASS.trim().replace(/^/gm, '  ').replace(/^ {2}/, '- ')} # end\n`));
  expect(out).not.toContain('#');
  expect(err).toContain('\n  dropped  line 1: the comments of the document are removed, because the items of a List become separate documents\n');
  expect(err.match(/the comment/g)).toHaveLength(1);
});

test('splits a Provisioner, and gives each object its comments', () => {
  const provisioner = `# Batch.
apiVersion: karpenter.sh/v1alpha5
kind: Provisioner
metadata:
  name: batch
spec:
  # Thirty days.
  ttlSecondsUntilExpired: 2592000
  labels: {team: batch}  # charged
  limits:
    resources:
      cpu: 1000 # cores
  provider:
    # Private.
    subnetSelector: {karpenter.sh/discovery: demo}
    securityGroupSelector: {karpenter.sh/discovery: demo}
    instanceProfile: nodes # shared
# The end.
`;
  const { code, out, err } = run(file('a.yaml', provisioner));
  const [pool, nodeClass] = out.split('---\n');
  expect(pool).toMatch(/^# Batch\.\napiVersion: karpenter\.sh\/v1\nkind: NodePool\n/);
  expect(pool).toContain('      # Thirty days.\n      expireAfter: 720h\n');
  expect(pool).toContain('      labels: {team: batch}  # charged\n');
  expect(pool).toContain('  limits:\n    cpu: 1000 # cores\n# The end.\n');
  expect(nodeClass).toMatch(/^apiVersion: karpenter\.k8s\.aws\/v1\nkind: EC2NodeClass\n/);
  expect(nodeClass).toContain('  # Private.\n  subnetSelectorTerms:\n');
  expect(nodeClass).toContain('  instanceProfile: nodes # shared\n');
  expect(nodeClass).not.toContain('# The end.');
  expect(err).not.toContain('comment');
  expect(code).toBe(0);
});

test('replaces an object without a result by a comment, or keeps it in place', () => {
  const text = `${CLASS.replace('AL2023   # new', 'Ubuntu')}---\n${POOL}`;
  const path = file('a.yaml', text);
  const { code, out, err } = run(path);
  expect(code).toBe(1);
  expect(out).toMatch(/^# EC2NodeClass\/default was not converted:\n# {3}EC2NodeClass\/default spec\.amiFamily: Ubuntu needs AMI selector terms in v1, .*, and convert again\.\n---\n/);
  expect(out.slice(out.indexOf('---\n'))).toBe(`---\n${POOL_V1}`);
  expect(err).toContain('  decision  EC2NodeClass/default');
  expect(err).toMatch(/2 items need a decision: see the lines with "decision" and "impossible"\n$/);
  expect(run('--in-place', path).code).toBe(1);
  expect(read('a.yaml')).toBe(`${text.slice(0, text.indexOf('# Team'))}${POOL_V1}`);
});

test('treats folders as clusters if an object is in several of them', () => {
  const kubelet = POOL.replace('      requirements:', '      kubelet: {maxPods: 20}\n      requirements:');
  file('in/dev/pool.yaml', kubelet);
  file('in/dev/class.yaml', CLASS);
  file('in/prod/pool.yaml', POOL);
  file('in/prod/class.yaml', CLASS);
  const { code } = run('--in-place', inFolder('in'));
  expect(code).toBe(0);
  expect(read('in', 'dev', 'class.yaml')).toContain('maxPods: 20');
  expect(read('in', 'prod', 'class.yaml')).toBe(CLASS_V1);
});

test('treats folders as one cluster if objects get the same name only by the conversion', () => {
  const provisioner = 'apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner\nmetadata: {name: default}\nspec: {providerRef: {name: other}}\n';
  file('in/new/pool.yaml', POOL);
  file('in/old/pool.yaml', provisioner);
  const { code, err } = run('--out', inFolder('out'), inFolder('in'));
  expect(code).toBe(1);
  const reason = 'metadata.name: default would be the name of 2 NodePools (NodePool in v1beta1, Provisioner in v1alpha5), so the output omits them';
  const [ofNew, ofOld] = err.split('DIR/in/old/pool.yaml: ');
  expect(ofNew).toContain(`\n  decision  NodePool/default ${reason}\n`);
  expect(ofOld).toContain(`\n  decision  Provisioner/default ${reason}\n`);
  expect(read('out', 'new', 'pool.yaml')).toContain(`# NodePool/default was not converted:\n#   NodePool/default ${reason}. Remove one of the objects`);
  run('--in-place', inFolder('in'));
  expect([read('in', 'new', 'pool.yaml'), read('in', 'old', 'pool.yaml')]).toEqual([POOL, provisioner]);
});

test('states the reason for each object of the same kind and name', () => {
  const { code, out } = run(file('a.yaml', `${POOL}---\n${POOL}`));
  expect(code).toBe(1);
  expect(out.match(/^# NodePool\/default was not converted:\n# {3}NodePool\/default metadata\.name: default would be the name of 2 NodePools /gm)).toHaveLength(2);
});

test('converts to v1beta1 for 0.37, and rejects releases that store neither version', () => {
  const path = file('a.yaml', POOL);
  expect(runCommand(['convert', '--karpenter-version', '0.37.8', path])).toMatchObject({ code: 0, out: POOL });
  const { code, out, err } = runCommand(['convert', '--karpenter-version', '0.31.5', path]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^cdk8s-karpenter: --karpenter-version: /);
});

test.each([
  [['--out', ''], '--out must be a new folder, got an empty string'],
  [['--out', 'x', '--in-place', 'a.yaml'], '--in-place and --out are mutually exclusive'],
  [['--out', 'manifests/v1', 'a.yaml', 'manifests'], '--out manifests/v1 is in the input folder manifests, so the next run would read its own output. Use a folder outside the input.'],
  [['--out', '.', '.'], '--out . is in the input folder ., so the next run would read its own output. Use a folder outside the input.'],
  [['--in-place'], '--in-place requires files or folders. It cannot change standard input.'],
  [['--output', 'yml'], '--output must be yaml or json, got "yml". Did you mean yaml?'],
  [['--from-version', 'x'], '--from-version must be a Karpenter version such as 1.15, got "x"'],
])('%j is a usage error', (args, message) => {
  expect(run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
});

test('--from-version without Provisioners is an error if the input contains Provisioners', () => {
  const path = file('a.yaml', 'apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner\nmetadata: {name: web}\nspec: {providerRef: {name: web}}\n');
  const err = 'cdk8s-karpenter: --from-version: Karpenter 1.0 does not have Provisioners. Use a release with Provisioners: 0.9 to 0.32.\n';
  for (const target of [[], ['--target', 'auto-mode']]) expect(run('--karpenter-version', '1.15.1', '--from-version', '1.0', ...target, path)).toEqual({ code: 2, out: '', err });
  expect(run('--karpenter-version', '1.15.1', '--from-version', '1.0', file('b.yaml', POOL))).toMatchObject({ code: 0, out: POOL_V1 });
});

test('validate points to convert for objects that the release no longer serves', () => {
  const path = file('a.yaml', POOL);
  const hint = `To convert objects of old API versions, run 'cdk8s-karpenter convert --karpenter-version 1.15.1 ${path}'.\n`;
  expect(runCommand(['validate', '--karpenter-version', '1.15.1', path]).out).toContain(hint);
  expect(runCommand(['validate', '--karpenter-version', '1.0.14', path]).out).not.toContain('To convert objects');
  expect(runCommand(['validate', '--karpenter-version', '0.31.5', path]).out).not.toContain('To convert objects');
});
