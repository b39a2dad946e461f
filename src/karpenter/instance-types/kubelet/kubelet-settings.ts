import { isObject, JsonObject } from '../../../foundation/basics/json';
import { parseNanos } from '../../../foundation/go/exact-quantity';
import { compileExpression, CompiledExpression } from '../../kubelet/expressions/expression';
import { ExpressionError } from '../../kubelet/expressions/expression-error';
import { isOfType } from '../../kubelet/kubelet-value';

/** A CEL expression of Karpenter 1.15, or the error if it does not compile. */
export type Expression = CompiledExpression | ExpressionError;

/** Reserved amounts by resource: a quantity, or a CEL expression. */
export type Reserved = ReadonlyMap<string, string | Expression>;

/** The fields of `spec.kubelet` that change instance types. */
export interface KubeletSettings {
  readonly maxPods?: number | Expression;
  readonly podsPerCore?: number;
  readonly kubeReserved: Reserved;
  readonly systemReserved: Reserved;
  /** Thresholds by signal. */
  readonly evictionHard: ReadonlyMap<string, string>;
}

/** Returns the fields of `spec.kubelet` that change instance types. Skips values of a wrong type. */
export function kubeletSettings(kubelet: unknown): KubeletSettings {
  const fields: JsonObject = isObject(kubelet) ? kubelet : {};
  return {
    maxPods: typeof fields.maxPods === 'string' ? expressionOf(fields.maxPods) : integerOf(fields.maxPods),
    podsPerCore: integerOf(fields.podsPerCore),
    kubeReserved: reservedOf(fields.kubeReserved),
    systemReserved: reservedOf(fields.systemReserved),
    evictionHard: new Map(stringsOf(fields.evictionHard)),
  };
}

function integerOf(value: unknown): number | undefined {
  return isOfType(value, 'int32') ? Number(value) : undefined;
}

function reservedOf(map: unknown): Reserved {
  return new Map(stringsOf(map).map(([resource, value]) => [resource, parseNanos(value) === undefined ? expressionOf(value) : value]));
}

/** Returns the entries of a string map. Go decodes null as an empty string. */
function stringsOf(map: unknown): readonly (readonly [string, string])[] {
  const entries = isObject(map) ? Object.entries(map) : [];
  return entries.map(([key, value]) => [key, value ?? ''] as const).filter(([, value]) => typeof value === 'string');
}

function expressionOf(text: string): Expression {
  try {
    return compileExpression(text);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}
