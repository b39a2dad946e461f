import { isObject } from '../../basics/json';
import { InstanceMatchCriteria } from '../../values/ec2nodeclass/instance-match-criteria';
import { call, dictionary, literal } from '../build';
import { Expression } from '../expression';
import { enumLike, fieldsOf, Forms, structOf, text, textMap } from '../forms';

const AMI_FILTER = { name: text, owner: text, tags: textMap };
const RESERVATION_FILTER = { ownerID: text, instanceMatchCriteria: enumLike(InstanceMatchCriteria), tags: textMap };

/** Returns code for a term of `amiSelectorTerms` in v1. */
export function amiTerm(json: unknown): Expression {
  const { alias } = isObject(json) ? json : {};
  const [, family, version] = /^([^@]+)@(.+)$/s.exec(typeof alias === 'string' ? alias : '') ?? [];
  if (family !== undefined) return call('AmiSelectorTerm', 'alias', literal(family), literal(version));
  return single('AmiSelectorTerm', json, { ssmParameter: text }) ?? imageTerm('AmiSelectorTerm', json);
}

/** Returns code for a term of `amiSelectorTerms` in v1beta1. */
export function amiTermBeta(json: unknown): Expression {
  return imageTerm('v1beta1.AmiSelectorTerm', json);
}

export function subnetTerm(json: unknown): Expression {
  return anyTerm('SubnetSelectorTerm', json, { id: text, tags: textMap });
}

export function securityGroupTerm(json: unknown): Expression {
  return anyTerm('SecurityGroupSelectorTerm', json, { id: text, name: text, tags: textMap });
}

export function reservationTerm(json: unknown): Expression {
  const filter = fieldsOf(json, RESERVATION_FILTER);
  const other = filter.some(({ key }) => key !== 'tags') ? call('CapacityReservationSelectorTerm', 'matching', structOf('CapacityReservationFilter', RESERVATION_FILTER)(json)!) : undefined;
  return single('CapacityReservationSelectorTerm', json, { id: text }) ?? other ?? anyTerm('CapacityReservationSelectorTerm', json, { tags: textMap });
}

export function placementGroup(json: unknown): Expression | undefined {
  return single('PlacementGroupSelector', json, { id: text, name: text });
}

function imageTerm(type: string, json: unknown): Expression {
  const fields = fieldsOf(json, AMI_FILTER).map(({ key }) => key).join();
  if (fields === 'name,owner') return call(type, 'name', ...fieldsOf(json, { name: text, owner: text }).map(({ value }) => value));
  const filter = fields.includes('owner') || fields === 'name,tags' ? call(type, 'matching', structOf('AmiFilter', AMI_FILTER)(json)!) : undefined;
  return single(type, json, { id: text }) ?? filter ?? anyTerm(type, json, { name: text, tags: textMap });
}

/** Returns code for the first field of a term, by a method of the same name. */
function single(type: string, json: unknown, forms: Forms): Expression | undefined {
  const [first] = fieldsOf(json, forms);
  return first && call(type, first.key, first.value);
}

/** Returns code for the first field of a term, or a term without tags if no field can be expressed. */
function anyTerm(type: string, json: unknown, forms: Forms): Expression {
  return single(type, json, forms) ?? call(type, 'tags', dictionary([]));
}
