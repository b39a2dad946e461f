import { CheckInput, isGiven, isPlaceholder, nameAt, SettingProblem, refused, withoutEffect } from './setting-problem';
import { isObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { saysNothing } from '../absent';
import { isSince, Setting } from '../chart-settings/setting';
import { IMAGE_IS_MAP_SINCE } from '../controller-image-parts';

type Form = 'list' | 'map' | 'text';

/** The types of settings for which the default value does not determine the type. */
const FORMS: { readonly [id: string]: (chart: string) => Form | undefined } = {
  'initContainers': () => 'list',
  'image': (chart) => (isSince(chart, IMAGE_IS_MAP_SINCE) ? 'map' : 'text'),
  'webhook.image': () => 'text',
};

const WORDS: { readonly [form: string]: string } = { list: 'a list', map: 'a map', text: 'a string' };

/** Settings for which the chart checks only whether the value is non-empty. */
const ASKED_FOR = ['hostNetwork', 'serviceAccountCreate', 'serviceMonitor.enabled', 'webhookEnabled', 'logConfigEnabled'];

/** Reports a value of the wrong type, such as a list instead of a map. */
export function typeProblem({ id }: Setting, { value, chart, path, fallback }: CheckInput): SettingProblem | undefined {
  if (!isGiven(value) || isPlaceholder(value)) return undefined;
  if (id === 'tags') return textForTags(value, chart, path);
  if (ASKED_FOR.includes(id)) return textForBoolean(value, path);
  const form = Object.hasOwn(FORMS, id) ? FORMS[id](chart) : formOf(fallback);
  const given = formOf(value);
  if (form === undefined && given !== undefined) return wrong(value, 'a single value', path);
  if (form === undefined || given === form || form === 'text' && given === undefined || saysNothing(value)) return undefined;
  return wrong(value, WORDS[form], path);
}

function wrong(value: unknown, mustBe: string, path: string): SettingProblem {
  return refused(`${nameAt(path)} must be ${mustBe}, got ${valueText(value)}`, `Set ${mustBe}.`);
}

/** Returns the type of a list or map, and undefined for a string, number, or boolean. */
function formOf(value: unknown): Form | undefined {
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'map' : undefined;
}

/** Reports invalid tags before 0.24. For 0.24 and later, the ConfigMap check reports invalid tags. */
function textForTags(value: unknown, chart: string, path: string): SettingProblem | undefined {
  if (isSince(chart, '0.24') || isObject(value) || saysNothing(value)) return undefined;
  return withoutEffect(`${nameAt(path)} must be a map in Karpenter 0.23 and earlier, got ${valueText(value)}`, 'Set a map of tags.');
}

function textForBoolean(value: unknown, path: string): SettingProblem | undefined {
  if (typeof value !== 'string' || value === '' || value === 'true') return undefined;
  return withoutEffect(`${nameAt(path)} must be a boolean, got ${valueText(value)}, which the chart treats as true`, 'Remove the quotes: false.');
}
