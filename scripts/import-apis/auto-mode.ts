import { ADDED_FIELDS } from './auto-mode-fields';
import { CrdField, CrdVersion, readField } from './crd';
import { mergeKind } from './merge';
import { AUTO_MODE_DATE } from '../../src/karpenter/auto-mode/auto-mode';
import { KindFacts } from '../../src/karpenter/versions/facts';

const TEXT: CrdField = { type: 'string' };

/** Required fields in the schema of 2024-12-27 that are optional now. The documentation allows instanceProfile instead of role, so a rule checks these two fields. */
const NO_LONGER_REQUIRED = ['role'];

/** Returns the facts about the NodeClass of EKS Auto Mode: the JSON schema of 2024-12-27, with the fields and values that AWS documented later. */
export function autoModeFacts(jsonSchema: any): KindFacts {
  const { spec, status } = jsonSchema.properties;
  const read = (schema: any, name: string) => readField(schema, `NodeClass.${name}`);
  const crd: CrdVersion = {
    group: 'eks.amazonaws.com',
    version: 'v1',
    kind: 'NodeClass',
    scope: 'Cluster',
    schema: { type: 'object', properties: { apiVersion: TEXT, kind: TEXT, metadata: { type: 'object' }, spec: completed(read(spec, 'spec')), status: read(status, 'status') } },
  };
  const { schema, ...kind } = mergeKind(new Map([['0.0.0', crd]]));
  return { ...kind, releases: [], of: { name: 'EKS Auto Mode', release: AUTO_MODE_DATE, isDate: true }, schema };
}

function completed(spec: CrdField): CrdField {
  const whole = ADDED_FIELDS.reduce((field, { path, field: added }) => withField(field, path.split('.'), added), spec);
  return { ...whole, required: whole.required?.filter((name) => !NO_LONGER_REQUIRED.includes(name)) };
}

function withField(parent: CrdField, [name, ...rest]: readonly string[], added: CrdField): CrdField {
  const child = rest.length === 0 ? added : withField(parent.properties?.[name] ?? { type: 'object' }, rest, added);
  return { ...parent, properties: { ...parent.properties, [name]: child } };
}
