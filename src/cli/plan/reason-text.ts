import { Reason, ReasonKind } from '../../forecast/plan/object-plan';

/** Titles of the kinds of effects. */
export const KIND_TITLES: { readonly [kind in ReasonKind]: string } = {
  'create': 'new',
  'delete': 'deleted',
  'recreate': 'recreate',
  'rejected': 'rejected',
  'missing-node-class': 'no EC2NodeClass',
  'static-drift': 'static drift',
  'requirements-drift': 'requirements drift',
  'ami-drift': 'AMI drift',
  'subnet-drift': 'subnet drift',
  'security-group-drift': 'security group drift',
  'capacity-reservation-drift': 'reservation drift',
  'pending-drift': 'pending drift',
  'drift-ends': 'drift ends',
  'no-hash': 'no hash',
  'not-compared': 'not compared',
  'unknown-name': 'unknown name',
  'scale-down': 'fewer nodes',
  'consolidation': 'consolidation',
  'budgets': 'budgets',
  'new-nodes': 'new nodes only',
  'immediate': 'at once',
  'no-effect': 'no effect',
};

/** Returns a sentence about a change and its effect. */
export function reasonText({ object, path, message, fix }: Reason, of: string): string {
  const subject = path === null ? object : object === of ? path : `${object} ${path}`;
  return `${subject} ${message}.${fix === undefined ? '' : ` ${fix}`}`;
}
