import { IMAGE_IS_MAP_SINCE, imageParts, imageText } from './controller-image-parts';
import { absentText, insteadText, isOfficialImage, saysNothing } from './controller-values-absent';
import { differenceText } from './controller-values-difference';
import { valueFinding } from './controller-values-finding';
import { Said } from './controller-values-read';
import { isSince, placeOf, Setting, stepOf } from './controller-values-setting';
import { SETTINGS } from './controller-values-table';
import { setAt } from './controller-values-tree';
import { ValueChange, ValueChangeKind } from './value-change';
import { Finding } from '../validation/finding';
import { valueText } from '../validation/finding-text';
import { copyOf, deepEqual, JsonObject } from '../validation/json';

/** Where values were read from. */
export interface Origin {
  readonly chart: string;
  /** Whether it is the very release that is rendered. */
  readonly isTarget: boolean;
  readonly formerPaths: ReadonlyMap<string, string>;
}

export interface Translation {
  readonly values: JsonObject;
  readonly changes: ValueChange[];
  readonly findings: Finding[];
}

/** Puts what is said to where a chart has it. */
export function translate(said: Said, chart: string, origin?: Origin): Translation {
  const translation: Translation = { values: {}, changes: [], findings: [] };
  for (const setting of SETTINGS) {
    const value = said.get(setting.id);
    if (value === undefined) newDefault(setting, chart, translation, origin);
    else if (placeOf(setting, chart) === undefined) dropped(setting, value, chart, translation, origin);
    else if (origin && !origin.isTarget && isOfficialImage(setting, value)) imageDropped(setting, value, chart, translation, origin);
    else placed(setting, value, chart, translation, origin);
  }
  return translation;
}

function newDefault(setting: Setting, chart: string, { changes }: Translation, origin?: Origin): void {
  const [before, after] = [origin && stepOf(setting, origin.chart), stepOf(setting, chart)];
  if (!before || !after || setting.id.includes('.') && !setting.id.startsWith('featureGates.')) return;
  if (before[2] === undefined || after[2] === undefined || before[2] === '' || deepEqual(before[2], after[2])) return;
  const path = before[1] ?? after[1];
  if (path === null) return;
  changes.push({
    kind: ValueChangeKind.NEW_DEFAULT,
    path,
    ...(after[1] === null ? {} : { newPath: after[1] }),
    message: differenceText(before[2], after[2], after[1] === null ? 'what holds now' : 'now'),
  });
}

function dropped(setting: Setting, value: unknown, chart: string, { changes, findings }: Translation, origin?: Origin): void {
  if (value === null) return;
  const [message, fix] = [absentText(setting, chart), insteadText(setting, value, chart)];
  const from = origin && formerPath(setting, origin);
  if (from !== undefined) changes.push({ kind: ValueChangeKind.DROPPED, path: from.path, message: `${valueText(value)}: ${message}; ${fix}` });
  if (saysNothing(value) || isOfficialImage(setting, value) || from && deepEqual(value, from.fallback)) return;
  findings.push(valueFinding('controller-value-not-in-release', from?.path ?? setting.id, `${valueText(value)}: ${message}`, fix));
}

function imageDropped(setting: Setting, value: unknown, chart: string, { changes }: Translation, origin: Origin): void {
  const { path } = formerPath(setting, origin)!;
  const text = typeof value === 'string' ? value : imageText(imageParts(value));
  changes.push({ kind: ValueChangeKind.DROPPED, path, message: `${JSON.stringify(text)} belongs to Karpenter ${origin.chart}; the chart of ${chart} has its own` });
}

function placed(setting: Setting, value: unknown, chart: string, { values, changes, findings }: Translation, origin?: Origin): void {
  const { path } = placeOf(setting, chart)!;
  const rendered = formIn(setting, copyOf(value), chart);
  setAt(values, path, rendered);
  if (!origin) return;
  const from = formerPath(setting, origin)!;
  if (from.path !== path) {
    changes.push({ kind: ValueChangeKind.RENAMED, path: from.path, newPath: path, message: `${from.path} is ${path} in ${chart}` });
  }
  if (!deepEqual(rendered, value)) {
    changes.push({
      kind: ValueChangeKind.CONVERTED,
      path: from.path,
      newPath: path,
      message: `${valueText(value)} is written ${valueText(rendered)} in ${chart}`,
    });
  }
  if (setting.id === 'image' && !origin.isTarget) findings.push(...foreignImage(path, value, origin));
}

/** Releases of the same minor share a chart, not an image. */
function foreignImage(path: string, image: unknown, origin: Origin): Finding[] {
  const { tag, digest } = imageParts(image);
  if (!tag && !digest) return [];
  const message = `${[tag && `tag ${JSON.stringify(tag)}`, digest && `digest ${JSON.stringify(digest)}`].filter(Boolean).join(' and ')} were written for Karpenter ${origin.chart}`;
  return [valueFinding('controller-image-of-another-release', path, message, 'write the image of yours that was built for this release')];
}

function formerPath(setting: Setting, origin: Origin): { readonly path: string; readonly fallback?: unknown } | undefined {
  const path = origin.formerPaths.get(setting.id);
  return path === undefined ? placeOf(setting, origin.chart) : { path, fallback: placeOf(setting, origin.chart)?.fallback };
}

function formIn({ id }: Setting, value: unknown, chart: string): unknown {
  if (id !== 'image' || value === null) return value;
  const isMap = isSince(chart, IMAGE_IS_MAP_SINCE);
  if (isMap) return typeof value === 'string' ? imageParts(value) : value;
  return typeof value === 'string' ? value : imageText(imageParts(value));
}
