import { JsonObject } from '../../../foundation/basics/json';
import { Problem } from '../../../foundation/basics/problem';
import { Setting } from '../chart-settings/setting';

/** Placeholders such as <name>, ${NAME}, $NAME, %NAME%, and {{ name }}. */
const PLACEHOLDER = /<[a-z][^<>]*>|\$\{[^}]+\}|\$[a-z_]\w*|%[a-z_]\w*%|\{\{.*\}\}/is;

export interface CheckInput {
  /** Value of the setting, or undefined if the setting is not set. Null removes the chart's default. */
  readonly value: unknown;
  readonly chart: string;
  readonly path: string;
  readonly fallback: unknown;
  readonly values: JsonObject;
  readonly setting: Setting;
}

export interface SettingProblem extends Problem {
  readonly rule: string;
  /** Path of the problem, if it differs from the path of the setting. */
  readonly path?: string;
}

/** Checks the value of one setting. */
export type Check = (input: CheckInput) => SettingProblem | undefined;

/** Returns the last segment of a path, which starts a message about a field. */
export const nameAt = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Joins names as in `a, b, or c`. */
export const orText = (names: readonly string[]): string => (names.length < 3 ? names.join(' or ') : `${names.slice(0, -1).join(', ')}, or ${names[names.length - 1]}`);

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Returns true if a string contains a placeholder that Helm or another tool fills in. */
export const isPlaceholder = (value: unknown): boolean => typeof value === 'string' && PLACEHOLDER.test(value);

/** Creates a problem for a value that prevents the controller from starting. */
export const invalid = (message: string, fix: string): SettingProblem => ({ rule: 'controller-value-invalid', message, fix });

/** Creates a problem for a value that the chart or the controller ignores. */
export const withoutEffect = (message: string, fix: string): SettingProblem => ({ rule: 'controller-value-without-effect', message, fix });

/** Creates a problem for a value that makes the chart fail to render, or makes it render an object that the API server rejects. */
export const refused = (message: string, fix: string): SettingProblem => ({ rule: 'controller-value-refused', message, fix });
