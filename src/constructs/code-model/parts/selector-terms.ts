import { isObject } from '../../../foundation/basics/json';
import { InstanceMatchCriteria } from '../../props/ec2nodeclass/instance-match-criteria';
import { call, dictionary, literal } from '../build';
import { Expression } from '../expression';
import { enumLike, fieldsOf, Form, Forms, structOf, text, textMap } from '../forms';

/** Values of selector terms. The factories reject empty values, so the list of terms becomes a JSON patch. */
const filledText: Form = (json) => (json === '' ? undefined : text(json));
const filledMap: Form = (json) => (isObject(json) && Object.values(json).some((value) => typeof value === 'string') ? textMap(json) : undefined);

const AMI_FILTER = { name: filledText, owner: text, tags: filledMap };
const RESERVATION_FILTER = { ownerID: text, instanceMatchCriteria: enumLike(InstanceMatchCriteria), tags: textMap };

/** Returns code for a term of `amiSelectorTerms` in v1. */
export function amiTerm(json: unknown): Expression | undefined {
  const { alias } = isObject(json) ? json : {};
  const [, family, version] = /^([^@]+)@(.+)$/s.exec(typeof alias === 'string' ? alias : '') ?? [];
  if (family !== undefined) return call('AmiSelectorTerm', 'alias', literal(family), literal(version));
  return single('AmiSelectorTerm', json, { ssmParameter: filledText }) ?? imageTerm('AmiSelectorTerm', json);
}

/** Returns code for a term of `amiSelectorTerms` in v1beta1. */
export function amiTermBeta(json: unknown): Expression | undefined {
  return imageTerm('v1beta1.AmiSelectorTerm', json);
}

export function subnetTerm(json: unknown): Expression | undefined {
  return single('SubnetSelectorTerm', json, { id: text, tags: filledMap });
}

export function securityGroupTerm(json: unknown): Expression | undefined {
  return single('SecurityGroupSelectorTerm', json, { id: text, name: filledText, tags: filledMap });
}

export function reservationTerm(json: unknown): Expression {
  const filter = fieldsOf(json, RESERVATION_FILTER);
  const other = filter.some(({ key }) => key !== 'tags') ? call('CapacityReservationSelectorTerm', 'matching', structOf('CapacityReservationFilter', RESERVATION_FILTER)(json)!) : undefined;
  return single('CapacityReservationSelectorTerm', json, { id: text }) ?? other
    ?? call('CapacityReservationSelectorTerm', 'tags', fieldsOf(json, { tags: textMap })[0]?.value ?? dictionary([]));
}

export function placementGroup(json: unknown): Expression | undefined {
  return single('PlacementGroupSelector', json, { id: text, name: text });
}

function imageTerm(type: string, json: unknown): Expression | undefined {
  const fields = fieldsOf(json, AMI_FILTER).map(({ key }) => key).join();
  if (fields === 'name,owner') return call(type, 'name', ...fieldsOf(json, { name: text, owner: text }).map(({ value }) => value));
  const isFilter = fields !== 'owner' && (fields.includes('owner') || fields === 'name,tags');
  const filter = isFilter ? call(type, 'matching', structOf('AmiFilter', AMI_FILTER)(json)!) : undefined;
  return single(type, json, { id: text }) ?? filter ?? single(type, json, { name: filledText, tags: filledMap });
}

/** Returns code for the first field of a term, by a method of the same name. */
function single(type: string, json: unknown, forms: Forms): Expression | undefined {
  const [first] = fieldsOf(json, forms);
  return first && call(type, first.key, first.value);
}
