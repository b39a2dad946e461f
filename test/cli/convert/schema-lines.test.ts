import { file, inFolder, read, run } from './convert-folder';

const POOL = `apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata: {name: a}
spec: {template: {spec: {nodeClassRef: {name: default}, requirements: [{key: a, operator: Exists}]}}}
`;
const CLASS = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec: {role: r, amiSelectorTerms: [{alias: al2023@v20260701}], subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]}
`;
const URL = 'https://example.com/schemas';
const line = (path: string, location = URL) => `# yaml-language-server: $schema=${location}/1.15/${path}\n`;
const POOL_LINE = line('karpenter.sh/nodepool_v1.json');
const CLASS_LINE = line('karpenter.k8s.aws/ec2nodeclass_v1.json');

test('names the schema above each object of Karpenter', () => {
  const { out } = run('--schemas', URL, file('all.yaml', `# pool\n${POOL}---\n# class\n${CLASS}---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n`));
  expect(out.startsWith(`${POOL_LINE}# pool\napiVersion: karpenter.sh/v1\n`)).toBe(true);
  expect(out).toContain(`---\n${CLASS_LINE}# class\n${CLASS}---\napiVersion: v1\n`);
});

test.each([['above the separator', `${line('karpenter.sh/nodepool_v1beta1.json', 'old')}---\n`], ['below the separator', `---\n${line('karpenter.sh/nodepool_v1beta1.json', 'old')}`]])('replaces a comment %s', (_, head) => {
  const { out } = run('--schemas', URL, file('pool.yaml', `# top\n${head}${POOL}`));
  expect(out.match(/# yaml-language-server/g)).toHaveLength(1);
  expect(out).toContain(POOL_LINE);
  expect(out).not.toContain('old');
});

test('a folder becomes a path relative to the file', () => {
  file('in/a/pool.yaml', POOL);
  const out = inFolder('out');
  expect(run('--schemas', inFolder('schemas'), '--out', out, inFolder('in')).code).toBe(0);
  expect(read('out', 'a', 'pool.yaml')).toContain(`# yaml-language-server: $schema=${inFolder('schemas')}/1.15/`);
  const cwd = process.cwd();
  process.chdir(inFolder());
  try {
    expect(run('--schemas', 'schemas', '--out', 'other', 'in').code).toBe(0);
    expect(run('--schemas', 'schemas', '--in-place', 'in').code).toBe(0);
  } finally {
    process.chdir(cwd);
  }
  expect(read('other', 'a', 'pool.yaml')).toContain('$schema=../../schemas/1.15/karpenter.sh/nodepool_v1.json\n');
  expect(read('in', 'a', 'pool.yaml')).toContain('$schema=../../schemas/1.15/karpenter.sh/nodepool_v1.json\n');
});

test('keeps CRLF, and adds comments to objects that need no conversion', () => {
  const path = file('class.yaml', CLASS.replace(/\n/g, '\r\n'));
  expect(run('--schemas', URL, '--in-place', path).code).toBe(0);
  expect(read('class.yaml')).toBe(`${CLASS_LINE}${CLASS}`.replace(/\n/g, '\r\n'));
  expect(run('--schemas', URL, '--in-place', path).code).toBe(0);
  expect(read('class.yaml')).toBe(`${CLASS_LINE}${CLASS}`.replace(/\n/g, '\r\n'));
});

test('the objects for EKS Auto Mode have comments', () => {
  const { out } = run('--schemas', URL, '--target', 'auto-mode', file('all.yaml', `${POOL}---\n${CLASS}`));
  expect(out).toContain(`${POOL_LINE}apiVersion: karpenter.sh/v1\n`);
  expect(out).toContain(`${line('eks.amazonaws.com/nodeclass_v1.json')}apiVersion: eks.amazonaws.com/v1\n`);
});

test('JSON has no comments', () => {
  const json = JSON.stringify({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a' }, spec: { template: { spec: { nodeClassRef: { group: 'a', kind: 'b', name: 'c' }, requirements: [] } } } });
  expect(run('--schemas', URL, file('pool.json', json)).out).toBe(json);
});

test('rejects a location with spaces', () => {
  expect(run('--schemas', 'my schemas', file('pool.yaml', POOL)).err).toBe('cdk8s-karpenter: --schemas must be a folder or URL without spaces, got "my schemas"\n');
});
