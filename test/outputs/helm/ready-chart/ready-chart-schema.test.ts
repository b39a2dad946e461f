import { poolWith, refusalOf } from './made';
import { describeWithHelm } from '../real-helm';

const classWith = (fields: object) => {
  const terms = [{ tags: { a: 'b' } }];
  return { ec2NodeClasses: { linux: { spec: { role: 'r', amiSelectorTerms: [{ alias: 'al2023@latest' }], subnetSelectorTerms: terms, securityGroupSelectorTerms: terms, ...fields } } } };
};
const overlayWith = (fields: object) => ({ nodeOverlays: { cheap: { spec: { requirements: [], ...fields } } } });
const requirement = (fields: object) => poolWith({ template: { spec: { requirements: [{ key: 'a', operator: 'In', ...fields }] } } });

describeWithHelm('Helm refuses by the schema of the values', () => {
  test.each<[string, object, string]>([
    ['what is below a bound', poolWith({ weight: 0 }), "- at '/nodePools/general/spec/weight': minimum: got 0, want 1"],
    ['what is above a bound', poolWith({ weight: 101 }), "- at '/nodePools/general/spec/weight': maximum: got 101, want 100"],
    ['a text for a number', poolWith({ weight: '10' }), "- at '/nodePools/general/spec/weight': got string, want null or integer"],
    ['a number with decimals', poolWith({ limits: { cpu: 1.5 } }), "- at '/nodePools/general/spec/limits/cpu': got number, want null or integer or string"],
    ['what is no quantity', poolWith({ limits: { cpu: '10 cores' } }), "- at '/nodePools/general/spec/limits/cpu': '10 cores' does not match pattern"],
    ['a key that nobody knows', poolWith({ wieght: 10 }), "- at '/nodePools/general/spec': additional properties 'wieght' not allowed"],
    ['a key that nobody knows in a list', requirement({ valeus: [] }), "- at '/nodePools/general/spec/template/spec/requirements/0': additional properties 'valeus' not allowed"],
    ['a value that is none of several', requirement({ operator: 'in' }), "- at '/nodePools/general/spec/template/spec/requirements/0/operator': value must be one of 'DoesNotExist', 'Exists', 'Gt', 'Gte', 'In', 'Lt', 'Lte', 'NotIn'"],
    ['an item of a list that is not whole', poolWith({ template: { spec: { requirements: [{ key: 'a' }] } } }), "- at '/nodePools/general/spec/template/spec/requirements/0': missing property 'operator'"],
    ['numbers for texts', requirement({ values: [1] }), "- at '/nodePools/general/spec/template/spec/requirements/0/values/0': got number, want string"],
    ['too many', poolWith({ disruption: { consolidateAfter: '1m', budgets: Array(51).fill({ nodes: '1' }) } }), "- at '/nodePools/general/spec/disruption/budgets': maxItems: got 51, want 50"],
    ['a text for a boolean', classWith({ detailedMonitoring: 'yes' }), "- at '/ec2NodeClasses/linux/spec/detailedMonitoring': got string, want null or boolean"],
    ['a map for a list', classWith({ subnetSelectorTerms: {} }), "- at '/ec2NodeClasses/linux/spec/subnetSelectorTerms': got object, want null or array"],
    ['what is out of bounds deep down', classWith({ metadataOptions: { httpPutResponseHopLimit: 65 } }), "- at '/ec2NodeClasses/linux/spec/metadataOptions/httpPutResponseHopLimit': maximum: got 65, want 64"],
    ['the weight of an overlay', overlayWith({ weight: 10001 }), "- at '/nodeOverlays/cheap/spec/weight': maximum: got 10,001, want 10,000"],
    ['a buffer below 0', { capacityBuffers: { web: { spec: { replicas: -1 } } } }, "- at '/capacityBuffers/web/spec/replicas': minimum: got -1, want 0"],
    ['the same in defaults', { defaults: { nodePools: { spec: { weight: 0 } } } }, "- at '/defaults/nodePools/spec/weight': minimum: got 0, want 1"],
    ['a name in defaults', { defaults: { nodePools: { name: 'a' } } }, "- at '/defaults/nodePools': additional properties 'name' not allowed"],
    ['a namespace of what has none', poolWith({}, { namespace: 'a' }), "- at '/nodePools/general': additional properties 'namespace' not allowed"],
    ['a status', poolWith({}, { status: {} }), "- at '/nodePools/general': additional properties 'status' not allowed"],
    ['a name in metadata', poolWith({}, { metadata: { name: 'a' } }), "- at '/nodePools/general/metadata': additional properties 'name' not allowed"],
    ['a label that is not a string', poolWith({}, { metadata: { labels: { a: true } } }), "- at '/nodePools/general/metadata/labels/a': got boolean, want null or string"],
    ['a common label that none can have', { commonLabels: { a: 'b c' } }, "- at '/commonLabels/a': 'b c' does not match pattern"],
    ['a name that none can have', poolWith({}, { name: 'A' }), "- at '/nodePools/general/name': 'A' does not match pattern"],
    ['a key that no object can be named by', { nodePools: { Team_A: poolWith({}).nodePools.general } }, "- at '/nodePools/Team_A': 'allOf' failed\n  - at '/nodePools/Team_A': missing property 'name'"],
    ['a kind of another release', { provisioners: {} }, "- at '': additional properties 'provisioners' not allowed"],
    ['a key beside those of inflate', { inflate: { cpus: 1 } }, "- at '/inflate': additional properties 'cpus' not allowed"],
    ['settings that the release does not read', { settings: {} }, "- at '': additional properties 'settings' not allowed"],
  ])('%s', (_, values, told) => {
    expect(refusalOf(values)).toContain(told);
  });

  test('reports all errors at once', () => {
    expect(refusalOf({ ...poolWith({ weight: 0 }), ...classWith({ tags: { a: 1 } }), unknown: 1 }).match(/^- at '[^']*'/gm)!.sort())
      .toEqual(["- at ''", "- at '/ec2NodeClasses/linux/spec/tags/a'", "- at '/nodePools/general/spec/weight'"]);
  });

  test.each<[string, string, object, string]>([
    ['1.8', 'Gte, which came with 1.9', requirement({ operator: 'Gte' }), "value must be one of 'DoesNotExist', 'Exists', 'Gt', 'In', 'Lt', 'NotIn'"],
    ['1.12', 'connectionTracking, which came with 1.13', classWith({ connectionTracking: {} }), "- at '/ec2NodeClasses/linux/spec': additional properties 'connectionTracking' not allowed"],
    ['0.37.0', 'a group of the class, which came with v1', poolWith({}), "'group' not allowed"],
    ['0.19', 'cpuCFSQuota, which came with 0.24', { provisioners: { a: { spec: { kubeletConfiguration: { cpuCFSQuota: true } } } } }, "additional properties 'cpuCFSQuota' not allowed"],
    ['0.31', 'a key that the ConfigMap does not have', { settings: { globalSettings: { data: { clusterName: 'a' } } } }, "- at '/settings/globalSettings/data': additional properties 'clusterName' not allowed"],
    ['0.31', 'a ConfigMap value that is not a string', { settings: { logging: { data: { 'loglevel.controller': 1 } } } }, "- at '/settings/logging/data/loglevel.controller': got number, want null or string"],
  ])('in %s, %s', (release, _, values, told) => {
    expect(refusalOf(values, { release })).toContain(told);
  });
});

describeWithHelm('the chart reports missing required fields after defaults are merged', () => {
  const lines = (values: object) => refusalOf(values).split('\n');
  const hint = (key: string, path: string) => `${key} is required. Set it there, or for all objects in defaults.${path}.`;

  test.each<[string, object, string[]]>([
    ['all', { nodePools: { general: {} } }, [hint('nodePools.general.spec', 'nodePools.spec')]],
    ['the template', { nodePools: { general: { spec: {} } } }, [hint('nodePools.general.spec.template', 'nodePools.spec.template')]],
    ['several', { nodePools: { general: { spec: { template: { spec: { nodeClassRef: { name: 'a' } } } } } } }, [
      hint('nodePools.general.spec.template.spec.nodeClassRef.group', 'nodePools.spec.template.spec.nodeClassRef.group'),
      hint('nodePools.general.spec.template.spec.nodeClassRef.kind', 'nodePools.spec.template.spec.nodeClassRef.kind'),
      hint('nodePools.general.spec.template.spec.requirements', 'nodePools.spec.template.spec.requirements'),
    ]],
    ['what is null', poolWith({ template: null }), [hint('nodePools.general.spec.template', 'nodePools.spec.template')]],
    ['a default that null takes away', { ...poolWith({ template: null }), defaults: { nodePools: poolWith({}).nodePools.general } }, [hint('nodePools.general.spec.template', 'nodePools.spec.template')]],
    ['what an optional object needs', classWith({ enclaveOptions: {} }), [hint('ec2NodeClasses.linux.spec.enclaveOptions.enabled', 'ec2NodeClasses.spec.enclaveOptions.enabled')]],
    ['terms of a class', { ec2NodeClasses: { linux: { spec: { role: 'a', amiSelectorTerms: [{ alias: 'al2023@latest' }] } } } }, [
      hint('ec2NodeClasses.linux.spec.securityGroupSelectorTerms', 'ec2NodeClasses.spec.securityGroupSelectorTerms'),
      hint('ec2NodeClasses.linux.spec.subnetSelectorTerms', 'ec2NodeClasses.spec.subnetSelectorTerms'),
    ]],
    ['what a buffer points to', { capacityBuffers: { web: { spec: { podTemplateRef: {} } } } }, [hint('capacityBuffers.web.spec.podTemplateRef.name', 'capacityBuffers.spec.podTemplateRef.name')]],
  ])('%s', (_, values, told) => {
    expect(lines(values)).toEqual(told);
  });
});
