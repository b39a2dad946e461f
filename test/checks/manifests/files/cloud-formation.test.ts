import { isCloudFormation } from '../../../../src/checks/manifests/files/cloud-formation';

const MANIFEST = 'apiVersion: karpenter.sh/v1\nkind: NodePool\n';

test.each([
  { AWSTemplateFormatVersion: '2010-09-09' },
  { Resources: { Role: { Type: 'AWS::IAM::Role' } } },
  { Resources: { Pool: { Type: 'Custom::AWSCDK-EKS-KubernetesResource', Properties: { Manifest: MANIFEST } } } },
  { Resources: { Pool: { Type: 'AWSQS::Kubernetes::Resource' } } },
  { Resources: { 'Fn::ForEach::Pools': ['Name', ['a'], {}] } },
  { Manifest: { 'Fn::Sub': MANIFEST } },
  { resources: [{ Manifest: { 'Fn::Join': ['', [MANIFEST]] } }] },
])('%j is a CloudFormation template', (document) => expect(isCloudFormation(document)).toBe(true));

test.each([
  { apiVersion: 'karpenter.sh/v1', Resources: { A: { Type: 'AWS::A::B' } } },
  { kind: 'ConfigMap', AWSTemplateFormatVersion: '2010-09-09' },
  { apiVersion: 'v1', kind: 'ConfigMap', data: { a: { 'Fn::Sub': MANIFEST } } },
  { Resources: { cpu: 1, Type: 'AWS::A::B' } },
  { Resources: [{ Type: 'AWS::A::B' }] },
  { Resources: { A: { Type: 'AWS' } } },
  { text: 'Fn::Sub', Fn: { Sub: MANIFEST } },
  [{ AWSTemplateFormatVersion: '2010-09-09' }],
  'AWSTemplateFormatVersion: "2010-09-09"',
  null,
])('%j is not a CloudFormation template', (document) => expect(isCloudFormation(document)).toBe(false));
