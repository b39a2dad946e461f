import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { App, Testing } from 'cdk8s';
import { charted, file, Made, refusal } from './charted';
import { helm as output, Inflate, NodeClassRef, NodePool } from '../../../src';
import { describeWithHelm, helm, inNewFolder, templated } from '../real-helm';

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
appVersion: 1.15.1
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

describeWithHelm('with a real Helm', () => {
  test('a package of it is the same chart', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general }) => chart.expose(general, 'spec.limits')).synth();
    expect(helm(['package', join(folder, 'chart'), '--destination', folder])).toMatchObject({ status: 0 });
    expect(templated(join(folder, 'nodes-0.1.0.tgz'))).toEqual(templated(join(folder, 'chart')));
  }));
});
