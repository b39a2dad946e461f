import Ajv, { ErrorObject, ValidateFunction } from 'ajv';
import { judge } from '../../../src/checks/engine/judge';
import { Finding, Severity } from '../../../src/checks/findings/finding';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { kindSchema } from '../../../src/outputs/json-schemas/kind-schema';
import { Case, Mutator } from '../mutate';
import { apiOf, apiVersionOf, KINDS, kindOf, releasesOf } from '../mutations/kinds';
import { askServer, program } from '../oracles';
import { recordedObjects } from '../recorded';

/** Errors that JSON Schemas report in manifests that an API server admits under strict field validation, and in other manifests. */
export interface SchemaTally {
  admitted: number;
  /** Admitted manifests with an error that the controller or another rule also reports. */
  unusable: number;
  /** Admitted manifests with an error that JSON Schema cannot avoid. */
  unavoidable: number;
  readonly falseErrors: string[];
  /** Manifests that the server rejects for any reason, and those that the schema also rejects. */
  rejected: number;
  found: number;
}

/** Number of manifests of a kind that are generated at a time. */
const BATCH = 1000;

/** Receives admitted manifests in which the schema finds no error. */
export type OnValid = (cases: readonly Case[]) => Promise<void>;

/** Validates manifests with the JSON Schemas of a release, until the API server has admitted a number of them. */
export async function compareSchemas(release: string, admitted: number, seed: number, onValid?: OnValid): Promise<SchemaTally> {
  const tally: SchemaTally = { admitted: 0, unusable: 0, unavoidable: 0, falseErrors: [], rejected: 0, found: 0 };
  const version = KarpenterVersion.of(release);
  const kinds = KINDS.filter((kind) => releasesOf(kind).includes(release)).map((kind) => ({
    mutator: new Mutator(kind, release, seed, recordedObjects(apiVersionOf(kind), kindOf(kind), release)),
    validate: new Ajv({ strict: false, allErrors: true, verbose: true }).compile(kindSchema(apiOf(kind), version)),
  }));
  for (let from = 0; tally.admitted < admitted; from += BATCH) {
    for (const { mutator, validate } of kinds) {
      const valid = await count(version, Array.from({ length: BATCH }, (_, index) => mutator.caseAt(from + index)), validate, tally);
      await onValid?.(valid);
    }
  }
  return tally;
}

async function count(version: KarpenterVersion, cases: readonly Case[], validate: ValidateFunction, tally: SchemaTally): Promise<readonly Case[]> {
  const valid: Case[] = [];
  const verdicts = program('apiserver') ? await askServer(version.toString(), cases) : undefined;
  for (const each of cases) {
    const { id, object, made } = each;
    const { admitted, findings } = judge(object, version);
    const server = verdicts?.get(id);
    const isAdmitted = server ? server.verdict === 'accept' && (server.unknownFields ?? []).length === 0 : admitted === true && findings.every(({ rule }) => rule !== 'unknown-field');
    const isValid = validate(JSON.parse(jsonText(object)));
    tally[isAdmitted ? 'admitted' : 'rejected']++;
    if (isValid && isAdmitted) valid.push(each);
    if (isValid) continue;
    const open = validate.errors!.filter((error) => !isUnavoidable(error));
    if (!isAdmitted) tally.found++;
    else if (open.length === 0) tally.unavoidable++;
    else if (open.every(({ instancePath }) => isReported(instancePath, findings))) tally.unusable++;
    else tally.falseErrors.push(`${id} (${made}): ${validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')}`);
  }
  return valid;
}

/** Returns whether a finding with severity `error` is about the value at a JSON Pointer, or about a value in it or around it. */
function isReported(pointer: string, findings: readonly Finding[]): boolean {
  const at = pointer.slice(1).replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');
  return findings.filter(({ severity, path }) => severity === Severity.ERROR && path !== '').map(({ path }) => path.replace(/\["([^"]*)"\]/g, '.$1'))
    .some((path) => path.startsWith(at) || at.startsWith(path));
}

/**
 * Returns whether a schema cannot be as lenient as the API server without a loss of errors that matter. The API server accepts a list instead of a string with a
 * format, accepts tiny fractions as integers, and does not count nulls in a map.
 */
function isUnavoidable({ keyword, instancePath, data }: ErrorObject): boolean {
  if (keyword === 'type') return instancePath.endsWith('/timeAdded') && Array.isArray(data) || typeof data === 'number' && data % 1 !== 0;
  return keyword === 'maxProperties' && Object.values(data as object).includes(null);
}
