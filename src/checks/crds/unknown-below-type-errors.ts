import { append } from '../../foundation/basics/append';
import { EnforcedBy, Finding } from '../findings/finding';
import { TouchedPaths } from '../schema/touched-paths';

/** Removes findings about unknown fields in values of the wrong type, because the fix for an unknown field contradicts the fix for the type. */
export function removeUnknownBelowTypeErrors(findings: Finding[]): void {
  const illTyped = findings.filter(({ rule }) => rule === 'schema-type');
  if (illTyped.length === 0) return;
  const paths = new TouchedPaths(illTyped.map(({ path }) => path));
  const kept = findings.filter(({ enforcedBy, path }) => enforcedBy !== EnforcedBy.STRICT || !paths.touch(path));
  findings.length = 0;
  append(findings, kept);
}
