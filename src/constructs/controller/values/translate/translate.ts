import { newDefault, newDefaultBeside } from './new-default';
import { Moved, withoutVariables } from './variables';
import { absentText, insteadText, isInVariable, isOfficialImage, saysNothing } from '../../../../checks/controller-values/absent';
import { settingOf, SETTINGS } from '../../../../checks/controller-values/chart-settings/all-settings';
import { chartOf, fallbackIn, isSince, placeOf, Setting, SettingValues } from '../../../../checks/controller-values/chart-settings/setting';
import { IMAGE_IS_MAP_SINCE, imageParts, imageText } from '../../../../checks/controller-values/controller-image-parts';
import { isTrue } from '../../../../checks/controller-values/helm-truthiness';
import { nameAt } from '../../../../checks/controller-values/setting-checks/setting-problem';
import { setAt } from '../../../../checks/controller-values/value-paths';
import { findingOf } from '../../../../checks/engine/finding-of';
import { Finding } from '../../../../checks/findings/finding';
import { append } from '../../../../foundation/basics/append';
import { copyOf, deepEqual, JsonObject } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { ValueChange, ValueChangeKind } from '../value-change';

/** Release for which values were written. */
export interface Origin {
  readonly version: KarpenterVersion;
  /** Whether this release is also the release for which the values are rendered. */
  readonly isTarget: boolean;
  readonly formerPaths: ReadonlyMap<string, string>;
}

export interface Translation {
  readonly values: JsonObject;
  readonly changes: ValueChange[];
  readonly findings: Finding[];
}

interface WithLogLevel {
  readonly settingValues: SettingValues;
  readonly changes: readonly ValueChange[];
}

/** State during the translation of one setting. */
interface Step extends Translation {
  readonly settingValues: SettingValues;
  readonly chart: string;
  readonly origin?: Origin;
  readonly from?: { readonly path: string; readonly fallback: unknown };
  readonly moved?: Moved;
}

/** Renders settings as chart values. */
export function translate(given: SettingValues, version: KarpenterVersion, origin?: Origin): Translation {
  const chart = chartOf(version);
  const { settingValues: withVariables, moved, changes, problems } = withoutVariables(given, origin ? chartOf(origin.version) : chart, chart);
  const unchanged = { settingValues: withVariables, changes: [] };
  const { settingValues, changes: ofLogLevel } = origin ? withLogLevel(withVariables, origin, version) : unchanged;
  const findings = problems.map(({ rule, path, message, fix }) => findingOf(rule, path!, message, fix));
  const translation: Translation = { values: {}, changes: [...changes, ...ofLogLevel], findings };
  for (const setting of SETTINGS) {
    const value = settingValues.get(setting.id);
    if (value === undefined) {
      if (origin) append(translation.changes, newDefault(setting, settingValues, origin.version, version));
      continue;
    }
    const variable = moved.get(setting.id);
    const step: Step = { ...translation, settingValues, chart, origin, from: origin && fromOf(setting, origin, variable), moved: variable };
    if (placeOf(setting, chart) === undefined) {
      dropped(setting, value, step);
    } else if (isEmptyDefault(setting, value, step)) {
      emptyDropped(setting, step);
    } else if (origin && !origin.isTarget && isOfficialImage(setting, value)) {
      imageDropped(value, step);
    } else {
      placed(setting, value, step);
      if (origin) append(translation.changes, newDefaultBeside(setting, value, origin.version, version));
    }
  }
  return translation;
}

function fromOf(setting: Setting, { version, formerPaths }: Origin, moved?: Moved): Step['from'] {
  const path = moved?.path ?? formerPaths.get(setting.id) ?? placeOf(setting, chartOf(version))?.path;
  return path === undefined ? undefined : { path, fallback: fallbackIn(setting, version) };
}

function dropped(setting: Setting, value: unknown, { changes, findings, settingValues, chart, from, moved }: Step): void {
  if (value === null) return;
  const [message, fix] = [absentText(setting, chart), insteadText(setting, value, chart, settingValues)];
  const text = moved?.text ?? valueText(value);
  const reason = saysNothing(value) ? `${text} is not in the Karpenter ${chart} chart` : `${text} is ${message}. ${afterRemoval(fix)}`.trimEnd();
  if (from) changes.push({ kind: ValueChangeKind.DROPPED, path: from.path, message: reason });
  if (saysNothing(value) || isOfficialImage(setting, value) || from && deepEqual(value, from.fallback)) return;
  if (isInVariable(setting, value, chart, settingValues)) return;
  const path = from?.path ?? setting.id;
  findings.push(findingOf('controller-value-not-in-release', path, `${moved?.text ?? nameAt(path)} is ${message}`, fix));
}

/** Returns a fix without the advice to remove a value, because the rendered values do not contain it. */
function afterRemoval(fix: string): string {
  return fix.replace(/^Remove the value(, or [^.]*)?\. ?/, '');
}

/** Returns true if a value is an empty string that equals the former default, but the new release has another default. */
function isEmptyDefault(setting: Setting, value: unknown, { chart, origin, from }: Step): boolean {
  const { fallback } = placeOf(setting, chart)!;
  if (value !== '' || typeof fallback !== 'string' || fallback === '') return false;
  return origin ? from?.fallback === '' : setting.steps.some((step) => step[2] === '');
}

function emptyDropped(setting: Setting, { changes, chart, from }: Step): void {
  const { fallback } = placeOf(setting, chart)!;
  if (from) changes.push({ kind: ValueChangeKind.DROPPED, path: from.path, message: `the Karpenter ${chart} default, ${valueText(fallback)}, replaces the empty string` });
}

function imageDropped(value: unknown, { changes, chart, origin, from }: Step): void {
  const text = typeof value === 'string' ? value : imageText(imageParts(value));
  const message = `${JSON.stringify(text)} is the image for Karpenter ${chartOf(origin!.version)}, but the ${chart} chart uses the image for Karpenter ${chart}`;
  changes.push({ kind: ValueChangeKind.DROPPED, path: from!.path, message });
}

function placed(setting: Setting, value: unknown, { values, changes, findings, chart, origin, from, moved }: Step): void {
  const { path } = placeOf(setting, chart)!;
  const rendered = formIn(setting, copyOf(value), chart, origin);
  setAt(values, path, rendered);
  if (!origin || !from) return;
  const to = { path: from.path, newPath: path };
  if (moved) {
    changes.push({ kind: ValueChangeKind.CONVERTED, ...to, message: `the variable ${moved.text} becomes ${path}: ${valueText(rendered)} in ${chart}` });
    return;
  }
  if (from.path !== path) changes.push({ kind: ValueChangeKind.RENAMED, ...to, message: `${from.path} becomes ${path} in ${chart}` });
  if (!deepEqual(rendered, value)) changes.push({ kind: ValueChangeKind.CONVERTED, ...to, message: `${valueText(value)} becomes ${valueText(rendered)} in ${chart}` });
  if (isFreshFalse(setting, value, chart, origin)) {
    changes.push({ kind: ValueChangeKind.TAKES_EFFECT, ...to, message: `false had no effect in ${chartOf(origin.version)}, but takes effect in ${chart}` });
  }
  if (setting.id === 'image' && !origin.isTarget) append(findings, foreignImage(path, value, origin));
}

/** Reports an image from another release. Patch releases of the same minor release share a chart, but not an image. */
function foreignImage(path: string, image: unknown, origin: Origin): Finding[] {
  const { tag, digest } = imageParts(image);
  if (!tag && !digest) return [];
  const parts = [tag && `tag ${JSON.stringify(tag)}`, digest && `digest ${JSON.stringify(digest)}`].filter(Boolean).join(' and ');
  const message = `image has the ${parts} for Karpenter ${chartOf(origin.version)}`;
  return [findingOf('controller-image-of-another-release', path, message, 'Set the tag and digest of your image for this release.')];
}

/** Returns true if the former chart dropped the value false, but the new chart passes false to the controller. Charts pass false since 1.15. */
function isFreshFalse({ id }: Setting, value: unknown, chart: string, origin: Origin): boolean {
  return id === 'ignoreDRARequests' && value === false && handsOnFalse(chart) && !handsOnFalse(chartOf(origin.version));
}

const handsOnFalse = (chart: string) => isSince(chart, '1.15');

function formIn({ id }: Setting, value: unknown, chart: string, origin?: Origin): unknown {
  if (id === 'ignoreDRARequests' && value === false && !handsOnFalse(chart) && (!origin || handsOnFalse(chartOf(origin.version)))) return 'false';
  if (id !== 'image' || value === null) return value;
  const isMap = isSince(chart, IMAGE_IS_MAP_SINCE);
  if (isMap) return typeof value === 'string' ? imageParts(value) : value;
  return typeof value === 'string' ? value : imageText(imageParts(value));
}

/** Sets `logLevel` to the log level of the controller if the new release has no such level, or does not read it. */
function withLogLevel(given: SettingValues, { version, formerPaths }: Origin, target: KarpenterVersion): WithLogLevel {
  const [before, after] = [chartOf(version), chartOf(target)];
  const level = given.get('controllerLogLevel');
  if (typeof level !== 'string' || level === '' || !readsControllerLevel(before, given) || readsControllerLevel(after, given)) return { settingValues: given, changes: [] };
  const path = formerPaths.get('controllerLogLevel') ?? placeOf(settingOf('controllerLogLevel'), before)!.path;
  const settingValues = new Map(given).set('logLevel', level);
  settingValues.delete('controllerLogLevel');
  const changes: ValueChange[] = [{ kind: ValueChangeKind.RENAMED, path, newPath: 'logLevel', message: `${path} becomes logLevel in ${after}` }];
  const overruled = given.get('logLevel');
  if (overruled !== undefined && overruled !== level) {
    changes.push({ kind: ValueChangeKind.DROPPED, path: 'logLevel', message: `${valueText(overruled)} had no effect, because ${path} overrode it` });
  }
  return { settingValues, changes };
}

/** Reports whether the controller reads its own log level. Since 0.32, it is part of `logConfig`, which is off by default since 0.33. */
function readsControllerLevel(chart: string, settingValues: SettingValues): boolean {
  if (!isSince(chart, '0.32')) return true;
  if (isSince(chart, '1.0')) return false;
  return isTrue(settingValues.get('logConfigEnabled') ?? !isSince(chart, '0.33'));
}
