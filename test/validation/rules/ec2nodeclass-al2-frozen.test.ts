import { holds } from './lints';

const beta = (spec: object) => ({ apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', metadata: { name: 'it' }, spec });

holds('ec2nodeclass-al2-frozen', ([
  [{ amiFamily: 'AL2' }, ['spec.amiFamily AL2 has had no new images since November 2025. Use Bottlerocket, or use AL2023 with Karpenter 0.35 or later.']],
  [{ amiFamily: 'AL2', amiSelectorTerms: [{ id: 'ami-1' }] }, []],
  [{ amiFamily: 'Bottlerocket' }, []],
  [{}, []],
] as const).map(([spec, texts]) => [beta(spec), texts, '0.35'] as const));
