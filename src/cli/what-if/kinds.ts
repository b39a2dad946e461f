import { SNAPSHOT_KINDS } from '../../forecast/snapshot/read/snapshot-objects';
import { suggestion } from '../../foundation/basics/suggestion';

/** The short names of kubectl, and those of the custom resources. */
const SHORT_NAMES: { readonly [name: string]: string } = {
  cj: 'CronJob',
  deploy: 'Deployment',
  ds: 'DaemonSet',
  ec2nc: 'EC2NodeClass',
  ec2ncs: 'EC2NodeClass',
  hpa: 'HorizontalPodAutoscaler',
  limits: 'LimitRange',
  no: 'Node',
  np: 'NodePool',
  ns: 'Namespace',
  overlays: 'NodeOverlay',
  pc: 'PriorityClass',
  pdb: 'PodDisruptionBudget',
  po: 'Pod',
  pv: 'PersistentVolume',
  pvc: 'PersistentVolumeClaim',
  rc: 'ReplicationController',
  rs: 'ReplicaSet',
  sc: 'StorageClass',
  sts: 'StatefulSet',
};

/** Kinds that `simulate` reads in addition to those of a snapshot. */
const MANIFEST_KINDS: readonly string[] = ['CronJob', 'HorizontalPodAutoscaler', 'LimitRange'];

/** Kinds by their names in lower case: singular, plural, and short. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SHORT_NAMES),
  ...[...SNAPSHOT_KINDS, ...MANIFEST_KINDS].flatMap((kind) => {
    const singular = kind.toLowerCase();
    const plural = singular.endsWith('s') ? `${singular}es` : `${singular}s`;
    return [singular, plural].map((name) => [name, kind] as const);
  }),
]);

/** Returns the kind that a name stands for, or undefined if no kind has this name. Like kubectl, ignores case. */
export function kindNamed(name: string): string | undefined {
  return KINDS.get(name.toLowerCase());
}

/** Returns the name of a kind that is most similar to a misspelled name. */
export function similarKind(name: string): string | undefined {
  return suggestion(name, [...KINDS.keys()]);
}
