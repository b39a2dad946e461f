import { EnforcedBy, Finding, Severity } from './finding';
import { Json } from './rule';
import { suggestion } from './suggestion';
import { minorOf } from '../versions/facts';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown, servedApis, servingMinors } from '../versions/known-apis';

export function apiMissing(path: string): Finding {
  return {
    rule: 'api-missing',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    path,
    message: 'it is missing or no text',
    fix: 'write it, and look for a patch that takes it away',
  };
}

export function apiKnown({ apiVersion, kind }: Json, target: KarpenterVersion): Finding {
  return {
    rule: 'api-known',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: 'apiVersion',
    message: `this package has no facts of ${apiVersion} ${kind} for Karpenter ${target}, which is therefore not checked`,
    fix: 'look for a slip in apiVersion or kind, or check against the CRDs of your cluster with validate --crds',
  };
}

/** The release does not serve the API version and kind; what it does serve, or when they were served. */
export function apiServed(apiVersion: string, kind: string, target: KarpenterVersion): Finding {
  return {
    rule: 'api-served',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    path: 'apiVersion',
    message: `Karpenter ${target} does not serve ${apiVersion} ${kind}`,
    fix: servedFix(kind, servedApis(target), servingMinors(apiVersion, kind)),
  };
}

function servedFix(kind: string, served: readonly string[], minors: readonly [first: string, last: string] | undefined): string {
  const ofKind = (name: string) => served.find((api) => api.endsWith(` ${name}`));
  const other = ofKind(kind);
  if (minors === undefined) {
    const meant = suggestion(kind, served.map((api) => api.split(' ')[1]));
    return other ? `write ${other}` : meant ? `did you mean ${ofKind(meant)}?` : `it serves ${served.join(', ')}`;
  }
  const [first, last] = minors;
  const when = last === minorOf(newestKnown().toString()) ? `from ${first} on` : `from ${first} to ${last}`;
  return `it is served ${when}: ${other ? `write ${other}` : 'leave the object out'}, or target one of those`;
}
