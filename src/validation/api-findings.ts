import { EnforcedBy, Finding, Severity } from './finding';
import { Json } from './rule';
import { KindFacts, minorOf } from '../versions/facts';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown } from '../versions/known-apis';

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

export function apiKnown({ apiVersion, kind }: Json): Finding {
  return {
    rule: 'api-known',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: 'apiVersion',
    message: `this package has no facts of ${apiVersion} ${kind}, which is therefore not checked`,
    fix: 'look for a slip in apiVersion or kind, or check against the CRDs of your cluster with validate --crds',
  };
}

export function apiServed({ releases, group, version, kind }: KindFacts, target: KarpenterVersion): Finding {
  const [first, last] = [releases[0], releases[releases.length - 1]].map(minorOf);
  const where = last === minorOf(newestKnown().toString()) ? `from ${first} on` : `from ${first} to ${last}`;
  return {
    rule: 'api-served',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    path: 'apiVersion',
    message: `Karpenter ${target} does not serve ${group}/${version} ${kind}`,
    fix: `it is served ${where}: leave the object out, or target one of those`,
  };
}
