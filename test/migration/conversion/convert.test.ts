import { BETA, KUBELET, nodeClass, nodeTemplate, noteTexts, openNotes, OTHER_KUBELET, pool, provisioner, SELECTORS, specsOf, V1 } from './conversion-inputs';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { ConversionOptions, ConversionTargetError } from '../../../src/migration/conversion/conversion';
import { convert } from '../../../src/migration/conversion/convert';

describe('the target', () => {
  test('is v1beta1 from 0.32, and v1 since 1.0', () => {
    const versions = ['0.32.0', '0.37', '1.0.0', '1.15.1'].map((release) => convert([provisioner({})], KarpenterVersion.of(release)).objects[0].json.apiVersion);
    expect(versions).toEqual(['karpenter.sh/v1beta1', 'karpenter.sh/v1beta1', 'karpenter.sh/v1', 'karpenter.sh/v1']);
  });

  test('must not be older than 0.32', () => {
    const version = KarpenterVersion.of('0.31');
    expect(() => convert([], version)).toThrow(new ConversionTargetError('Karpenter 0.31 does not store v1beta1 or v1. Use Karpenter 0.32 or later.'));
    expect(() => convert([], version)).toThrow(ConversionTargetError);
  });

  test('must be 1.0 or later for v1 objects', () => {
    const [{ json }] = convert([pool('web')], V1).objects;
    expect(convert([json], V1)).toEqual({ objects: [{ source: 0, json }], notes: [], patches: [] });
    expect(convert([json], BETA)).toEqual({
      objects: [],
      notes: [{
        kind: 'impossible',
        where: 'NodePool/web',
        subject: 'API version v1',
        message: "can't become v1beta1, so the output omits the object",
        fix: 'Convert to Karpenter 1.0 or later instead of 0.37.8.',
      }],
      patches: [],
    });
  });
});

describe('disruption of a Provisioner', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['nothing', {}, { consolidationPolicy: 'WhenEmpty', consolidateAfter: 'Never', expireAfter: 'Never' }],
    ['consolidation', { consolidation: { enabled: true } }, { consolidationPolicy: 'WhenUnderutilized', expireAfter: 'Never' }],
    ['no consolidation', { consolidation: { enabled: false }, ttlSecondsUntilExpired: 5400 }, { consolidationPolicy: 'WhenEmpty', consolidateAfter: 'Never', expireAfter: '90m' }],
    ['empty nodes', { ttlSecondsAfterEmpty: 0, ttlSecondsUntilExpired: 45 }, { consolidationPolicy: 'WhenEmpty', consolidateAfter: '0s', expireAfter: '45s' }],
    ['a time longer than in Go', { ttlSecondsAfterEmpty: 60, ttlSecondsUntilExpired: 1e10 }, { consolidationPolicy: 'WhenEmpty', consolidateAfter: '1m', expireAfter: 'Never' }],
  ])('%s', (_, spec, disruption) => {
    expect(specsOf(convert([provisioner(spec)], BETA))[0].disruption).toEqual(disruption);
  });
});

test('requirements and labels of a Provisioner get current names and the defaults of the webhook', () => {
  const spec = {
    labels: { 'failure-domain.beta.kubernetes.io/zone': 'us-east-1a' },
    annotations: { 'karpenter.sh/do-not-consolidate': 'true' },
    requirements: [{ key: 'beta.kubernetes.io/arch', operator: 'Exists' }, { key: 'node.kubernetes.io/instance-type', operator: 'Exists' }],
    nothing: true,
  };
  const result = convert([provisioner(spec)], BETA);
  expect(specsOf(result)[0].template).toEqual({
    metadata: { labels: { 'topology.kubernetes.io/zone': 'us-east-1a' }, annotations: { 'karpenter.sh/do-not-disrupt': 'true' } },
    spec: {
      nodeClassRef: { name: 'nodes' },
      requirements: [
        { key: 'kubernetes.io/arch', operator: 'Exists' },
        { key: 'node.kubernetes.io/instance-type', operator: 'Exists' },
        { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] },
        { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
      ],
    },
  });
  expect(noteTexts(result)).toEqual([
    'Provisioner/web spec.nothing: true is removed, because the field is unknown',
    'Provisioner/web: Provisioner becomes a NodePool',
    'Provisioner/web spec.labels: failure-domain.beta.kubernetes.io/zone becomes topology.kubernetes.io/zone',
    'Provisioner/web spec.annotations: karpenter.sh/do-not-consolidate becomes karpenter.sh/do-not-disrupt',
    'Provisioner/web spec.annotations: karpenter.sh/do-not-disrupt is "true", which also blocks drift',
    'Provisioner/web spec.providerRef: {"name":"nodes"} moves to spec.template.spec.nodeClassRef',
    'Provisioner/web spec.requirements: kubernetes.io/os In ["linux"], karpenter.sh/capacity-type In ["on-demand"] are added, because Karpenter\'s webhook adds such requirements to Provisioners but not to NodePools',
    'Provisioner/web spec.requirements: beta.kubernetes.io/arch becomes kubernetes.io/arch',
    'Provisioner/web spec: a missing consolidation and ttlSecondsAfterEmpty becomes consolidateAfter: Never, because Karpenter consolidates the nodes of a NodePool by default',
    'Provisioner/web spec: a missing ttlSecondsUntilExpired becomes expireAfter: Never, because the nodes of a NodePool expire after 720h by default',
  ]);
});

describe('an AWSNodeTemplate', () => {
  const converted = (spec: JsonObject, options?: ConversionOptions, version = BETA) => convert([nodeTemplate(spec)], version, options);

  test('selectors with several values, wildcards, names, and owners', () => {
    const amiSelector = { 'aws::name': 'a, b', 'aws::owners': 'self,amazon', 'team': '*' };
    const { amiSelectorTerms, subnetSelectorTerms, securityGroupSelectorTerms } = specsOf(converted({ amiSelector, subnetSelector: { 'aws-ids': 'subnet-1, subnet-2' }, securityGroupSelector: { Name: 'x,y' } }))[0];
    const tags = { team: '*' };
    expect(amiSelectorTerms).toEqual([
      { tags, name: 'a', owner: 'self' }, { tags, name: 'b', owner: 'self' }, { tags, name: 'a', owner: 'amazon' }, { tags, name: 'b', owner: 'amazon' },
    ]);
    expect(subnetSelectorTerms).toEqual([{ id: 'subnet-1' }, { id: 'subnet-2' }]);
    expect(securityGroupSelectorTerms).toEqual([{ tags: { Name: 'x' } }, { tags: { Name: 'y' } }]);
  });

  test('a selector with owners only selects all names', () => {
    expect(specsOf(converted({ amiSelector: { 'aws::owners': 'self' } }))[0].amiSelectorTerms).toEqual([{ name: '*', owner: 'self' }]);
  });

  test('a role replaces a missing or unsupported instance profile', () => {
    const role = { amiFamily: 'AL2', role: '$KARPENTER_NODE_ROLE' };
    const missing = converted({ instanceProfile: undefined });
    expect(specsOf(missing)[0]).toMatchObject(role);
    expect(openNotes(missing)).toEqual(["AWSNodeTemplate/nodes spec: a missing instanceProfile becomes a role, because an EC2NodeClass has no default instance profile. Replace $KARPENTER_NODE_ROLE in spec.role with the name of the nodes' IAM role."]);
    const old = converted({}, {}, KarpenterVersion.of('0.32.1'));
    expect(specsOf(old)[0]).toMatchObject(role);
    expect(openNotes(old)).toEqual(["AWSNodeTemplate/nodes spec.instanceProfile: \"nodes\" becomes a role, because Karpenter 0.32.1 does not support instanceProfile. Replace $KARPENTER_NODE_ROLE in spec.role with the name of the nodes' IAM role."]);
  });

  test('settings of the controller', () => {
    const result = converted({ instanceProfile: undefined, tags: { team: 'red' } }, { defaultInstanceProfile: 'default', tags: { team: 'all', cost: '1' } });
    expect(openNotes(result)).toEqual([]);
    expect(specsOf(result)[0]).toMatchObject({ instanceProfile: 'default', tags: { team: 'red', cost: '1' } });
    expect(noteTexts(result)).toContain('AWSNodeTemplate/nodes spec: a missing instanceProfile becomes "default", the controller setting aws.defaultInstanceProfile');
    expect(noteTexts(result)).toContain('AWSNodeTemplate/nodes spec.tags: cost is added from the controller setting aws.tags, which later releases do not have');
  });

  test('incomplete metadata options and volume sizes', () => {
    const ebs = (volumeSize: unknown) => ({ deviceName: '/dev/xvda', ebs: { volumeSize } });
    const { metadataOptions, blockDeviceMappings } = specsOf(converted({ metadataOptions: { httpTokens: 'required' }, blockDeviceMappings: ['100Gi', '2T', '102400Mi', 21474836481].map(ebs) }))[0];
    expect(metadataOptions).toEqual({ httpTokens: 'required', httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 1 });
    expect(blockDeviceMappings).toEqual(['100Gi', '2T', '100Gi', '21Gi'].map(ebs));
  });

  test('a class that the API server would reject is not in the output', () => {
    const result = converted({ amiSelector: { 'aws-ids': 'wrong' } });
    expect(result.objects).toEqual([]);
    expect(openNotes(result)).toEqual(['AWSNodeTemplate/nodes spec.amiSelector: the converted EC2NodeClass is not valid in Karpenter 0.37.8, so the output omits the EC2NodeClass: id must be an image ID, got "wrong". Change spec.amiSelector in the input and convert again, or convert the object by hand.']);
  });
});

test('a provider becomes an EC2NodeClass with a free name', () => {
  const inline = provisioner({ providerRef: undefined, provider: { ...SELECTORS, instanceProfile: 'nodes', apiVersion: 'extensions.karpenter.sh/v1alpha1', kind: 'AWS' } });
  const { objects } = convert([nodeClass({}, { name: 'web' }), inline], V1);
  expect(objects.map(({ source, json }) => [source, json.kind, json.metadata.name])).toEqual([[0, 'EC2NodeClass', 'web'], [1, 'NodePool', 'web'], [1, 'EC2NodeClass', 'web-2']]);
  expect(objects[1].json.spec.template.spec.nodeClassRef).toEqual({ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'web-2' });
});

describe('a v1beta1 NodePool', () => {
  test('defaults and renamed values', () => {
    const result = convert([pool('web', { disruption: { budgets: [{ nodes: '1' }] }, resources: {} })], V1);
    expect(specsOf(result)).toEqual([{
      template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'nodes' }, requirements: [], expireAfter: '720h' } },
      disruption: { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '0s', budgets: [{ nodes: '1' }] },
    }]);
    expect(noteTexts(result)).toEqual([
      'NodePool/web spec.template.spec.resources: {} is removed, because Karpenter ignores it',
      'NodePool/web spec.template.spec.nodeClassRef: a missing apiVersion and kind becomes group karpenter.k8s.aws and kind EC2NodeClass',
      'NodePool/web: a missing expireAfter becomes spec.template.spec.expireAfter: 720h, the default',
      'NodePool/web spec.disruption.consolidationPolicy: WhenUnderutilized becomes WhenEmptyOrUnderutilized',
      'NodePool/web spec.disruption: a missing consolidateAfter becomes 0s, which v1 requires',
    ]);
  });

  test('without disruption: consolidateAfter is written for releases whose CRD has no default', () => {
    const disruptionFor = (version: string) => specsOf(convert([pool('web')], KarpenterVersion.of(version)))[0].disruption;
    expect(disruptionFor('1.0.1')).toEqual({ consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '0s' });
    expect(disruptionFor('1.0.2')).toBeUndefined();
  });

  test('disabled consolidation remains disabled', () => {
    const disruption = { consolidationPolicy: 'WhenUnderutilized', consolidateAfter: 'Never' };
    const result = convert([pool('web', { disruption })], V1);
    expect(specsOf(result)[0].disruption).toEqual({ consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: 'Never' });
    expect(noteTexts(result)).toContain('NodePool/web spec.disruption.consolidateAfter: Never is kept, because it disables consolidation. The conversion webhook of Karpenter 1.0 replaces it with 0s, which enables consolidation');
  });

  test('an empty list of budgets remains, because it sets no limit', () => {
    expect(specsOf(convert([pool('web', { disruption: { budgets: [] } })], V1))[0].disruption.budgets).toEqual([]);
  });
});

describe('a v1beta1 EC2NodeClass', () => {
  const images = (spec: JsonObject, metadata?: JsonObject) => {
    const { amiFamily, amiSelectorTerms, blockDeviceMappings } = specsOf(convert([nodeClass(spec, metadata)], V1))[0];
    return { amiFamily, amiSelectorTerms, blockDeviceMappings };
  };
  const amiSelectorTerms = [{ name: 'mine' }];

  test('AMI families', () => {
    expect(images({})).toEqual({ amiSelectorTerms: [{ alias: 'al2@latest' }] });
    expect(images({}, { annotations: { 'compatibility.karpenter.k8s.aws/v1-alias-version': 'v20240807' } })).toEqual({ amiSelectorTerms: [{ alias: 'al2@v20240807' }] });
    expect(images({ amiSelectorTerms })).toEqual({ amiFamily: 'AL2', amiSelectorTerms });
    expect(images({ amiFamily: 'Ubuntu', amiSelectorTerms })).toEqual({
      amiFamily: 'AL2', amiSelectorTerms, blockDeviceMappings: [{ deviceName: '/dev/sda1', rootVolume: true, ebs: { encrypted: true, volumeType: 'gp3', volumeSize: '20Gi' } }],
    });
  });

  test('Ubuntu without terms is to decide', () => {
    const result = convert([nodeClass({ amiFamily: 'Ubuntu' })], V1);
    expect(result.objects).toEqual([]);
    expect(openNotes(result)).toEqual(['EC2NodeClass/nodes spec.amiFamily: Ubuntu needs AMI selector terms in v1, so the output omits the EC2NodeClass. Add amiSelectorTerms for the Kubernetes version of your cluster, for example {name: "ubuntu-eks/k8s_1.30/images/*", owner: "099720109477"}, and convert again.']);
  });

  test('user data of the Custom family must set the taint', () => {
    const custom = (userData: string) => convert([nodeClass({ amiFamily: 'Custom', amiSelectorTerms, userData })], V1);
    expect(openNotes(custom('#!/bin/bash\n'))).toHaveLength(1);
    expect(openNotes(custom('--register-with-taints=karpenter.sh/unregistered:NoExecute'))).toEqual([]);
  });

  test('the hop limit keeps the default of v1beta1', () => {
    expect(specsOf(convert([nodeClass({ metadataOptions: undefined })], V1))[0].metadataOptions).toEqual({ httpPutResponseHopLimit: 2 });
    expect(specsOf(convert([nodeClass({ metadataOptions: { httpTokens: 'optional' } })], V1))[0].metadataOptions).toEqual({ httpTokens: 'optional', httpPutResponseHopLimit: 2 });
  });
});

describe('kubelet settings', () => {
  test('move to the class, or to a copy for NodePools with other settings', () => {
    const [b, c] = ['b', 'c'].map((name) => pool(name, { kubelet: OTHER_KUBELET }));
    const result = convert([pool('a', { kubelet: KUBELET }), b, nodeClass(), c], V1);
    const settings = result.objects.map(({ source, json: { metadata, spec } }) =>
      [source, metadata.name, spec.kubelet ?? spec.template?.spec.nodeClassRef.name]);
    expect(settings).toEqual([
      [0, 'a', 'nodes'], [1, 'b', 'b'], [2, 'nodes', KUBELET], [2, 'b', OTHER_KUBELET], [3, 'c', 'b'],
    ]);
    expect(noteTexts(result)).toContain('EC2NodeClass/nodes: the class is copied as EC2NodeClass/b for NodePool/b, NodePool/c, because NodePools that share the class have different kubelet settings');
    expect(noteTexts(result)).toContain('NodePool/c spec.template.spec.kubelet: {"maxPods":110} moves to spec.kubelet of EC2NodeClass/b');
    expect(openNotes(result)).toEqual([]);
  });

  test('leave the class unchanged for NodePools without settings', () => {
    const { objects } = convert([nodeClass(), pool('a', { kubelet: KUBELET }), pool('b')], V1);
    expect(objects.map(({ json }) => [json.metadata.name, json.spec.kubelet ?? json.spec.template?.spec.nodeClassRef.name])).toEqual([['nodes', undefined], ['a', KUBELET], ['a', 'a'], ['b', 'nodes']]);
  });

  test('become a patch if the class is missing', () => {
    const result = convert([pool('a', { kubelet: KUBELET })], V1);
    expect(openNotes(result)).toEqual(['NodePool/a spec.template.spec.kubelet: kubelet belongs in EC2NodeClass/nodes, which is not in the output. Merge this patch into EC2NodeClass/nodes, or into a copy of it if other NodePools use the class: {"spec":{"kubelet":{"maxPods":20}}}.']);
    expect(JSON.stringify(result.objects)).not.toContain('maxPods');
    expect(result.patches).toEqual([{ source: 0, object: 'EC2NodeClass/nodes', json: { spec: { kubelet: KUBELET } } }]);
  });
});

describe('unreadable objects are to decide', () => {
  test.each<[string, JsonObject, string]>([
    ['no name', { ...pool('web'), metadata: {} }, 'NodePool metadata.name: the object can\'t be read, so the output omits it: metadata.name is required. Add name, for example name: default.'],
    ['a generated name', { ...pool('web'), metadata: { generateName: 'web-' } }, 'NodePool metadata.name: the object can\'t be read, so the output omits it: metadata.name is required. Replace generateName with a name, for example name: default.'],
    ['a name that is a number', { ...pool('web'), metadata: { name: 5 } }, 'NodePool/5 metadata.name: the object can\'t be read, so the output omits it: metadata.name must be a non-empty string, got 5. Set a name, for example name: default.'],
    ['a spec that is a list', { ...pool('web'), spec: [] }, 'NodePool/web spec: the object can\'t be read, so the output omits it: spec must be a map, got []. Use a map.'],
    ['a number as a string', provisioner({ ttlSecondsAfterEmpty: '30' }), 'Provisioner/web spec.ttlSecondsAfterEmpty: the object can\'t be read, so the output omits it: ttlSecondsAfterEmpty must be an integer, got "30". Remove the quotes: 30.'],
    ['a provider with a wrong type', provisioner({ providerRef: undefined, provider: { subnetSelector: 'a' } }), 'Provisioner/web spec.provider.subnetSelector: the object can\'t be read, so the output omits it: subnetSelector must be an object, got "a". Set subnetSelector to an object with keys and values.'],
  ])('%s', (_, json, text) => {
    const result = convert([json], V1);
    expect(result.objects).toEqual([]);
    expect(openNotes(result)[0]).toContain(text);
  });
});

describe('an input object converts completely, or the output omits it', () => {
  const provider = { ...SELECTORS, instanceProfile: 'nodes' };

  test.each<[string, JsonObject, string]>([
    ['an invalid NodePool', { provider, weight: 101 }, 'Provisioner/web spec.weight: the converted NodePool is not valid in Karpenter 1.15.1, so the output omits the NodePool and the EC2NodeClass: weight must be between 1 and 100, got 101. Set an integer from 1 to 100.'],
    ['an EC2NodeClass without AMIs', { provider: { ...provider, amiFamily: 'Ubuntu' } }, 'Provisioner/web spec.provider.amiFamily: Ubuntu needs AMI selector terms in v1, so the output omits the NodePool and the EC2NodeClass. Add amiSelector for the Kubernetes version of your cluster, for example {"aws::name": "ubuntu-eks/k8s_1.30/images/*", "aws::owners": "099720109477"}, and convert again.'],
  ])('%s', (_, spec, text) => {
    const result = convert([provisioner({ providerRef: undefined, ...spec })], V1);
    expect(result.objects).toEqual([]);
    expect(noteTexts(result)).toEqual([text]);
  });

  test('an invalid NodePool leaves no copy of its class', () => {
    const bad = { ...pool('bad', { kubelet: KUBELET }) };
    const { objects, notes } = convert([nodeClass(), pool('web'), { ...bad, spec: { ...bad.spec, weight: 101 } }], V1);
    expect(objects.map(({ json }) => json.metadata.name)).toEqual(['nodes', 'web']);
    expect(notes.filter(({ where }) => where.startsWith('NodePool/bad')).map(({ kind }) => kind)).toEqual(['decision']);
  });

  test('a NodePool names the class that the output omits', () => {
    const result = convert([provisioner({}), nodeTemplate({ amiFamily: 'Ubuntu' })], V1);
    expect(result.objects.map(({ json }) => json.kind)).toEqual(['NodePool']);
    expect(openNotes(result)).toContain('Provisioner/web spec.providerRef: EC2NodeClass/nodes is not in the output. Fix AWSNodeTemplate/nodes and convert again, or create EC2NodeClass/nodes by hand.');
  });
});

test('fields that v1beta1 does not have are removed', () => {
  const result = convert([nodeClass({ kubelet: KUBELET })], V1);
  expect(specsOf(result)[0].kubelet).toBeUndefined();
  expect(noteTexts(result)).toContain('EC2NodeClass/nodes spec.kubelet: {"maxPods":20} is removed, because the field is unknown');
});

test('do-not-disrupt is true if one of the annotations is true', () => {
  const annotations = { 'karpenter.sh/do-not-consolidate': 'true', 'karpenter.sh/do-not-evict': 'false' };
  expect(specsOf(convert([provisioner({ annotations })], BETA))[0].template.metadata.annotations).toEqual({ 'karpenter.sh/do-not-disrupt': 'true' });
});

test('expired nodes of a Provisioner ignore budgets in v1', () => {
  expect(noteTexts(convert([provisioner({ ttlSecondsUntilExpired: 3600 })], V1))).toContain('Provisioner/web spec.ttlSecondsUntilExpired: 3600 becomes expireAfter: 1h. In v1, expired nodes drain without waiting for disruption budgets');
});
