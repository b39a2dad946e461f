import { SCHEMA_OPTIONS } from '../help/schema';
import { karpenterVersion } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';

/** Returns undefined for --help. @throws {UsageError} */
export function schemaOptions(args: readonly string[]) {
  const { values, positionals } = parsed('schema', args, SCHEMA_OPTIONS);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(positionals[0])}. To check files, use validate.`);
  if (values.out === undefined) throw new UsageError('--out is required. For example: --out schemas');
  if (values.out === '') throw new UsageError('--out must be a new or empty folder, got an empty string');
  return { out: values.out, version: karpenterVersion(values['karpenter-version']) };
}
