import { JsonObject } from '../../../basics/json';
import { Setting } from '../chart-settings/setting';

/** Such as <name>, ${NAME}, $NAME, %NAME% and {{ name }}. */
const PLACEHOLDER = /<[a-z][^<>]*>|\$\{[^}]+\}|\$[a-z_]\w*|%[a-z_]\w*%|\{\{.*\}\}/is;

export interface CheckInput {
  /** Undefined where nothing is said, null where the default of the chart is taken away. */
  readonly value: unknown;
  readonly chart: string;
  readonly path: string;
  readonly fallback: unknown;
  readonly values: JsonObject;
  readonly setting: Setting;
}

export interface Problem {
  readonly rule: string;
  /** Where it is, if not at the setting itself. */
  readonly path?: string;
  readonly message: string;
  readonly fix: string;
}

/** Says what is wrong with the value of one setting. */
export type Check = (input: CheckInput) => Problem | undefined;

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A text that something else fills in before Helm sees it, or Helm itself. */
export const isPlaceholder = (value: unknown): boolean => typeof value === 'string' && PLACEHOLDER.test(value);

/** The controller does not start with it. */
export const invalid = (message: string, fix: string): Problem => ({ rule: 'controller-value-invalid', message, fix });

/** The chart or the controller passes over it. */
export const withoutEffect = (message: string, fix: string): Problem => ({ rule: 'controller-value-without-effect', message, fix });

/** The API server refuses what the chart makes of it. */
export const refused = (message: string, fix: string): Problem => ({ rule: 'controller-value-refused', message, fix });
