import { JsonObject } from '../basics/json';
import { objectIndexOf } from '../validation/engine/object-index';
import { reportObject } from '../validation/engine/report-object';
import { EnforcedBy, Finding, Severity } from '../validation/finding';
import { KarpenterVersion } from '../versions/karpenter-version';
import { isArgoCdApi, apiOfObject, isKarpenterObject } from '../versions/known-apis';

const BY_API_SERVER: ReadonlySet<EnforcedBy> = new Set([EnforcedBy.SCHEMA, EnforcedBy.CEL]);

/** A finding with its object. */
export interface ObjectFinding extends Finding {
  /** The object, for example `NodePool/default`. */
  readonly object: string;
}

/** The findings that a change adds and removes. */
export interface FindingChanges {
  readonly added: readonly ObjectFinding[];
  readonly removed: readonly ObjectFinding[];
  /** Findings that both states have. */
  readonly kept: readonly ObjectFinding[];
}

/** Compares the findings for the objects before and after a change. */
export function findingChanges(before: readonly JsonObject[], after: readonly JsonObject[], version: KarpenterVersion): FindingChanges {
  const [old, current] = [before, after].map((objects) => new Map(findingsOf(objects, version).map((finding) => [keyOf(finding), finding])));
  const [added, kept] = [false, true].map((wasFound) => [...current].filter(([key]) => old.has(key) === wasFound).map(([, finding]) => finding));
  return { added, removed: [...old].filter(([key]) => !current.has(key)).map(([, finding]) => finding), kept };
}

/** Returns the objects that the API server rejects after a change, for example `NodePool/default`. */
export function rejectedObjects({ added, kept }: FindingChanges): ReadonlySet<string> {
  const errors = [...added, ...kept].filter(({ severity, enforcedBy }) => severity === Severity.ERROR && BY_API_SERVER.has(enforcedBy));
  return new Set(errors.map(({ object }) => object));
}

function findingsOf(objects: readonly JsonObject[], version: KarpenterVersion): readonly ObjectFinding[] {
  const checked = objects.filter((object) => isKarpenterObject(object) && !isArgoCdApi(apiOfObject(object)) && object.kind !== 'NodeClaim').map((json) => ({ json }));
  const index = objectIndexOf(checked, false);
  return checked.flatMap(({ json }) => reportObject({ json }, { version, assumed: false }, index).findings
    .map((finding) => ({ ...finding, object: `${json.kind}/${json.metadata?.name}` })));
}

/** Identifies a finding. Indexes in its path do not count, because they change when list items are added. */
function keyOf({ object, rule, path, message }: ObjectFinding): string {
  return JSON.stringify([object, rule, path.replace(/\[\d+\]/g, '[]'), message]);
}
