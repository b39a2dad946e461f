import { suggestion } from '../../foundation/basics/suggestion';
import { valueText } from '../../foundation/basics/value-text';
import { AUTO_MODE_SOURCE } from '../../karpenter/auto-mode/auto-mode';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { ARGO_CD_APIS, AUTO_MODE_NODE_CLASS, isNonEmpty, KNOWN_APIS, NODE_POOL, servedApis, servedIn } from '../../karpenter/versions/known-apis';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { Json } from '../findings/rule';

/** Returns findings for an `apiVersion` or `kind` that is missing or is not a string. */
export function apiMissing(json: Json, version: KarpenterVersion, isRendered: boolean): Finding[] {
  return ['apiVersion', 'kind'].filter((path) => !isNonEmpty(json[path])).map((path) => {
    const isAbsent = json[path] === undefined || json[path] === null;
    return {
      rule: 'api-missing',
      severity: Severity.ERROR,
      enforcedBy: EnforcedBy.SCHEMA,
      path,
      message: isAbsent ? `${path} is required` : `${path} must be a non-empty string, got ${valueText(json[path])}`,
      fix: isRendered ? `Remove the JSON patch that changes ${path}.` : `${isAbsent ? 'Add' : 'Set'} ${path}, for example ${path}: ${exampleOf(path, json, version)}.`,
    };
  });
}

/** Returns an example API version for a kind, or an example kind for an API version. */
function exampleOf(path: string, { apiVersion, kind }: Json, version: KarpenterVersion): string {
  const fits = (api: string) => (path === 'apiVersion' ? api.endsWith(` ${kind}`) : api.startsWith(`${apiVersion} `));
  const example = [...servedApis(version), ...KNOWN_APIS].find(fits) ?? NODE_POOL;
  return example.split(' ')[path === 'apiVersion' ? 0 : 1];
}

export function apiKnown({ apiVersion, kind }: Json, target: KarpenterVersion): Finding {
  return {
    rule: 'api-known',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: 'apiVersion',
    message: `${apiVersion} ${kind} is not checked, because this package does not know this kind in Karpenter ${target}`,
    fix: 'Check apiVersion and kind for typos, or check against the CRDs of your cluster with validate --crds.',
  };
}

/** Creates the finding for an API that the release does not serve. The fix names releases that serve the API, or APIs that the release serves. */
export function apiServed(api: string, target: KarpenterVersion): Finding {
  return {
    rule: 'api-served',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    path: 'apiVersion',
    message: `Karpenter ${target} does not serve ${api}`,
    fix: servedFix(api, servedApis(target)),
  };
}

/** Creates the finding for an Argo CD kind with a wrong API version. */
export function argoCdApiServed(api: string): Finding {
  const kind = api.split(' ')[1];
  return {
    rule: 'api-served',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    path: 'apiVersion',
    message: `Argo CD does not serve ${api}`,
    fix: `Use ${ARGO_CD_APIS.find((one) => one.endsWith(` ${kind}`))}.`,
  };
}

/** Creates the finding for a NodeClass of EKS Auto Mode in an unknown API version, which AWS may have added. */
export function autoModeApiKnown(api: string): Finding {
  return {
    rule: 'api-known',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: 'apiVersion',
    message: `${api} is not checked, because this package does not know this API version in ${AUTO_MODE_SOURCE}`,
    fix: `Use ${AUTO_MODE_NODE_CLASS}.`,
  };
}

/** Creates the finding for an API whose CRD exists but that the controller does not read. */
export function apiUnread(api: string, target: KarpenterVersion): Finding {
  return {
    rule: 'api-unread',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.CONTROLLER,
    path: 'apiVersion',
    message: `the controller of Karpenter ${target} does not read ${api}, although the release includes the CRD`,
    fix: servedFix(api, servedApis(target)),
  };
}

/** Kinds, with their names in other API versions. */
const FORMER_NAMES: { readonly [kind: string]: string } = { NodePool: 'Provisioner', EC2NodeClass: 'AWSNodeTemplate', NodeClaim: 'Machine', Provisioner: 'NodePool', AWSNodeTemplate: 'EC2NodeClass', Machine: 'NodeClaim' };

function servedFix(api: string, served: readonly string[]): string {
  const kind = api.split(' ')[1];
  const ofKind = (name: string | undefined) => served.filter((one) => one.endsWith(` ${name}`)).join(' or ') || undefined;
  const when = servedIn(api);
  if (when !== undefined) {
    const other = ofKind(kind) ?? ofKind(FORMER_NAMES[kind]);
    return `${other ? `Use ${other}` : 'Remove the object'}, or target a release that serves ${api}: ${when}.`;
  }
  const meant = suggestion(kind, served.map((one) => one.split(' ')[1]));
  return ofKind(kind) ? `Use ${ofKind(kind)}.` : meant ? `Did you mean ${ofKind(meant)}?` : `Use one of ${served.join(', ')}.`;
}
