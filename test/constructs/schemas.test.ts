import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, Chart, YamlOutputType } from 'cdk8s';
import { AmiSelectorTerm, automode, EC2NodeClass, Karpenter, KarpenterApp, KarpenterAppProps, KarpenterVersion, NodePool, SecurityGroupSelectorTerm, SubnetSelectorTerm } from '../../src';

let folder: string;
let cwd: string;
beforeEach(() => {
  cwd = process.cwd();
  folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(cwd);
  rmSync(folder, { recursive: true });
});

const SUBNETS = { subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')], securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')] };

function app(props: KarpenterAppProps): KarpenterApp {
  const made = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), warnings: false, ...props });
  const chart = new Chart(made, 'nodes', { disableResourceNameHashes: true });
  new ApiObject(chart, 'map', { apiVersion: 'v1', kind: 'ConfigMap' });
  const nodeClass = new EC2NodeClass(chart, 'class', { role: 'a', amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')], ...SUBNETS });
  new NodePool(chart, 'pool', { nodeClass, requirements: [] });
  return made;
}

/** Returns the comments in all files, by the kind of the object. */
function comments(below: string): { readonly [kind: string]: string | undefined } {
  const files = readdirSync(join(folder, below), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const documents = files.flatMap(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').split('---\n'));
  return Object.fromEntries(documents.map((text) => [/^kind: (.*)$/m.exec(text)![1], /^# yaml-language-server: \$schema=(.*)\n(?=apiVersion)/.exec(text)?.[1]]));
}

test('manifests name the schema of each object of Karpenter, relative to the file', () => {
  app({ schemas: 'schemas' }).synth();
  expect(comments('dist')).toEqual({
    ConfigMap: undefined,
    EC2NodeClass: '../schemas/1.15/karpenter.k8s.aws/ec2nodeclass_v1.json',
    NodePool: '../schemas/1.15/karpenter.sh/nodepool_v1.json',
  });
});

test('files in subfolders have paths relative to the subfolder', () => {
  app({ schemas: '../schemas/', yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE }).synth();
  expect(comments('dist').NodePool).toBe('../../../schemas/1.15/karpenter.sh/nodepool_v1.json');
});

test.each(['https://example.com/schemas', 'https://example.com/schemas/'])('the URL %s remains', (schemas) => {
  app({ schemas }).synth();
  expect(comments('dist').NodePool).toBe('https://example.com/schemas/1.15/karpenter.sh/nodepool_v1.json');
});

test('objects have the schema of the release of their chart, and of EKS Auto Mode', () => {
  const made = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), warnings: false, schemas: 'schemas' });
  const chart = new Chart(made, 'nodes');
  Karpenter.configure(chart, { version: KarpenterVersion.of('1.8') });
  const nodeClass = new automode.NodeClass(chart, 'class', { role: 'AmazonEKSAutoNodeRole', ...SUBNETS });
  new NodePool(chart, 'pool', { nodeClass, requirements: [] });
  made.synth();
  expect(comments('dist')).toEqual({ NodeClass: '../schemas/1.8/eks.amazonaws.com/nodeclass_v1.json', NodePool: '../schemas/1.8/karpenter.sh/nodepool_v1.json' });
});

test('by default, and in synthYaml, manifests have no comments', () => {
  app({}).synth();
  expect(comments('dist').NodePool).toBeUndefined();
  expect(app({ schemas: 'schemas' }).synthYaml()).not.toContain('#');
});

test.each(['', 'my schemas', 'a\nspec: {}'])('rejects %j', (schemas) => {
  expect(() => app({ schemas })).toThrow(/^schemas must be a folder or URL without spaces, got /);
});
