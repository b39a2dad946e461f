import { keyPath } from '../../../../foundation/basics/json';
import { Problem } from '../../../../foundation/basics/problem';
import { valueText } from '../../../../foundation/basics/value-text';
import { compareMinors } from '../../../../karpenter/versions/facts';
import { readJson } from '../../../config-maps/logging-json';
import { tagListFix } from '../../../config-maps/setting-fix';
import { fieldName } from '../../../findings/field-name';
import { Json } from '../../../findings/rule';

const PATH = keyPath('data', 'aws.tags');

/** Tags in `aws.tags`, which Karpenter 0.24 and later decode into a Go map of strings. */
interface GlobalTags {
  readonly problems: readonly Problem[];
  readonly keys: readonly string[];
  /** Tag keys whose values are not strings. */
  readonly wrong: readonly string[];
}

export function globalTags(json: Json, release: string): GlobalTags {
  const text: string | undefined = json.data?.['aws.tags'];
  // Karpenter 0.31 and earlier parse an empty string as JSON, which fails.
  if (text === undefined || (text === '' && compareMinors(release, '0.32') >= 0)) return { problems: [], keys: [], wrong: [] };
  const { node, problems } = readJson(text);
  const listFix = node === undefined ? tagListFix(text) : undefined;
  if (listFix !== undefined) return { problems: [{ message: `${fieldName(PATH)} must be a JSON object, got ${valueText(text)}`, fix: listFix }], keys: [], wrong: [] };
  if (node === undefined || node.kind === 'null') return { problems, keys: [], wrong: [] };
  if (node.kind !== 'object') return { problems: [...problems, { message: `${fieldName(PATH)} must be a JSON object`, fix: 'Use the format {"team": "payments"}.' }], keys: [], wrong: [] };
  return {
    problems,
    keys: [...new Set(node.entries.map(([key]) => key))],
    wrong: node.entries.filter(([, { kind }]) => kind !== 'text' && kind !== 'null').map(([key]) => key),
  };
}
