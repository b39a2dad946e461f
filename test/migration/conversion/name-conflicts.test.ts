import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { Conversion } from '../../../src/migration/conversion/conversion';
import { convert } from '../../../src/migration/conversion/convert';
import { isOpen, nameOf, noteText } from '../../../src/migration/conversion/notes';

const V1 = KarpenterVersion.of('1.15.1');
const BETA = KarpenterVersion.of('0.32.10');
const SELECTORS = { subnetSelector: { a: 'b' }, securityGroupSelector: { a: 'b' } };
const TERMS = { subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] };
const OTHER_CLUSTERS = 'If they belong to different clusters, convert the files of each cluster separately.';
const FIX = `Remove one of the objects, or rename it and all references to it, and convert again. ${OTHER_CLUSTERS}`;

const object = (apiVersion: string, kind: string, name: string, spec: JsonObject): JsonObject => ({ apiVersion, kind, metadata: { name }, spec });
const provisioner = (name: string, spec: JsonObject) => object('karpenter.sh/v1alpha5', 'Provisioner', name, spec);
const template = (name: string) => object('karpenter.k8s.aws/v1alpha1', 'AWSNodeTemplate', name, { ...SELECTORS, instanceProfile: 'p' });
const pool = (name: string, nodeClass: string) => object('karpenter.sh/v1beta1', 'NodePool', name, { template: { spec: { nodeClassRef: { name: nodeClass }, requirements: [], kubelet: { maxPods: 20 } } } });
const nodeClass = (name: string) => object('karpenter.k8s.aws/v1beta1', 'EC2NodeClass', name, { amiFamily: 'Bottlerocket', role: 'r', ...TERMS });

const openNotes = ({ notes }: Conversion): string[] => notes.filter(isOpen).map(noteText);
const names = ({ objects }: Conversion): string[] => objects.map(({ json }) => nameOf(json));

test.each([V1, BETA])('omits objects that get the same kind and name in Karpenter %s', (version) => {
  const result = convert([provisioner('web', { providerRef: { name: 'linux' } }), pool('web', 'linux'), nodeClass('linux')], version);
  expect(openNotes(result)).toEqual(['Provisioner', 'NodePool'].map((kind) => (
    `${kind}/web metadata.name: web would be the name of 2 NodePools (Provisioner in v1alpha5, NodePool in v1beta1), so the output omits them. ${FIX}`)));
  expect(names(result)).toEqual(['EC2NodeClass/linux']);
});

test('omits the pools of classes that get the same name, because either class can be meant', () => {
  const result = convert([template('linux'), provisioner('old', { providerRef: { name: 'linux' } }), nodeClass('linux'), pool('new', 'linux'), nodeClass('other'), pool('web', 'other')], V1);
  const fix = `Remove one of the classes, or rename it and all references to it, and convert again. ${OTHER_CLUSTERS}`;
  expect(openNotes(result)).toEqual([
    ...['AWSNodeTemplate', 'EC2NodeClass'].map((kind) => (
      `${kind}/linux metadata.name: linux would be the name of 2 EC2NodeClasses (AWSNodeTemplate in v1alpha1, EC2NodeClass in v1beta1), so the output omits them. ${FIX}`)),
    `Provisioner/old spec.providerRef: linux would be the name of 2 EC2NodeClasses, so the output omits the NodePool. ${fix}`,
    `NodePool/new spec.template.spec.nodeClassRef: linux would be the name of 2 EC2NodeClasses, so the output omits the NodePool. ${fix}`,
  ]);
  expect(names(result)).toEqual(['EC2NodeClass/other', 'NodePool/web']);
});

test('reports two objects of the same kind and name once', () => {
  const result = convert([pool('web', 'a'), pool('web', 'b')], V1);
  expect(openNotes(result)).toEqual([`NodePool/web metadata.name: web would be the name of 2 NodePools (NodePool in v1beta1 (2 times)), so the output omits them. ${FIX}`]);
  expect(names(result)).toEqual([]);
});

test('gives the class of an inline provider a name that no class of the input has', () => {
  const result = convert([provisioner('linux', { provider: { ...SELECTORS, instanceProfile: 'p' } }), template('linux'), nodeClass('linux')], V1);
  expect(names(result)).toEqual(['NodePool/linux', 'EC2NodeClass/linux-2']);
});
