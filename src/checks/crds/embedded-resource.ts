import { Check, rejection } from './schema-keywords';
import { childPath, isObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { notJudged } from '../schema/not-judged';
import { METADATA } from '../schema/object-schema';
import { checkStructure } from '../schema/structure';

/** ID of the rule for embedded objects, which also applies to values that an update leaves unchanged. */
export const EMBEDDED = 'schema-embedded';

const GROUP_VERSION = /^[^/]+(\/[^/]+)?$/;
const EXAMPLES = { apiVersion: 'apiVersion: v1', kind: 'kind: ConfigMap' };
const KIND = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/i;

/** Checks apiVersion, kind, and metadata of a Kubernetes object inside another object. */
export const embeddedResource: Check = (value, path, target, report) => {
  if (!isObject(value)) return;
  for (const [name, form] of [['apiVersion', GROUP_VERSION], ['kind', KIND]] as const) {
    const at = childPath(path, name);
    if (value[name] === undefined) report(rejection(EMBEDDED, at, `${name} is required`, `Add ${name}, for example ${EXAMPLES[name]}.`));
    else if (typeof value[name] !== 'string' || !form.test(value[name])) report(rejection(EMBEDDED, at, `${name} must be a valid Kubernetes ${name}, got ${valueText(value[name])}`, `Set ${name}, for example ${EXAMPLES[name]}.`));
  }
  if (value.metadata === undefined) return;
  const metadata = childPath(path, 'metadata');
  checkStructure(value.metadata, METADATA, metadata, target, (finding) => report({ ...finding, rule: EMBEDDED }));
  const named = isObject(value.metadata) && Object.keys(value.metadata).some((name) => !['creationTimestamp', 'uid', 'generation'].includes(name));
  if (named) report(notJudged(metadata, 'metadata of embedded objects is not checked'));
};
