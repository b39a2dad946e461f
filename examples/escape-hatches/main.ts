import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import {
  AmiSelectorTerm, CapacityType, EC2NodeClass, KarpenterApp, KarpenterVersion, NodeClassRef, NodePool, Requirement, RequirementOperator,
  SecurityGroupSelectorTerm, SubnetSelectorTerm, VolumeType,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3') });
const chart = new Chart(app, 'escape-hatches', { disableResourceNameHashes: true });

// A JSON patch is applied last and uses the names of the API. The app still validates the result.
const patched = new EC2NodeClass(chart, 'patched', {
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-0123456789abcdef0')],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.name('nodes')],
  // of() creates a value for which the class has no constant.
  blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '50Gi', volumeType: VolumeType.of('gp3') } }],
});
patched.addJsonPatch(JsonPatch.add('/spec/metadataOptions', { httpPutResponseHopLimit: 2 }));
patched.metadata.addAnnotation('example.com/owner', 'platform');

// Requirement.of() accepts any key and operator of the API.
new NodePool(chart, 'by-hand', {
  nodeClass: patched,
  requirements: [
    Requirement.of('example.com/rack', RequirementOperator.NOT_IN, ['a1', 'a2']),
    Requirement.capacityTypes(CapacityType.of('spot')),
    Requirement.number('example.com/row').greaterThan(3),
  ],
});

// A reference to an EC2NodeClass outside of this app. No warning reports that the EC2NodeClass is missing.
new NodePool(chart, 'class-of-others', { nodeClass: NodeClassRef.named('shared'), requirements: [Requirement.zones('us-east-2a')] });

// EKS Auto Mode has its own kind of node class and its own labels.
new NodePool(chart, 'auto-mode', {
  nodeClass: NodeClassRef.eksAutoMode('default'),
  requirements: [
    Requirement.label('eks.amazonaws.com/instance-category').anyOf('c', 'm', 'r'),
    Requirement.number('eks.amazonaws.com/instance-cpu').atMost(32),
  ],
});

// A raw ApiObject is also checked.
new ApiObject(chart, 'raw', {
  apiVersion: 'karpenter.sh/v1alpha1',
  kind: 'NodeOverlay',
  spec: { requirements: [{ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m7g'] }], price: '0.25' },
});

app.synth();
