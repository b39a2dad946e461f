import { holds } from '../../lints';

const beta = (spec: object) => ({ apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', metadata: { name: 'it' }, spec });

holds('ec2nodeclass-al2-frozen', ([
  [{ amiFamily: 'AL2' }, ['spec.amiFamily AL2 has had no new images since November 2025. Use AL2023 or Bottlerocket, for example amiFamily: AL2023.']],
  [{ amiFamily: 'AL2', amiSelectorTerms: [{ id: 'ami-1' }] }, []],
  [{ amiFamily: 'Bottlerocket' }, []],
  [{}, []],
] as const).map(([spec, texts]) => [beta(spec), texts, '0.35'] as const));
