import { differenceText } from './controller-values-difference';
import { chartOf, fallbackIn, Setting, stepOf } from './controller-values-setting';
import { ValueChange, ValueChangeKind } from './value-change';
import { deepEqual } from '../validation/json';
import { KarpenterVersion } from '../versions/karpenter-version';

/** Where nothing is said of a setting: whether another release has another default, or does by itself what it did not. */
export function newDefault(setting: Setting, before: KarpenterVersion, after: KarpenterVersion): ValueChange[] {
  if (setting.id.includes('.') && !setting.id.startsWith('featureGates.')) return [];
  const [was, is] = [fallbackIn(setting, before), fallbackIn(setting, after)];
  if (was === undefined || was === '' || is === undefined || deepEqual(was, is)) return [];
  const [from, to] = [before, after].map((version) => stepOf(setting, chartOf(version))![1]);
  return [{
    kind: ValueChangeKind.NEW_DEFAULT,
    path: from ?? to ?? lastPath(setting),
    ...(to === null ? {} : { newPath: to }),
    message: differenceText(was, is, from === null ? 'what held without such a value was' : 'the default was', to === null ? 'what holds now' : 'now'),
  }];
}

function lastPath({ steps }: Setting): string {
  return steps.flatMap((step) => step[1] ?? []).pop()!;
}
