import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { describeWithHelm, helm, inNewFolder, templated } from './real-helm';
import {
  AmiSelectorTerm, CapacityType, DisruptionBudget, EC2NodeClass, helm as output, iam, Inflate, Karpenter, KarpenterApp, KarpenterVersion,
  NodeClassRef, NodePool, Requirement, SecurityGroupSelectorTerm, settings, SubnetSelectorTerm,
} from '../../src';

const VERSION = KarpenterVersion.of('1.14.1');

/** A chart with a class and a pool; what is done with it is up to the test. */
function charted(folder: string, declare: (made: Made) => void, props: output.HelmChartProps = {}): KarpenterApp {
  const app = new KarpenterApp({ version: VERSION, kubernetesVersion: '1.35', outdir: join(folder, 'dist') });
  const chart = new output.HelmChart(app, 'nodes', { outdir: join(folder, 'chart'), disableResourceNameHashes: true, ...props });
  const linux = new EC2NodeClass(chart, 'linux', {
    metadata: { name: 'linux', labels: { team: 'ml' } },
    role: 'KarpenterNodeRole-demo',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
    tags: { owner: 'ml', cost: '7' },
    associatePublicIPAddress: false,
  });
  const general = new NodePool(chart, 'general', {
    metadata: { name: 'general' },
    nodeClass: linux,
    requirements: [Requirement.capacityTypes(CapacityType.SPOT), Requirement.instanceCategories('c', 'm')],
    limits: { cpu: '1000' },
    weight: 10,
    disruption: { budgets: [DisruptionBudget.percent(10)] },
  });
  declare({ app, chart, linux, general });
  return app;
}

interface Made {
  readonly app: KarpenterApp;
  readonly chart: output.HelmChart;
  readonly linux: EC2NodeClass;
  readonly general: NodePool;
}

/** What a synthesis is refused with. */
function refusal(declare: (made: Made) => void, props?: output.HelmChartProps): string {
  return inNewFolder((folder) => {
    const app = charted(folder, declare, props);
    let message = 'nothing was refused';
    try {
      app.synth();
    } catch (error) {
      message = (error as Error).message;
    }
    expect(existsSync(join(folder, 'chart'))).toBe(message === 'nothing was refused');
    return message;
  });
}

const file = (folder: string, name: string) => readFileSync(join(folder, 'chart', name), 'utf8');
const schemaOf = (folder: string) => JSON.parse(file(folder, 'values.schema.json'));

describe('the folder of a chart', () => {
  test('has what helm create writes, and manifests stay where they were', () => inNewFolder((folder) => {
    charted(folder, () => {}).synth();
    expect(readdirSync(join(folder, 'chart')).sort()).toEqual(['.helmignore', 'Chart.yaml', 'README.md', 'templates', 'values.schema.json', 'values.yaml']);
    expect(readdirSync(join(folder, 'chart/templates')).sort()).toEqual(['NOTES.txt', '_helpers.tpl', 'ec2nodeclass-linux.yaml', 'nodepool-general.yaml']);
    expect(readdirSync(join(folder, 'dist'))).toEqual(['nodes.k8s.yaml']);
  }));

  test('is charts/NAME of the working directory, unless it is named', () => inNewFolder((folder) => {
    const before = process.cwd();
    process.chdir(folder);
    try {
      charted(folder, () => {}, { outdir: undefined, name: 'my-nodes' }).synth();
    } finally {
      process.chdir(before);
    }
    expect(readFileSync(join(folder, 'charts/my-nodes/Chart.yaml'), 'utf8')).toContain('\nname: my-nodes\n');
  }));

  test('Chart.yaml says what is given, and the release for which objects are checked', () => inNewFolder((folder) => {
    charted(folder, () => {}, {
      version: '1.2.3-rc.1',
      description: 'Nodes: "all" of them',
      kubeVersion: '>=1.30.0-0',
      keywords: ['nodes'],
      home: 'https://example.com',
      sources: ['https://example.com/src'],
      maintainers: [{ name: 'ml', email: 'ml@example.com' }],
      icon: 'https://example.com/i.svg',
    }).synth();
    expect(file(folder, 'Chart.yaml')).toBe(`# Made by cdk8s-karpenter: change the program that wrote this, not the file.
apiVersion: v2
name: nodes
description: 'Nodes: "all" of them'
type: application
version: 1.2.3-rc.1
appVersion: 1.14.1
kubeVersion: '>=1.30.0-0'
keywords:
  - nodes
home: https://example.com
sources:
  - https://example.com/src
maintainers:
  - name: ml
    email: ml@example.com
icon: https://example.com/i.svg
`);
  }));

  test('is written anew: files of an earlier run go, others stay', () => inNewFolder((folder) => {
    charted(folder, ({ chart }) => new Inflate(chart, 'inflate')).synth();
    expect(existsSync(join(folder, 'chart/templates/deployment-inflate.yaml'))).toBe(true);
    writeFileSync(join(folder, 'chart/templates/own.yaml'), 'apiVersion: v1\n');
    mkdirSync(join(folder, 'chart/crds'));
    writeFileSync(join(folder, 'chart/crds/own.yaml'), 'apiVersion: v1\n');
    charted(folder, () => {}).synth();
    expect(readdirSync(join(folder, 'chart/templates')).sort()).toEqual(['NOTES.txt', '_helpers.tpl', 'ec2nodeclass-linux.yaml', 'nodepool-general.yaml', 'own.yaml']);
    expect(readdirSync(join(folder, 'chart/crds'))).toEqual(['own.yaml']);
  }));

  test('is not written over what others wrote', () => inNewFolder((folder) => {
    mkdirSync(join(folder, 'chart'));
    writeFileSync(join(folder, 'chart/values.yaml'), 'mine: 1\n');
    expect(() => charted(folder, () => {}).synth()).toThrow(`${join(folder, 'chart/values.yaml')} was not written by this package, and would be lost; move it away, or name another outdir`);
    expect(readdirSync(join(folder, 'chart'))).toEqual(['values.yaml']);
    expect(existsSync(join(folder, 'dist/nodes.k8s.yaml'))).toBe(false);
  }));

  test('is not tried where a file is in the place of a folder', () => inNewFolder((folder) => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => charted(folder, () => {}, { outdir: join(folder, 'file/chart') }).synth())
      .toThrow(`the Helm chart can't be written: ${join(folder, 'file')} is no folder; name another outdir, or make it writable`);
    expect(existsSync(join(folder, 'dist/nodes.k8s.yaml'))).toBe(false);
  }));

  test('is not touched where anything in the app is refused', () => {
    expect(refusal(({ chart }) => new NodePool(chart, 'bad', { nodeClass: NodeClassRef.named('x'), requirements: [], weight: 101 }))).toContain('101 is out of bounds');
  });

  test('must not be within the output folder of the app, nor that of another chart', () => inNewFolder((folder) => {
    expect(() => charted(folder, () => {}, { outdir: join(folder, 'dist/charts') }).synth()).toThrow('within the output folder of the app, where every .yaml counts as a manifest; name an outdir beside it');
    expect(() => charted(folder, ({ app }) => new output.HelmChart(app, 'other', { outdir: join(folder, 'chart') })).synth()).toThrow('other is written to');
  }));

  test('is the same bytes again', () => inNewFolder((folder) => {
    const declare = ({ chart, general }: Made) => {
      chart.expose(general, 'spec.limits');
      chart.stringValue('cluster', { defaultValue: 'demo' });
    };
    const read = () => readdirSync(join(folder, 'chart'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.')).map((name) => [name, file(folder, name)]);
    charted(folder, declare).synth();
    const first = read();
    charted(folder, declare).synth();
    expect(read()).toEqual(first);
  }));
});

describe('under another app', () => {
  test('a HelmChart is an error that says what to write', () => {
    expect(() => new output.HelmChart(new App(), 'nodes')).toThrow('a HelmChart needs new KarpenterApp() as its app: another App writes no Helm charts; write new KarpenterApp(), or new Chart(…) for plain manifests');
    expect(() => new output.HelmChart(Testing.app(), 'nodes')).toThrow('needs new KarpenterApp()');
  });
});

describe('what is refused at once', () => {
  const make = (props: output.HelmChartProps, id = 'nodes') => () => new output.HelmChart(new KarpenterApp({ version: VERSION }), id, props);

  test('names and versions that Helm does not take', () => {
    expect(make({ name: 'My_Nodes' })).toThrow('name: "My_Nodes" is refused; write lower-case letters, digits and dashes');
    expect(make({}, 'Nodes')).toThrow('name: "Nodes" is refused; write lower-case letters');
    expect(make({ version: '1.0' })).toThrow('version: "1.0" is refused; write three numbers such as "1.4.0" (Semantic Versioning 2)');
  });

  test.each<[output.HelmChartProps | object, string]>([
    [{ keywords: 'x' }, 'keywords: "x" is refused; write a list of texts'],
    [{ maintainers: [{}] }, 'maintainers: [{}] is refused; write a list of { name, email, url }, all texts'],
    [{ appVersion: 5 }, 'appVersion: 5 is refused; write a text'],
    [{ kubeVersion: 'new' }, 'kubeVersion: "new" is refused; write versions such as ">=1.30.0-0"'],
    [{ outdir: '' }, 'outdir: "" is refused; write a folder'],
    [{ keepOnUninstall: 'no' }, 'keepOnUninstall: "no" is refused; write true or false'],
  ])('props %j', (props, message) => {
    expect(make(props)).toThrow(message);
  });

  test('props of a subclass may stand beside', () => {
    expect(make({ name: 'ours', team: 'ml' } as output.HelmChartProps)().node.id).toBe('nodes');
  });

  test.each(['>=1.30.0-0', '1.29 - 1.31', '~1.30 || ^1.32', '>= 1.25.0, < 2.0.0', '1.x', '*'])('kubeVersion %s is fine', (kubeVersion) => {
    expect(make({ kubeVersion })).not.toThrow();
  });

  test.each<[object | string | null, string]>([
    [{ maximum: '5' }, 'spec.weight: maximum: "5" is refused; write a number'],
    [{ maximum: NaN }, 'spec.weight: maximum: NaN is refused; write a number'],
    [{ maximun: 5 }, 'spec.weight: maximun: there is no such prop; did you mean maximum?'],
    [{ allowedValues: 'x' }, 'spec.weight: allowedValues: "x" is refused; write a list of texts'],
    [{ minimum: 5, maximum: 3 }, 'spec.weight: nothing is both at least 5 and at most 3'],
    [null, 'spec.weight: null is not what stands here; write { name: … }'],
    ['weight', 'spec.weight: "weight" is not what stands here; write { name: … }'],
  ])('options %j', (options, message) => {
    const chart = make({})();
    const pool = new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [] });
    expect(() => chart.expose(pool, 'spec.weight', options as output.ExposeOptions)).toThrow(message);
  });

  test('names of values', () => {
    const chart = make({})();
    expect(() => chart.stringValue('my-name', { defaultValue: '' })).toThrow('"my-name" is no name for a value; write letters, digits and "_"');
    expect(() => chart.stringValue('global.x', { defaultValue: '' })).toThrow('the value global.x can\'t be: every chart has global already; name it otherwise');
    chart.stringValue('cluster', { defaultValue: '' });
    expect(() => chart.stringValue('cluster', { defaultValue: '' })).toThrow('the value cluster is there already; use what stringValue returned for it, or another name');
  });

  test('defaults of string values', () => {
    const chart = make({})();
    expect(() => chart.stringValue('a', { defaultValue: 5 as any })).toThrow('the value a: defaultValue: 5 is refused; write a text, "" where there is none');
    expect(() => chart.stringValue('a', { defaultValue: 'B', pattern: '^[a-z]$' })).toThrow('the value a: its default "B" does not match ^[a-z]$');
    expect(() => chart.stringValue('a', { defaultValue: 'B', allowedValues: ['C'] })).toThrow('the value a: its default "B" is none of C');
    expect(() => chart.stringValue('a', { defaultValue: 'B', pattern: '(' })).toThrow('a: the pattern "(" can\'t be read');
  });

  test('paths that are none, and constructs of others', () => {
    const chart = make({})();
    const own = new ApiObject(chart, 'own', { apiVersion: 'v1', kind: 'ConfigMap' });
    const other = new ApiObject(new Chart(new App(), 'x'), 'other', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(() => chart.expose(own, 'spec..a')).toThrow('"spec..a" is no path of a field; write it like "spec.limits", "spec.amiSelectorTerms[0].alias" or');
    expect(() => chart.expose(other, 'data')).toThrow('x/other is no construct of the chart nodes; name one that stands in it');
    expect(() => chart.addSwitch(new Chart(chart, 'nested'))).toThrow('nodes/nested is no construct of the chart nodes');
    expect(() => chart.expose(chart, 'data')).not.toThrow();
    new ApiObject(chart, 'second', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(() => chart.expose(chart, 'data')).toThrow('nodes is no object, and has no single one; name one of nodes/own, nodes/second');
    expect(() => chart.repeat(chart)).toThrow('nodes holds 2 objects, and only one can be repeated; name a construct of one object');
  });
});

describe('what is refused at synthesis', () => {
  test.each<[string, (made: Made) => void, string]>([
    ['a path that the release lacks', ({ chart, general }) => chart.expose(general, 'spec.limit'), 'has no field spec.limit in this release; did you mean spec.limits?'],
    ['a path below a scalar', ({ chart, general }) => chart.expose(general, 'spec.weight.x'), 'has no field spec.weight.x in this release: spec.weight has nothing below; name spec.weight'],
    ['an item that is not there', ({ chart, linux }) => chart.expose(linux, 'spec.amiSelectorTerms[3].alias'), 'there is nothing at spec.amiSelectorTerms[3]; name an item that the construct renders'],
    ['one field within another', ({ chart, general }) => {
      chart.expose(general, 'spec.disruption');
      chart.expose(general, 'spec.disruption.budgets');
    }, 'spec.disruption.budgets is a value, and so is spec.disruption; name one of them'],
    ['two defaults for one value', ({ chart, general, linux }) => {
      chart.expose(general, 'spec.limits', { name: 'x' });
      chart.expose(linux, 'spec.tags', { name: 'x' });
    }, 'two things are called x in values, with different defaults; give one of them another name'],
    ['a value below a value', ({ chart, general }) => {
      chart.expose(general, 'spec.limits', { name: 'x' });
      chart.expose(general, 'spec.weight', { name: 'x.weight' });
    }, 'the values x.weight and x can\'t stand beside each other'],
    ['a default outside of its bounds', ({ chart, general }) => chart.expose(general, 'spec.weight', { maximum: 5 }), 'spec.weight: its default 10 is above the maximum 5'],
    ['bounds of another type', ({ chart, general }) => chart.expose(general, 'spec.weight', { minItems: 1 }), 'spec.weight: minItems is for lists, and this is a value of type integer'],
    ['values that the API does not know', ({ chart, general }) => chart.expose(general, 'spec.disruption.consolidationPolicy', { allowedValues: ['Never'] }), 'allowedValues has "Never", which the API does not know; it knows Balanced, WhenEmpty, WhenEmptyOrUnderutilized'],
    ['a CRD', ({ chart }) => new ApiObject(chart, 'crd', { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }), 'a CustomResourceDefinition is no part of this chart'],
    ['a field that holds a string value', ({ chart, linux }) => {
      const tag = chart.stringValue('tag', { defaultValue: 'x' });
      linux.addTag('more', tag);
      chart.expose(linux, 'spec.tags');
    }, 'spec.tags holds a string value, and a value can\'t hold another'],
    ['a string value of another chart', ({ app, chart }) => {
      const theirs = new output.HelmChart(app, 'theirs').stringValue('a', { defaultValue: 'x' });
      new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: theirs } });
    }, 'it holds a string value that another HelmChart made; make one in this chart with stringValue'],
    ['two keys that are one', ({ chart }) => {
      new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { team: 'a', [chart.stringValue('a', { defaultValue: 'team' })]: 'b' } });
    }, 'with the defaults of its string values, a map has the key "team" twice'],
    ['a construct called as a value that every chart has', ({ chart }) => {
      chart.expose(new ApiObject(chart, 'global', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: 'b' } }), 'data');
    }, 'nodes/global: data can\'t be the value global.data, which every chart has; give it a name'],
    ['a namespace for what has none', ({ chart, general }) => chart.expose(general, 'metadata.namespace'), 'metadata.namespace can\'t be a value: a NodePool stands in no namespace'],
    ['a chart within another', ({ app, chart }) => {
      new output.HelmChart(app, 'inner', { outdir: join((chart as unknown as { outdir: string }).outdir, 'charts/inner') });
    }, 'nodes is written to'],
    ['a string value in an id', ({ chart }) => {
      new ApiObject(chart, `${chart.stringValue('a', { defaultValue: 'x' })}-cm`, { apiVersion: 'v1', kind: 'ConfigMap' });
    }, 'a string value of a Helm chart stands in the id of a construct'],
    ['a repeated construct whose name holds a string value', ({ chart }) => {
      chart.repeat(new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: chart.stringValue('a', { defaultValue: 'x' }) } }));
    }, 'its name holds a string value, so that it can be no key in values.yaml'],
  ])('%s', (_, declare, message) => {
    expect(refusal(declare)).toContain(message);
  });
});

describeWithHelm('with a real Helm', () => {
  const objectsOf = (folder: string, ...args: string[]) => Object.fromEntries(templated(join(folder, 'chart'), ...args).map((each) => [each.metadata.name, each]));
  const refusedBy = (folder: string, ...args: string[]) => helm(['template', join(folder, 'chart'), ...args]).stderr;

  test('each value, overridden one at a time, changes the fields that use it and no others', () => inNewFolder((folder) => {
    let cluster = '';
    const app = charted(folder, ({ chart, general, linux }) => {
      cluster = chart.stringValue('cluster', { defaultValue: 'demo' });
      linux.addTag(`example.com/cluster/${cluster}`, `of ${cluster}`);
      chart.expose(general, 'spec.limits');
      chart.expose(general, 'spec.weight');
      chart.expose(general, 'spec.template.spec.requirements');
      chart.expose(general, 'spec.template.spec.expireAfter');
      chart.expose(general, 'spec.disruption.budgets');
      chart.expose(linux, 'spec.amiSelectorTerms[0].alias');
      chart.expose(linux, 'spec.associatePublicIPAddress');
      chart.expose(linux, 'spec.kubelet.maxPods');
      chart.expose(linux, 'metadata.labels["team"]');
      chart.addSwitch(general);
    });
    app.synth();
    const before = objectsOf(folder);
    const overridden = (...args: string[]) => {
      const after = objectsOf(folder, ...args);
      return differences(before, after);
    };
    expect(overridden('--set-json', 'general.limits={"memory":"5Gi"}')).toEqual({ 'general.spec.limits.memory': '5Gi' });
    expect(overridden('--set-json', 'general.limits={"cpu":null,"memory":"5Gi"}')).toEqual({ 'general.spec.limits.memory': '5Gi', 'general.spec.limits.cpu': undefined });
    expect(overridden('--set', 'general.limits=null')).toEqual({ 'general.spec.limits': undefined });
    expect(overridden('--set', 'general.weight=7')).toEqual({ 'general.spec.weight': 7 });
    expect(overridden('--set', 'general.weight=null')).toEqual({ 'general.spec.weight': undefined });
    expect(overridden('--set-json', 'general.requirements=[]')).toEqual({ 'general.spec.template.spec.requirements': [] });
    expect(overridden('--set', 'general.expireAfter=Never')).toEqual({ 'general.spec.template.spec.expireAfter': 'Never' });
    expect(overridden('--set-json', 'general.budgets=[{"nodes":"0"}]')).toEqual({ 'general.spec.disruption.budgets': [{ nodes: '0' }] });
    expect(overridden('--set', 'linux.alias=al2023@v20260801')).toEqual({ 'linux.spec.amiSelectorTerms': [{ alias: 'al2023@v20260801' }] });
    expect(overridden('--set', 'linux.associatePublicIPAddress=true')).toEqual({ 'linux.spec.associatePublicIPAddress': true });
    expect(overridden('--set', 'linux.maxPods=0')).toEqual({ 'linux.spec.kubelet': { maxPods: 0 } });
    expect(overridden('--set', 'linux.team=ops')).toEqual({ 'linux.metadata.labels.team': 'ops' });
    expect(overridden('--set', 'general.enabled=false')).toEqual({ general: undefined });
    expect(overridden('--set', 'cluster=prod')).toEqual({ 'linux.spec.tags.example.com/cluster/demo': undefined, 'linux.spec.tags.example.com/cluster/prod': 'of prod' });
    expect(overridden('--set', 'keepOnUninstall=false')).toEqual({ 'general.metadata.annotations': undefined, 'linux.metadata.annotations': undefined });
    expect(overridden('--set', 'commonLabels.team=all,commonLabels.part=x')).toEqual({ 'general.metadata.labels': { team: 'all', part: 'x' }, 'linux.metadata.labels.part': 'x' });
    expect(overridden('--set', 'commonAnnotations.a=b')).toEqual({ 'general.metadata.annotations.a': 'b', 'linux.metadata.annotations.a': 'b' });
    expect(overridden('--set', 'global.anything=1')).toEqual({});
    expect(overridden('--set', 'linux=null')).toEqual({ 'linux.spec.amiSelectorTerms': [{}], 'linux.spec.associatePublicIPAddress': undefined, 'linux.metadata.labels': undefined });
  }));

  test('the schema refuses what the API would: types, bounds, patterns, unknown keys', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general, linux }) => {
      chart.stringValue('cluster', { defaultValue: 'demo', pattern: '^[a-z]+$' });
      chart.expose(general, 'spec.limits');
      chart.expose(general, 'spec.weight', { minimum: 5 });
      chart.expose(general, 'spec.template.spec.requirements', { maxItems: 3 });
      chart.expose(general, 'spec.disruption');
      chart.expose(linux, 'spec.metadataOptions');
      chart.expose(linux, 'spec.role', { pattern: '^Karpenter' });
      chart.addSwitch(general);
    }).synth();
    const refused: readonly (readonly [string, RegExp])[] = [
      ['general.weight="5"', /at '\/general\/weight': got string, want null or integer/],
      ['general.weight=101', /at '\/general\/weight': maximum: got 101, want 100/],
      ['general.weight=4', /at '\/general\/weight': minimum: got 4, want 5/],
      ['general.wieght=5', /at '\/general': additional properties 'wieght' not allowed/],
      ['nodes={}', /additional properties 'nodes' not allowed/],
      ['general.limits={"cpu":"lots"}', /at '\/general\/limits\/cpu': 'lots' does not match pattern/],
      ['general.requirements=[{"key":"a"}]', /at '\/general\/requirements\/0': missing property 'operator'/],
      ['general.requirements=[{"key":"a","operator":"Exists","values":[5]}]', /at '\/general\/requirements\/0\/values\/0': got number, want string/],
      ['general.requirements=[{"key":"a","operator":"Exists"},{"key":"b","operator":"Exists"},{"key":"c","operator":"Exists"},{"key":"d","operator":"Exists"}]', /maxItems: got 4, want 3/],
      ['general.disruption={"consolidationPolicy":"Sometimes"}', /at '\/general\/disruption\/consolidationPolicy': value must be one of/],
      ['general.disruption={"budgets":[{"nodes":"10%","reason":"Empty"}]}', /additional properties 'reason' not allowed/],
      ['general.enabled="yes"', /at '\/general\/enabled': got string, want boolean/],
      ['linux.metadataOptions={"httpPutResponseHopLimit":65}', /maximum: got 65, want 64/],
      ['linux.role="Other"', /does not match pattern '\^Karpenter'/],
      ['cluster=null', /missing property 'cluster'/],
      ['cluster="A1"', /at '\/cluster': 'A1' does not match pattern/],
      ['commonLabels={"a":1}', /at '\/commonLabels\/a': got number, want null or string/],
    ];
    const said = refused.map(([value]) => refusedBy(folder, '--set-json', value));
    refused.forEach(([, message], index) => expect(said[index]).toMatch(message));
  }));

  test('null leaves out the field alone, and is refused where the API asks for the field', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general, linux }) => {
      chart.expose(linux, 'spec.subnetSelectorTerms[0].tags', { name: 'tags' });
      chart.expose(general, 'spec.disruption.budgets[0].reasons', { name: 'reasons' });
      chart.expose(general, 'spec.template.spec.requirements', { name: 'requirements' });
      chart.expose(new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'cm' }, data: { only: 'x' }, list: ['a', null, ['b']] }), 'data.only');
      chart.expose(general, 'metadata.annotations');
    }).synth();
    expect(objectsOf(folder).cm.list).toEqual(['a', null, ['b']]);
    expect(objectsOf(folder, '--set', 'tags=null').linux.spec.subnetSelectorTerms).toEqual([{}]);
    expect(objectsOf(folder, '--set', 'cm.only=null').cm.data).toEqual({});
    expect(objectsOf(folder, '--set-json', 'reasons=["Empty"]').general.spec.disruption.budgets).toEqual([{ nodes: '10%', reasons: ['Empty'] }]);
    expect(refusedBy(folder, '--set', 'requirements=null')).toContain("missing property 'requirements'");
    expect(objectsOf(folder).general.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    expect(objectsOf(folder, '--set', 'keepOnUninstall=false').general.metadata.annotations).toBeUndefined();
  }));

  test('a construct that is repeated makes an object for each entry', () => inNewFolder((folder) => {
    const app = charted(folder, ({ chart, general }) => {
      chart.repeat(general, { name: 'pools' });
      chart.expose(general, 'spec.template.spec.requirements');
      chart.expose(general, 'spec.weight');
      chart.addSwitch(general);
    });
    app.synth();
    expect(Object.keys(objectsOf(folder)).sort()).toEqual(['general', 'linux']);
    const more = objectsOf(folder, '--set-json', 'pools={"gpu":{"requirements":[],"weight":5},"plain":{"requirements":[]},"off":{"enabled":false,"requirements":[]}}');
    expect(Object.keys(more).sort()).toEqual(['general', 'gpu', 'linux', 'plain']);
    expect(more.gpu).toEqual({ ...more.general, metadata: { ...more.general.metadata, name: 'gpu' }, spec: { ...more.general.spec, weight: 5, template: { spec: { ...more.general.spec.template.spec, requirements: [] } } } });
    expect(more.plain.spec.weight).toBeUndefined();
    expect(Object.keys(objectsOf(folder, '--set', 'pools.general=null'))).toEqual(['linux']);
    expect(refusedBy(folder, '--set-json', 'pools={"gpu":{}}')).toContain("at '/pools/gpu': missing property 'requirements'");
    expect(refusedBy(folder, '--set-json', 'pools={"GPU":{"requirements":[]}}')).toContain("'GPU' does not match pattern");
  }));

  test('several constructs share a value, and a switch', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general, linux }) => {
      const second = new NodePool(chart, 'second', { metadata: { name: 'second' }, nodeClass: linux, requirements: [], weight: 10 });
      chart.expose(general, 'spec.weight', { name: 'weight' });
      chart.expose(second, 'spec.weight', { name: 'weight', maximum: 20 });
      chart.addSwitch(general, { name: 'pools.enabled' });
      chart.addSwitch(second, { name: 'pools.enabled' });
    }).synth();
    const { general, second } = objectsOf(folder, '--set', 'weight=12');
    expect([general.spec.weight, second.spec.weight]).toEqual([12, 12]);
    expect(refusedBy(folder, '--set', 'weight=21')).toContain('maximum: got 21, want 20');
    expect(Object.keys(objectsOf(folder, '--set', 'pools.enabled=false'))).toEqual(['linux']);
  }));

  test('text that looks like a template is never executed', () => inNewFolder((folder) => {
    const app = charted(folder, ({ chart, linux }) => {
      linux.addTag('literal', '{{ fail "executed" }}{{ .Values.cluster }}');
      linux.addTag('value', chart.stringValue('cluster', { defaultValue: '{{ fail "executed" }}' }));
      chart.expose(linux, 'spec.role');
    });
    app.synth();
    expect(objectsOf(folder).linux.spec.tags).toMatchObject({ literal: '{{ fail "executed" }}{{ .Values.cluster }}', value: '{{ fail "executed" }}' });
    expect(objectsOf(folder, '--set-json', 'cluster="{{ .Values.x }}"').linux.spec.tags.value).toBe('{{ .Values.x }}');
    expect(objectsOf(folder, '--set-json', 'linux.role="{{ .Release.Name }}"').linux.spec.role).toBe('{{ .Release.Name }}');
  }));

  test('a package of it is the same chart', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general }) => chart.expose(general, 'spec.limits')).synth();
    expect(helm(['package', join(folder, 'chart'), '--destination', folder])).toMatchObject({ status: 0 });
    expect(templated(join(folder, 'nodes-0.1.0.tgz'))).toEqual(templated(join(folder, 'chart')));
  }));

  test('cdk8s-plus objects and presets are exposed by their fields, too', () => inNewFolder((folder) => {
    charted(folder, ({ chart }) => {
      const inflate = new Inflate(chart, 'inflate', { metadata: { name: 'inflate' } });
      chart.expose(inflate, 'spec.replicas');
      chart.addSwitch(inflate);
    }).synth();
    expect(objectsOf(folder, '--set', 'inflate.replicas=0').inflate.spec.replicas).toBe(0);
    expect(refusedBy(folder, '--set', 'inflate.replicas=many')).toContain("at '/inflate/replicas': got string, want null or integer");
    expect(objectsOf(folder, '--set', 'inflate.enabled=false').inflate).toBeUndefined();
  }));

  test('the chart is a part of another, which gives global and its values', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general }) => chart.expose(general, 'spec.weight')).synth();
    mkdirSync(join(folder, 'parent/charts'), { recursive: true });
    writeFileSync(join(folder, 'parent/Chart.yaml'), 'apiVersion: v2\nname: parent\nversion: 0.1.0\ndependencies:\n  - name: nodes\n    version: 0.1.0\n    repository: file://../chart\n');
    writeFileSync(join(folder, 'parent/values.yaml'), 'global:\n  cluster: demo\nnodes:\n  general:\n    weight: 3\n');
    expect(helm(['dependency', 'build', join(folder, 'parent')])).toMatchObject({ status: 0 });
    expect(templated(join(folder, 'parent')).find(({ kind }) => kind === 'NodePool').spec.weight).toBe(3);
  }));
});

describe('values.yaml and the schema', () => {
  test('say what our docs say of the field', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general }) => {
      chart.expose(general, 'spec.weight', { description: 'How much it weighs.', name: 'pool.weight' });
      chart.expose(general, 'spec.limits');
      chart.expose(general, 'spec.replicas');
    }).synth();
    expect(file(folder, 'values.yaml')).toContain(`
pool:
  # How much it weighs.
  weight: 10

general:
  # Total resources of the pool's nodes beyond which none is launched, such as \`{ cpu: '1000', memory: '4000Gi' }\`.
  limits:
    cpu: '1000'
`);
    expect(file(folder, 'values.yaml')).toMatch(/ {2}# Since 1\.8; .*\n {2}# replicas:\n|\n {2}# replicas:\n/);
    expect(schemaOf(folder).properties.pool.properties.weight).toEqual({ description: 'How much it weighs.', type: ['integer', 'null'], minimum: 1, maximum: 100 });
    expect(file(folder, 'README.md')).toContain('| `pool.weight` | integer | `10` | How much it weighs. |');
  }));

  test('hold no field that the release lacks', () => {
    const app = new KarpenterApp({ version: KarpenterVersion.of('1.6.8'), outdir: 'unused' });
    const chart = new output.HelmChart(app, 'nodes');
    const pool = new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [] });
    chart.expose(pool, 'spec.replicas');
    expect(Karpenter.findings(app).map(({ message }) => message)).toContain('nodes/p: karpenter.sh/v1 NodePool has no field spec.replicas in this release');
  });
});

describe('string values', () => {
  test('are their defaults wherever an app writes, and in what checks say', () => {
    const app = new KarpenterApp({ version: VERSION });
    const chart = new output.HelmChart(app, 'nodes');
    const cluster = chart.stringValue('cluster', { defaultValue: 'demo' });
    const plain = new Chart(app, 'plain');
    const object = new ApiObject(plain, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { [cluster]: `x ${cluster}` } });
    expect(Testing.synth(plain)[0].data).toEqual({ demo: 'x demo' });
    expect(object.toJson().data).toEqual({ demo: 'x demo' });
    expect(app.synthYaml()).toContain('  demo: x demo\n');
    new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [Requirement.of('team', 'In' as any, [`${cluster} !`])] });
    const said = Karpenter.findings(app).map(({ message, path }) => `${path}: ${message}`).join('\n');
    expect(said).toContain('"demo !"');
    expect(said).not.toContain('helmvalue');
  });

  test('are refused where nobody would fill them in', () => {
    const clusterName = new output.HelmChart(new KarpenterApp(), 'nodes').stringValue('cluster', { defaultValue: 'demo' });
    const message = 'clusterName: a string value of a HelmChart can\'t stand here';
    expect(() => new iam.KarpenterIam({ clusterName, account: '123456789012', region: 'eu-west-1' })).toThrow(message);
    expect(() => new settings.ControllerValues({ clusterName })).toThrow(message);
  });

  test.each<[string, (value: string) => string]>([
    ['in capitals', (value) => value.toUpperCase()],
    ['cut', (value) => `a-${value}`.slice(0, 16)],
    ['without its beginning', (value) => value.slice(5)],
    ['in base64', (value) => Buffer.from(value).toString('base64')],
    ['in base64, after a letter', (value) => Buffer.from(`a${value}b`).toString('base64')],
    ['in base64, after two letters', (value) => Buffer.from(`ab${value}`).toString('base64')],
    ['in hex', (value) => Buffer.from(value).toString('hex')],
  ])('that were changed are an error: %s', (_, change) => {
    expect(refusal(({ app, chart }) => {
      const value = chart.stringValue('cluster', { defaultValue: 'demo' });
      new ApiObject(new Chart(app, 'plain'), 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: change(value) } });
    })).toContain('[plain/cm] a text holds a string value of a HelmChart that was cut, written in other letters or encoded');
  });

  test('that nothing holds are a warning', () => {
    const app = new KarpenterApp({ version: VERSION });
    new output.HelmChart(app, 'nodes').stringValue('cluster', { defaultValue: 'demo' });
    expect(Karpenter.findings(app)).toMatchObject([{ rule: 'helm-value', severity: 'warning', message: 'no object of the chart holds the string value cluster as it was returned, so that it changes nothing' }]);
  });

  test('are found in patches', () => {
    const app = new KarpenterApp({ version: VERSION });
    const chart = new output.HelmChart(app, 'nodes');
    const cluster = chart.stringValue('cluster', { defaultValue: 'demo' });
    const object = new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap' });
    object.addJsonPatch(JsonPatch.add('/data', { a: cluster }));
    expect(Testing.synth(chart)[0].data).toEqual({ a: 'demo' });
  });
});

/** The paths at which objects differ, with what they are now. */
function differences(before: any, after: any, path = ''): { [path: string]: unknown } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const found: { [path: string]: unknown } = {};
  for (const name of names) {
    const at = path === '' ? name : `${path}.${name}`;
    const [a, b] = [before[name], after[name]];
    const areMaps = [a, b].every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
    if (areMaps) Object.assign(found, differences(a, b, at));
    else if (JSON.stringify(a) !== JSON.stringify(b)) found[at] = b;
  }
  return found;
}
