import { EnforcedBy, Finding, Severity } from './finding';
import { objectSchema } from './object-schema';
import { CheckedApp, CheckedObject } from './rule';
import { RULES } from './rules';
import { checkStructure } from './structure';
import { Target } from '../versions/configuration';
import { KindFacts } from '../versions/facts';
import { isNewerThanKnown, kindFacts, newestKnown, releaseOfFacts } from '../versions/known-apis';

/** Fields that the first release after the newest known one opened: there, what facts say of them is a warning. Source: rule NC-100. */
const OPENED_BEYOND_FACTS: { readonly [kind: string]: readonly string[] } = { EC2NodeClass: ['spec.kubelet'] };

/** Everything that there is to say of an object aimed at a release. */
export function checkObject(object: CheckedObject, target: Target, app: CheckedApp): Finding[] {
  const findings: Finding[] = [];
  const { json } = object;
  if (typeof json.apiVersion !== 'string') return [notNamed('apiVersion')];
  if (typeof json.kind !== 'string') return [notNamed('kind')];
  const facts = kindFacts(json.apiVersion, json.kind);
  if (facts === undefined) {
    findings.push(withoutFacts(json));
  } else {
    const release = releaseOfFacts(facts, target.version);
    if (release === undefined) findings.push(notServed(facts, target));
    else checkByFacts(json, facts, release, target, findings);
  }
  for (const rule of RULES) {
    for (const violation of rule.check(object, app)) {
      findings.push({ rule: rule.id, severity: rule.severity, enforcedBy: rule.enforcedBy, ...violation });
    }
  }
  return findings;
}

function checkByFacts(json: CheckedObject['json'], facts: KindFacts, release: string, target: Target, findings: Finding[]): void {
  const beyondFacts = isNewerThanKnown(target.version);
  const structureTarget = { release, beyondFacts, opened: beyondFacts ? OPENED_BEYOND_FACTS[facts.kind] ?? [] : [] };
  checkStructure(json, objectSchema(facts, release), '', structureTarget, (finding) => findings.push(finding));
}

function notNamed(path: string): Finding {
  return {
    rule: 'api-missing',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    path,
    message: 'it is missing or no text',
    fix: 'write it, and look for a patch that takes it away',
  };
}

function withoutFacts(json: CheckedObject['json']): Finding {
  return {
    rule: 'api-known',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: 'apiVersion',
    message: `this package has no facts of ${json.apiVersion} ${json.kind}, which is therefore not checked`,
    fix: 'look for a slip in apiVersion or kind, or check against the CRDs of your cluster with validate --crds',
  };
}

function notServed(facts: KindFacts, target: Target): Finding {
  const [first, last] = [facts.releases[0], facts.releases[facts.releases.length - 1]].map((release) => release.split('.').slice(0, 2).join('.'));
  const where = last === newestKnown().toString().split('.').slice(0, 2).join('.') ? `from ${first} on` : `from ${first} to ${last}`;
  return {
    rule: 'api-served',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    path: 'apiVersion',
    message: `Karpenter ${target.version} does not serve ${facts.group}/${facts.version} ${facts.kind}`,
    fix: `it is served ${where}: leave the object out, or target one of those`,
  };
}
