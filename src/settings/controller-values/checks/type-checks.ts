import { CheckInput, isGiven, isPlaceholder, Problem, refused, withoutEffect } from './check';
import { isObject } from '../../../basics/json';
import { valueText } from '../../../basics/value-text';
import { isSince, Setting } from '../chart-settings/setting';
import { IMAGE_IS_MAP_SINCE } from '../controller-image-parts';
import { saysNothing } from '../translate/absent';

type Form = 'list' | 'map' | 'text';

/** Where the default does not tell it. */
const FORMS: { readonly [id: string]: (chart: string) => Form | undefined } = {
  'initContainers': () => 'list',
  'image': (chart) => (isSince(chart, IMAGE_IS_MAP_SINCE) ? 'map' : 'text'),
  'webhook.image': () => 'text',
};

const WORDS: { readonly [form: string]: string } = { list: 'a list', map: 'a map', text: 'a text' };

/** The chart asks only whether there is something. */
const ASKED_FOR = ['hostNetwork', 'serviceAccountCreate', 'serviceMonitor.enabled', 'webhookEnabled', 'logConfigEnabled'];

/** What has another form than the chart and Kubernetes take: a list for a map, a map for a text. */
export function typeProblem({ id }: Setting, { value, chart, fallback }: CheckInput): Problem | undefined {
  if (!isGiven(value) || isPlaceholder(value)) return undefined;
  if (id === 'tags') return textForTags(value, chart);
  if (ASKED_FOR.includes(id)) return textForBoolean(value);
  const form = Object.hasOwn(FORMS, id) ? FORMS[id](chart) : formOf(fallback);
  const given = formOf(value);
  if (form === undefined && given !== undefined) return wrong(value, 'a single value');
  if (form === undefined || given === form || form === 'text' && given === undefined || saysNothing(value)) return undefined;
  return wrong(value, WORDS[form]);
}

function wrong(value: unknown, words: string): Problem {
  return refused(`${valueText(value)} is ${WORDS[formOf(value) ?? 'text']}, where ${words} belongs`, `write ${words}`);
}

/** Of a plain text, number or boolean: nothing. */
function formOf(value: unknown): Form | undefined {
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'map' : undefined;
}

/** Since 0.24 they are judged as the ConfigMap that holds them. */
function textForTags(value: unknown, chart: string): Problem | undefined {
  if (isSince(chart, '0.24') || isObject(value) || saysNothing(value)) return undefined;
  return withoutEffect(`${valueText(value)} is no map: until 0.23 Karpenter reads each tag under a key of its own`, 'write a map of tags');
}

function textForBoolean(value: unknown): Problem | undefined {
  if (typeof value !== 'string' || value === '' || value === 'true') return undefined;
  return withoutEffect(`${valueText(value)} is a text, and the chart takes any text that is not empty for true`, 'write false without quotes');
}
