import { compareMinors } from '../../../../versions/facts';
import { JsonProblem, readJson } from '../../../config-maps/logging-json';
import { Json } from '../../../rule';

/** The tags in aws.tags since 0.24, as Go decodes them into a map of texts. */
interface GlobalTags {
  readonly problems: readonly Pick<JsonProblem, 'message' | 'fix'>[];
  readonly keys: readonly string[];
  /** Keys whose values are no texts. */
  readonly wrong: readonly string[];
}

export function globalTags(json: Json, release: string): GlobalTags {
  const text: string | undefined = json.data?.['aws.tags'];
  // Until 0.31 an empty text is no JSON.
  if (text === undefined || (text === '' && compareMinors(release, '0.32') >= 0)) return { problems: [], keys: [], wrong: [] };
  const { node, problems } = readJson(text);
  if (node === undefined || node.kind === 'null') return { problems, keys: [], wrong: [] };
  if (node.kind !== 'object') return { problems: [...problems, { message: 'it is JSON, but no object', fix: 'write {"key": "value"}' }], keys: [], wrong: [] };
  return {
    problems,
    keys: [...new Set(node.entries.map(([key]) => key))],
    wrong: node.entries.filter(([, { kind }]) => kind !== 'text' && kind !== 'null').map(([key]) => key),
  };
}
