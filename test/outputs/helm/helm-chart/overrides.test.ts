import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { ApiObject } from 'cdk8s';
import { charted, objectsOf, refusedBy } from './charted';
import { Inflate, NodePool } from '../../../../src';
import { describeWithHelm, helm, inNewFolder, templated } from '../real-helm';

describeWithHelm('with a real Helm', () => {
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

  test('null removes only the field, and is rejected for required fields', () => inNewFolder((folder) => {
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

  test('exposes fields of cdk8s-plus objects and presets', () => inNewFolder((folder) => {
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

/** Returns the paths at which objects differ, with the new values. */
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
