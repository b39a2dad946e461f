import { ControllerVerdict, ServerVerdict } from './oracles';
import { Verdict } from '../../src/checks/engine/verdict';
import { EnforcedBy, Finding, Severity } from '../../src/checks/findings/finding';

/** A difference between the verdicts of two validators. Equal differences have the same signature. */
export interface Disagreement {
  readonly signature: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** Returns the differences between the API server's code and this package, in the verdict, unknown fields, or error path. */
export function compareWithServer(ours: Verdict, server: ServerVerdict): Disagreement[] {
  // The server has the CRDs of Karpenter, not those of EKS Auto Mode, whose verdict is unknown.
  if (ours.admitted === null) return [];
  const refusals = errorsBy(ours, EnforcedBy.SCHEMA, EnforcedBy.CEL);
  const causes = server.causes ?? [];
  const difference = (signature: string): Disagreement => ({
    signature,
    ours: refusals.map(({ rule, path, message }) => `${rule} at ${path}: ${message}`),
    theirs: causes.map(({ field, message }) => `${field}: ${message}`),
  });
  const found: Disagreement[] = [];
  if (ours.admitted && server.verdict === 'reject') {
    found.push(difference(`the server refuses: ${causes.map(({ field, message }) => `${withoutIndices(field)} ${withoutValues(message)}`).sort()[0]}`));
  } else if (!ours.admitted && server.verdict === 'accept') {
    found.push(difference(`the server accepts: ${refusals.map(({ rule, path }) => `${rule} at ${withoutIndices(path)}`).sort()[0]}`));
  } else if (server.verdict === 'reject' && !refusals.some(({ path }) => causes.some(({ field }) => areRelated(path, field)))) {
    found.push(difference(`elsewhere: ${refusals.map(({ rule, path }) => `${rule} at ${withoutIndices(path)}`).sort()[0]} for ${withoutIndices(causes[0].field)}`));
  }
  const unknown = unknownFieldsOf(ours);
  const expected = unknownFieldsToReport(server.unknownFields ?? [], ours);
  if (JSON.stringify(unknown) !== JSON.stringify(expected)) {
    const odd = [...unknown.filter((path) => !expected.includes(path)).map((path) => `only ours ${path}`), ...expected.filter((path) => !unknown.includes(path)).map((path) => `only the server's ${path}`)];
    found.push({ signature: `unknown fields: ${withoutIndices(odd[0] ?? 'how often')}`, ours: unknown, theirs: expected });
  }
  return found;
}

/** Returns the sorted unknown fields that the API server reports, except in values of the wrong type. For such values, our rules report only the type. */
export function unknownFieldsToReport(unknownFields: readonly string[], { findings }: Verdict): string[] {
  const illTyped = findings.filter(({ rule }) => rule === 'schema-type').map(({ path }) => serverPath(path));
  return unknownFields.filter((path) => !illTyped.some((holder) => isWithin(path, holder))).sort();
}

/** Returns the differences between our rules and the check with CRDs, except in names and labels, which CRDs do not cover. */
export function compareWithCrds(ours: Verdict, crds: Verdict): Disagreement[] {
  const [mine, theirs] = [ours, crds].map((verdict) => errorsBy(verdict, EnforcedBy.SCHEMA, EnforcedBy.CEL)
    .filter(({ path }) => !isWithin(path, 'metadata')).map(({ rule, path, message }) => `${rule} at ${path}: ${message}`));
  const difference = (signature: string) => [{ signature: `by CRDs ${signature}`, ours: mine, theirs }];
  const [unknown, unknownByCrds] = [ours, crds].map((verdict) => unknownFieldsOf(verdict).filter((path) => !isWithin(path, 'metadata')));
  if (unknown.join() !== unknownByCrds.join()) return [{ signature: 'by CRDs other unknown fields', ours: unknown, theirs: unknownByCrds }];
  // `admitted` is null if the check with CRD files could not decide.
  if (crds.admitted === null) return [];
  if (mine.length === 0 && theirs.length > 0) return difference(`refused by ${withoutIndices(theirs[0].split(':')[0])}`);
  if (mine.length > 0 && theirs.length === 0) return difference(`admitted, refused by ${withoutIndices(mine[0].split(':')[0])}`);
  return [];
}

/** Returns the differences between Karpenter's code and the controller rules of this package, for an admitted object. */
export function compareWithController(ours: Verdict, controller: ControllerVerdict): Disagreement[] {
  const errors = errorsBy(ours, EnforcedBy.CONTROLLER);
  const budgetOf = ({ path }: Finding) => /^spec\.disruption\.budgets\[(\d+)\]/.exec(path)?.[1];
  const schedules = [...new Set(errors.map(budgetOf).filter((index) => index !== undefined))].sort();
  const unread = (controller.cronErrors ?? []).map((error) => error.split(':')[0]).sort();
  const others = errors.filter((error) => budgetOf(error) === undefined);
  const difference = (signature: string): Disagreement => ({
    signature,
    ours: errors.map(({ rule, path, message }) => `${rule} at ${path}: ${message}`),
    theirs: [...controller.errors ?? [], ...controller.cronErrors ?? []],
  });
  const theirs = withoutValues(controller.errors?.[0] ?? '');
  if (controller.controller === 'undecodable') return errors.length > 0 ? [] : [difference(`the controller can't read it: ${theirs}`)];
  const found: Disagreement[] = [];
  if (controller.controller === 'refused' && others.length === 0) found.push(difference(`the controller refuses: ${theirs}`));
  if (controller.controller === 'ok' && others.length > 0) found.push(difference(`the controller takes: ${others[0].rule} at ${withoutIndices(others[0].path)}`));
  if (schedules.join() !== unread.join()) {
    const error = controller.cronErrors?.find((text) => !schedules.includes(text.split(':')[0]));
    found.push(difference(error ? `the schedule does not parse: ${withoutValues(error.replace(/^\d+: /, ''))}` : `the schedule parses: ${errors.find(budgetOf)!.rule}`));
  }
  return found;
}

/** Returns the sorted paths of unknown fields. In NodePools of EKS Auto Mode, they are warnings, because the schema of EKS Auto Mode is not public. */
function unknownFieldsOf({ findings }: Verdict): string[] {
  return findings.filter(({ enforcedBy }) => enforcedBy === EnforcedBy.STRICT).map(({ path }) => serverPath(path)).sort();
}

function errorsBy({ findings }: Verdict, ...by: EnforcedBy[]): Finding[] {
  return findings.filter(({ severity, enforcedBy }) => severity === Severity.ERROR && by.includes(enforcedBy))
    .map((finding) => ({ ...finding, path: serverPath(finding.path) }));
}

/** Converts a path to the format of the API server, which does not quote map keys. */
export function serverPath(path: string): string {
  return path.replace(/\[("(?:[^"\\]|\\.)*")\]/g, (_, key) => `.${JSON.parse(key)}`).replace(/^\./, '');
}

/** Reports whether one path contains the other. The API server writes map keys in brackets, and omits the path of the map's owner. */
function areRelated(a: string, b: string): boolean {
  const [left, right] = [a, b].map((path) => path.replace(/(ownerReferences)\[\d+\]/, '$1').replace(/\[(.*?)\]/g, '.$1'));
  return isWithin(left, right) || isWithin(right, left);
}

function isWithin(path: string, holder: string): boolean {
  return path === holder || holder === '' || path.startsWith(`${holder}.`) || path.startsWith(`${holder}[`);
}

function withoutIndices(path: string): string {
  return path.replace(/\[\d+\]/g, '[]').slice(0, 100);
}

function withoutValues(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"/g, '"…"').replace(/\[\d+\]/g, '[]').replace(/\b\d+\b/g, 'N').slice(0, 140);
}
