import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { App, Testing } from 'cdk8s';
import { charted, file, Made, refusal } from './charted';
import { helm as output, Inflate, NodeClassRef, NodePool } from '../../../../src';
import { describeWithHelm, helm, inNewFolder, templated } from '../real-helm';

describe('the folder of a chart', () => {
  test('has what helm create writes, and manifests stay where they were', () => inNewFolder((folder) => {
    charted(folder, () => {}).synth();
    expect(readdirSync(join(folder, 'chart')).sort()).toEqual(['.helmignore', 'Chart.yaml', 'README.md', 'templates', 'values.schema.json', 'values.yaml']);
    expect(readdirSync(join(folder, 'chart/templates')).sort()).toEqual(['NOTES.txt', '_helpers.tpl', 'ec2nodeclass-linux.yaml', 'nodepool-general.yaml']);
    expect(readdirSync(join(folder, 'dist'))).toEqual(['nodes.k8s.yaml']);
  }));

  test('is charts/NAME in the working directory by default', () => inNewFolder((folder) => {
    const before = process.cwd();
    process.chdir(folder);
    try {
      charted(folder, () => {}, { outdir: undefined, name: 'my-nodes' }).synth();
    } finally {
      process.chdir(before);
    }
    expect(readFileSync(join(folder, 'charts/my-nodes/Chart.yaml'), 'utf8')).toContain('\nname: my-nodes\n');
  }));

  test('Chart.yaml has the given metadata and the Karpenter release', () => inNewFolder((folder) => {
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

  test('replaces the files of an earlier run and keeps others', () => inNewFolder((folder) => {
    charted(folder, ({ chart }) => new Inflate(chart, 'inflate')).synth();
    expect(existsSync(join(folder, 'chart/templates/deployment-inflate.yaml'))).toBe(true);
    writeFileSync(join(folder, 'chart/templates/own.yaml'), 'apiVersion: v1\n');
    mkdirSync(join(folder, 'chart/crds'));
    writeFileSync(join(folder, 'chart/crds/own.yaml'), 'apiVersion: v1\n');
    charted(folder, () => {}).synth();
    expect(readdirSync(join(folder, 'chart/templates')).sort()).toEqual(['NOTES.txt', '_helpers.tpl', 'ec2nodeclass-linux.yaml', 'nodepool-general.yaml', 'own.yaml']);
    expect(readdirSync(join(folder, 'chart/crds'))).toEqual(['own.yaml']);
  }));

  test('does not overwrite files of others', () => inNewFolder((folder) => {
    mkdirSync(join(folder, 'chart'));
    writeFileSync(join(folder, 'chart/values.yaml'), 'mine: 1\n');
    expect(() => charted(folder, () => {}).synth()).toThrow(`${join(folder, 'chart/values.yaml')} already exists, but cdk8s-karpenter did not write this file  helm-chart\n         fix: Move the file, or set another outdir.`);
    expect(readdirSync(join(folder, 'chart'))).toEqual(['values.yaml']);
    expect(existsSync(join(folder, 'dist/nodes.k8s.yaml'))).toBe(false);
  }));

  test('is an error if a file has the path of the folder', () => inNewFolder((folder) => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => charted(folder, () => {}, { outdir: join(folder, 'file/chart') }).synth())
      .toThrow(`cannot write the Helm chart: ${join(folder, 'file')} is not a folder  helm-chart\n         fix: Set a different outdir, or make the folder writable.`);
    expect(existsSync(join(folder, 'dist/nodes.k8s.yaml'))).toBe(false);
  }));

  test('is not written if validation fails', () => {
    expect(refusal(({ chart }) => new NodePool(chart, 'bad', { nodeClass: NodeClassRef.named('x'), requirements: [], weight: 101 }))).toContain('spec.weight must be between 1 and 100, got 101');
  });

  test('must not be in the output folder of the app or of another chart', () => inNewFolder((folder) => {
    expect(() => charted(folder, () => {}, { outdir: join(folder, 'dist/charts') }).synth()).toThrow(`outdir must be outside the output folder of the app, where cdk8s treats every .yaml file as a manifest, got ${join(folder, 'dist/charts')}  helm-chart\n         fix: Set outdir to a folder outside the output folder of the app.`);
    expect(() => charted(folder, ({ app }) => new output.HelmChart(app, 'other', { outdir: join(folder, 'chart') })).synth()).toThrow(`outdir must be outside the output folder of other, ${join(folder, 'chart')}, got ${join(folder, 'chart')}`);
  }));

  test('has the same content on every run', () => inNewFolder((folder) => {
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
  test('HelmChart throws', () => {
    expect(() => new output.HelmChart(new App(), 'nodes')).toThrow('HelmChart requires a KarpenterApp, because no other app writes Helm charts. Use new KarpenterApp(), or use new Chart() for plain manifests.');
    expect(() => new output.HelmChart(Testing.app(), 'nodes')).toThrow('HelmChart requires a KarpenterApp');
  });
});

describeWithHelm('with a real Helm', () => {
  test('renders the same objects from a package', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general }) => chart.expose(general, 'spec.limits')).synth();
    expect(helm(['package', join(folder, 'chart'), '--destination', folder])).toMatchObject({ status: 0 });
    expect(templated(join(folder, 'nodes-0.1.0.tgz'))).toEqual(templated(join(folder, 'chart')));
  }));
});
