import { targetNotes } from '../../../src/cli/convert/target/target-notes';

const notesOf = (json: object, target: 'auto-mode' | 'self-managed') => targetNotes({ metadata: { name: 'it' }, ...json }, target).map(({ kind, where, subject, fix }) => [kind, where, subject, fix].join(' | '));

describe('names of controllers', () => {
  test.each<[kind: string, path: string, selfManaged: string, autoMode: string, json: (name: string) => object]>([
    ['StorageClass', 'provisioner', 'ebs.csi.aws.com', 'ebs.csi.eks.amazonaws.com', (provisioner) => ({ apiVersion: 'storage.k8s.io/v1', provisioner })],
    ['Service', 'spec.loadBalancerClass', 'service.k8s.aws/nlb', 'eks.amazonaws.com/nlb', (loadBalancerClass) => ({ apiVersion: 'v1', spec: { loadBalancerClass } })],
    ['IngressClass', 'spec.controller', 'ingress.k8s.aws/alb', 'eks.amazonaws.com/alb', (controller) => ({ apiVersion: 'networking.k8s.io/v1', spec: { controller } })],
    ['IngressClassParams', 'apiVersion', 'elbv2.k8s.aws/v1beta1', 'eks.amazonaws.com/v1', (apiVersion) => ({ apiVersion })],
    ['TargetGroupBinding', 'apiVersion', 'elbv2.k8s.aws/v1beta1', 'eks.amazonaws.com/v1', (apiVersion) => ({ apiVersion })],
  ])('of a %s in %s differ', (kind, path, selfManaged, autoMode, json) => {
    const [before, after] = [selfManaged, autoMode].map((name) => ({ kind, ...json(name) }));
    expect(notesOf(before, 'auto-mode')).toEqual([`decision | ${kind}/it ${path} | ${selfManaged} | Create another ${kind} with ${autoMode}.`]);
    expect(notesOf(after, 'self-managed')).toEqual([`decision | ${kind}/it ${path} | ${autoMode} | Create another ${kind} with ${selfManaged}.`]);
    expect([...notesOf(after, 'auto-mode'), ...notesOf(before, 'self-managed')]).toEqual([]);
  });
});

describe('labels of nodes', () => {
  const PATH = 'spec.template.spec';
  const termOf = (key: string) => ({ matchExpressions: [{ key, operator: 'Exists' }] });
  const affinityTerm = (topologyKey: string) => [{ topologyKey, labelSelector: {} }];

  /** Returns a Deployment whose pods use a label in all places that select nodes. */
  function deploymentWith(key: string): object {
    return {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      spec: {
        template: {
          spec: {
            nodeSelector: { [key]: 'a' },
            affinity: {
              nodeAffinity: {
                requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [termOf(key)] },
                preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference: termOf(key) }],
              },
              podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: affinityTerm(key) },
            },
            topologySpreadConstraints: [{ topologyKey: key, maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' }],
          },
        },
      },
    };
  }

  const PLACES = [
    'nodeSelector',
    'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key',
    'affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0].key',
    'affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey',
    'topologySpreadConstraints[0].topologyKey',
  ];

  test.each([
    ['karpenter.k8s.aws/instance-family', 'eks.amazonaws.com/instance-family'],
    ['karpenter.k8s.aws/placement-group-id', 'eks.amazonaws.com/placement-group-id'],
    ['karpenter.k8s.aws/capacity-reservation-id', 'eks.amazonaws.com/capacity-reservation-id'],
  ])('%s and %s need a decision in each place', (selfManaged, autoMode) => {
    const expected = (before: string, after: string) => PLACES.map((place) => `decision | Deployment/it ${PATH}.${place} | ${before} | Use ${after}.`);
    expect(notesOf(deploymentWith(selfManaged), 'auto-mode')).toEqual(expected(selfManaged, autoMode));
    expect(notesOf(deploymentWith(autoMode), 'self-managed')).toEqual(expected(autoMode, selfManaged));
  });

  test.each(['karpenter.sh/capacity-type', 'node.kubernetes.io/instance-type', 'topology.kubernetes.io/zone', 'kubernetes.io/arch'])('%s is the same', (key) => {
    expect([...notesOf(deploymentWith(key), 'auto-mode'), ...notesOf(deploymentWith(key), 'self-managed')]).toEqual([]);
  });
});
