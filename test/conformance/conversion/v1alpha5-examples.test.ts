import { readdirSync } from 'fs';
import { join } from 'path';
import { parseAllDocuments } from 'yaml';
import { Json } from '../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { convert } from '../../../src/migration/conversion/convert';
import { isOpen, nameOf } from '../../../src/migration/conversion/notes';
import { askServer, program } from '../oracles';
import { describeWithShared, readShared, SHARED } from '../shared';

/** The Provisioner of a guide for Karpenter 0.9: its blocks together, without the launch template, which excludes other fields. */
const GUIDE = {
  apiVersion: 'karpenter.sh/v1alpha5',
  kind: 'Provisioner',
  metadata: { name: 'demo' },
  spec: {
    kubeletConfiguration: { clusterDNS: ['10.0.1.100'] },
    labels: { team: 'red' },
    limits: { resources: { cpu: '10', memory: '40Gi' } },
    provider: {
      instanceProfile: 'nodes',
      subnetSelector: { 'Name': 'subnet-demo', 'kubernetes.io/cluster/demo': '*' },
      securityGroupSelector: { 'Name': 'sg-demo', 'kubernetes.io/cluster/demo': '*' },
      tags: { team: 'red' },
      metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 2, httpTokens: 'required' },
    },
    requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] }],
    taints: [{ key: 'team', value: 'red', effect: 'NoSchedule' }],
    ttlSecondsAfterEmpty: 30,
    ttlSecondsUntilExpired: 2592000,
  },
};

const TARGETS = ['1.0.14', '1.15.1'] as const;

/** Examples whose EC2NodeClass is not in the output, with the reason. A Provisioner with a provider has no NodePool then. All other objects are admitted. */
const TO_DECIDE: { readonly [file: string]: string } = {
  '0.31.5/provisioner/launchtemplates/al2-custom-ami.yaml': 'id must be an image ID, got "ami456"',
  '0.31.5/provisioner/launchtemplates/custom-family.yaml': 'id must be an image ID, got "ami456"',
  '0.31.5/provisioner/launchtemplates/ubuntu-kubelet-log-query.yaml': 'needs AMI selector terms in v1',
  '0.9.1/provisioner/100-cpu-limit.yaml': 'subnetSelectorTerms is required',
  '0.9.1/provisioner/bottlerocket.yaml': 'subnetSelectorTerms is required',
  '0.9.1/provisioner/node-ttls.yaml': 'subnetSelectorTerms is required',
};

describeWithShared('examples of v1alpha5', () => {
  const files = ['0.31.5', '0.9.1'].flatMap((release) => yamlFiles(join(release, 'provisioner')));

  test('are all read', () => {
    expect(files).toHaveLength(21);
  });

  test.each(TARGETS)('convert to objects that the API server of %s accepts', async (release) => {
    const results = files.map((file) => ({ file, input: read(file), ...convert(read(file), KarpenterVersion.of(release)) }));
    for (const { file, input, objects, notes } of results) {
      const made = objects.map(({ json }) => json.kind);
      const wanted = input.flatMap(({ kind, spec }) => (kind === 'Provisioner' ? spec.provider === undefined ? ['NodePool'] : ['NodePool', 'EC2NodeClass'] : ['EC2NodeClass']));
      const reason = TO_DECIDE[file];
      const isSplit = input.some(({ spec }) => spec.provider !== undefined);
      expect([file, made]).toEqual([file, reason === undefined ? wanted : wanted.filter((kind) => !isSplit && kind !== 'EC2NodeClass')]);
      if (reason !== undefined) expect(notes.filter(isOpen).map(({ message }) => message).join()).toContain(reason);
    }
    const questions = results.flatMap(({ file, objects }) => objects.map(({ json }) => ({ id: `${file} ${nameOf(json)}`, object: json })));
    expect(questions).toHaveLength(33);
    if (program('apiserver') === undefined) return;
    const verdicts = await askServer(release, questions);
    expect(verdicts.size).toBe(33);
    expect([...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0)).toEqual([]);
  });
});

function yamlFiles(folder: string): string[] {
  return readdirSync(join(SHARED, 'upstream-examples', folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')).map((file) => join(folder, file)).sort();
}

function read(file: string): Json[] {
  return parseAllDocuments(readShared('upstream-examples', file)).map((document) => document.toJS()).filter((json) => json !== null);
}

test.each(TARGETS)('the Provisioner of a guide for 0.9 converts to objects that %s accepts', async (release) => {
  const { objects, notes } = convert([GUIDE], KarpenterVersion.of(release), { provisionerRelease: KarpenterVersion.of('0.9') });
  expect(notes.filter(isOpen)).toEqual([]);
  expect(objects).toEqual([
    {
      source: 0,
      json: {
        apiVersion: 'karpenter.sh/v1',
        kind: 'NodePool',
        metadata: { name: 'demo' },
        spec: {
          template: {
            metadata: { labels: { team: 'red' } },
            spec: {
              nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'demo' },
              requirements: [...GUIDE.spec.requirements, { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] }],
              taints: GUIDE.spec.taints,
              expireAfter: '720h',
            },
          },
          disruption: { consolidationPolicy: 'WhenEmpty', consolidateAfter: '30s' },
          limits: { cpu: '10', memory: '40Gi' },
        },
      },
    },
    {
      source: 0,
      json: {
        apiVersion: 'karpenter.k8s.aws/v1',
        kind: 'EC2NodeClass',
        metadata: { name: 'demo' },
        spec: {
          amiSelectorTerms: [{ alias: 'al2@latest' }],
          subnetSelectorTerms: [{ tags: { 'Name': 'subnet-demo', 'kubernetes.io/cluster/demo': '*' } }],
          securityGroupSelectorTerms: [{ tags: { 'Name': 'sg-demo', 'kubernetes.io/cluster/demo': '*' } }],
          instanceProfile: 'nodes',
          tags: { team: 'red' },
          metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 2, httpTokens: 'required' },
          kubelet: { clusterDNS: ['10.0.1.100'] },
        },
      },
    },
  ]);
  if (program('apiserver') === undefined) return;
  const verdicts = await askServer(release, objects.map(({ json }) => ({ id: json.kind, object: json })));
  expect([...verdicts.values()].map(({ verdict, unknownFields = [] }) => [verdict, unknownFields])).toEqual([['accept', []], ['accept', []]]);
});
