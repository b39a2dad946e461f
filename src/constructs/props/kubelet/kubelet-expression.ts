import { InstanceTypeVariables } from './instance-type-variables';
import { isObject } from '../../../foundation/basics/json';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { listOf, objectWith } from '../../../foundation/basics/props/prop-checks';
import { valueText } from '../../../foundation/basics/value-text';
import { adviceOn } from '../../../karpenter/kubelet/expressions/advice';
import { compileExpression } from '../../../karpenter/kubelet/expressions/expression';
import { InstanceTypeValues } from '../../../karpenter/kubelet/expressions/instance-type-values';
import { reservedAmount } from '../../../karpenter/kubelet/expressions/resolve';
import { reservedQuantity } from '../../../karpenter/kubelet/expressions/rounding';
import { asDouble } from '../../../karpenter/kubelet/expressions/suggested-expression';
import { RESERVED_RESOURCES } from '../../../karpenter/kubelet/kubelet-names';

const OPERANDS = listOf(objectWith('_type', 'a KubeletExpression', 'KubeletExpression.literal(110)'));

/** Precedence of the outermost operator, from low to high. A term is a name, a call, or an expression in parentheses. */
enum Binding { CHOICE, SUM, PRODUCT, TERM }

/**
 * A CEL expression that Karpenter evaluates for each instance type, for `maxPods`, `kubeReserved`, and `systemReserved`. Requires the NodeClassCEL feature gate.
 * The methods convert an `int` to a `double` if the other operand is a `double`. The methods throw an error if Karpenter cannot compile the resulting expression, for example because its nesting exceeds 250 levels.
 *
 * Since 1.15.
 *
 * @example
 * // 5 percent of the memory, and at least 255 MiB: max(double(memory_mib) * 0.05, 255)
 * karpenter.KubeletExpression.memoryMib().times(0.05).atLeast(255);
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/designs/extended-kubelet-configuration.md
 * @stability stable
 */
export class KubeletExpression {
  /**
   * Any CEL expression that returns an `int` or a `double`.
   *
   * @throws if Karpenter cannot compile the expression
   */
  public static of(cel: string): KubeletExpression {
    if (typeof cel !== 'string') throw new Error(`cel must be a string such as "vcpus * 10", got ${valueText(cel)}`);
    const advice = adviceOn(cel);
    if (advice !== undefined) throw new Error(`CEL expression ${JSON.stringify(cel)} does not compile: ${advice.message}. ${advice.fix}`);
    return new KubeletExpression(cel, compileExpression(cel).type, Binding.CHOICE);
  }

  /** Number of vCPUs of the instance type: `vcpus`. */
  public static vcpus(): KubeletExpression {
    return variable('vcpus');
  }

  /** Memory of the instance type in MiB: `memory_mib`. */
  public static memoryMib(): KubeletExpression {
    return variable('memory_mib');
  }

  /** Maximum number of network interfaces of the default network card: `default_enis`. */
  public static defaultEnis(): KubeletExpression {
    return variable('default_enis');
  }

  /** Maximum number of IPv4 addresses per network interface: `ips_per_eni`. */
  public static ipsPerEni(): KubeletExpression {
    return variable('ips_per_eni');
  }

  /** Maximum number of pods: `max_pods`. In an expression for `maxPods`, the variable is the instance type's default. In expressions for reserved resources, the variable is the result of `maxPods`. */
  public static maxPods(): KubeletExpression {
    return variable('max_pods');
  }

  /** A number, which must be finite and below 2^53. */
  public static literal(value: number): KubeletExpression {
    if (Number.isInteger(value) ? !Number.isSafeInteger(value) : !Number.isFinite(value)) throw new Error(`a number in a CEL expression must be finite and below 2^53, got ${valueText(value)}`);
    const type = Number.isInteger(value) ? 'int' : 'double';
    return new KubeletExpression(value < 0 ? `(${value})` : `${value}`, type, Binding.TERM);
  }

  /** A percentage of the instance type's memory, from 0 to 100. The result is in MiB, for `memory`. For example, 5 percent is `double(memory_mib) * 0.05`. */
  public static percentOfMemory(percent: number): KubeletExpression {
    return KubeletExpression.memoryMib().times(exact(checkedPercent(percent) / 100));
  }

  /** A percentage of the instance type's vCPUs, from 0 to 100. The result is in millicores, for `cpu`. For example, 1 percent is `vcpus * 10`. */
  public static percentOfVcpus(percent: number): KubeletExpression {
    return KubeletExpression.vcpus().times(exact(checkedPercent(percent) * 10));
  }

  /** The larger of two expressions. */
  public static max(first: KubeletExpression, second: KubeletExpression): KubeletExpression {
    return extreme('max', first, second);
  }

  /** The smaller of two expressions. */
  public static min(first: KubeletExpression, second: KubeletExpression): KubeletExpression {
    return extreme('min', first, second);
  }

  /** The sum of two expressions. */
  public static sum(first: KubeletExpression, second: KubeletExpression): KubeletExpression {
    return operation(first, '+', second);
  }

  /** The first expression minus the second expression. */
  public static difference(first: KubeletExpression, second: KubeletExpression): KubeletExpression {
    return operation(first, '-', second);
  }

  /** Returns an expression that evaluates to `larger` for instance types with at least this number of vCPUs, and to `smaller` for all other instance types. */
  public static ifVcpusAtLeast(vcpus: number, larger: KubeletExpression, smaller: KubeletExpression): KubeletExpression {
    return choice(`vcpus >= ${wholeNumber('vcpus', vcpus)}`, larger, smaller);
  }

  /** Returns an expression that evaluates to `larger` for instance types with at least this amount of memory in MiB, and to `smaller` for all other instance types. */
  public static ifMemoryMibAtLeast(memoryMib: number, larger: KubeletExpression, smaller: KubeletExpression): KubeletExpression {
    return choice(`memory_mib >= ${wholeNumber('memoryMib', memoryMib)}`, larger, smaller);
  }

  /** Returns an expression that evaluates to `matching` for instance types whose names start with `prefix`, such as `t3.`, and to `others` for all other instance types. */
  public static ifInstanceTypeStartsWith(prefix: string, matching: KubeletExpression, others: KubeletExpression): KubeletExpression {
    if (typeof prefix !== 'string') throw new Error(`prefix must be a string such as "t3.", got ${valueText(prefix)}`);
    return choice(`instance_type.startsWith(${JSON.stringify(prefix)})`, matching, others);
  }

  /** @internal */
  public static _make(text: string, type: 'int' | 'double', binding: number): KubeletExpression {
    checkCompiles(text);
    return new KubeletExpression(text, type, binding);
  }

  /** The CEL expression. */
  public readonly text: string;

  private constructor(text: string, private readonly type: 'int' | 'double', private readonly binding: Binding) {
    this.text = text;
  }

  /** This expression plus a number. */
  public plus(amount: number): KubeletExpression {
    return operation(this, '+', KubeletExpression.literal(amount));
  }

  /** This expression minus a number. */
  public minus(amount: number): KubeletExpression {
    return operation(this, '-', KubeletExpression.literal(amount));
  }

  /** This expression multiplied by a number. */
  public times(factor: number): KubeletExpression {
    return operation(this, '*', KubeletExpression.literal(factor));
  }

  /** This expression divided by a number. If both operands are integers, CEL drops the fraction. */
  public dividedBy(divisor: number): KubeletExpression {
    if (divisor === 0) throw new Error('divisor must not be 0');
    return operation(this, '/', KubeletExpression.literal(divisor));
  }

  /** This expression, or the minimum if the expression is smaller. */
  public atLeast(minimum: number): KubeletExpression {
    return KubeletExpression.max(this, KubeletExpression.literal(minimum));
  }

  /** This expression, or the maximum if the expression is larger. */
  public atMost(maximum: number): KubeletExpression {
    return KubeletExpression.min(this, KubeletExpression.literal(maximum));
  }

  /**
   * Returns the integer that Karpenter computes for an instance type. Karpenter drops the fraction.
   *
   * @throws if the evaluation fails, for example because of a division by zero, or if the result exceeds 2^53 - 1, the largest exact integer. For larger results, use `reservedQuantity`, which returns all digits.
   */
  public evaluate(variables: InstanceTypeVariables): number {
    return this.attempt(variables, () => exactNumber(compileExpression(this.text).evaluate(valuesOf(variables))));
  }

  /**
   * Returns the quantity of a resource that Karpenter reserves on an instance type. `cpu` is in millicores, rounded up to a multiple of 10m.
   * `memory` is in MiB, rounded up to a multiple of 16Mi. `ephemeral-storage` is in GiB, and `pid` is a number.
   *
   * @param resource `cpu`, `memory`, `ephemeral-storage`, or `pid`
   * @param variables values for the instance type
   * @throws if the evaluation fails or the result is negative
   */
  public reservedQuantity(resource: string, variables: InstanceTypeVariables): string {
    if (!RESERVED_RESOURCES.includes(resource)) throw new Error(`resource must be cpu, memory, ephemeral-storage, or pid, got ${valueText(resource)}`);
    return this.attempt(variables, () => reservedQuantity(resource, reservedAmount(this.text, valuesOf(variables))));
  }

  /** The CEL expression. */
  public toString(): string {
    return this.text;
  }

  /** @internal */
  public _type(): 'int' | 'double' {
    return this.type;
  }

  /** @internal */
  public _within(binding: number): string {
    return this.binding >= binding ? this.text : `(${this.text})`;
  }

  private attempt<T>(variables: InstanceTypeVariables, compute: () => T): T {
    if (!isObject(variables)) throw new Error(`variables must be an object with vcpus, memoryMib, defaultEnis, ipsPerEni, maxPods, and instanceType, got ${valueText(variables)}`);
    const { instanceType } = variables;
    if (typeof instanceType !== 'string' || instanceType === '') throw new Error(`variables.instanceType must be a name such as m5.large, got ${valueText(instanceType)}`);
    try {
      return compute();
    } catch (error) {
      throw new Error(`CEL expression ${JSON.stringify(this.text)} cannot be evaluated on ${instanceType}: ${(error as Error).message}`);
    }
  }
}

function variable(name: string): KubeletExpression {
  return KubeletExpression._make(name, 'int', Binding.TERM);
}

function extreme(name: string, first: KubeletExpression, second: KubeletExpression): KubeletExpression {
  checkOperands(first, second);
  const type = first._type() === 'int' && second._type() === 'int' ? 'int' : 'double';
  return KubeletExpression._make(`${name}(${first.text}, ${second.text})`, type, Binding.TERM);
}

function operation(left: KubeletExpression, operator: '+' | '-' | '*' | '/', right: KubeletExpression): KubeletExpression {
  checkOperands(left, right);
  const type = left._type() === right._type() ? left._type() : 'double';
  const binding = operator === '+' || operator === '-' ? Binding.SUM : Binding.PRODUCT;
  return KubeletExpression._make(`${asType(left, type, binding)} ${operator} ${asType(right, type, binding + 1)}`, type, binding);
}

function choice(condition: string, whenTrue: KubeletExpression, whenFalse: KubeletExpression): KubeletExpression {
  checkOperands(whenTrue, whenFalse);
  const type = whenTrue._type() === whenFalse._type() ? whenTrue._type() : 'double';
  return KubeletExpression._make(`${condition} ? ${asType(whenTrue, type, Binding.SUM)} : ${asType(whenFalse, type, Binding.SUM)}`, type, Binding.CHOICE);
}

function checkOperands(...operands: readonly KubeletExpression[]): void {
  checkValue('operands', operands, OPERANDS);
}

/** Returns the source of an operand. Converts an operand of another type, and adds parentheses if the surrounding operator has a higher precedence. */
function asType(expression: KubeletExpression, type: 'int' | 'double', binding: Binding): string {
  return expression._type() === type ? expression._within(binding) : asDouble(expression.text);
}

/** Removes floating-point errors, so that 1.1 * 10 is exactly 11. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

function wholeNumber(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be an integer of at least 0, got ${valueText(value)}`);
  return value;
}

function checkedPercent(percent: number): number {
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100)) throw new Error(`percent must be a number from 0 to 100, got ${valueText(percent)}`);
  return percent;
}

/** Throws if an expression does not compile, because Karpenter's parser limits the nesting and length of expressions. */
function checkCompiles(text: string): void {
  try {
    compileExpression(text);
  } catch (error) {
    throw new Error(`CEL expression does not compile: ${(error as Error).message}`);
  }
}

function exactNumber(result: bigint): number {
  const most = Number.MAX_SAFE_INTEGER;
  if (result < -most || result > most) throw new Error(`the result must be between -${most} and ${most}, the range of exact integers in JavaScript, got ${result}`);
  return Number(result);
}

function valuesOf({ vcpus, memoryMib, defaultEnis, ipsPerEni, maxPods, instanceType }: InstanceTypeVariables): InstanceTypeValues {
  const whole = (name: string, value: number) => BigInt(wholeNumber(name, value));
  return {
    vcpus: whole('vcpus', vcpus),
    memory_mib: whole('memoryMib', memoryMib),
    default_enis: whole('defaultEnis', defaultEnis),
    ips_per_eni: whole('ipsPerEni', ipsPerEni),
    max_pods: whole('maxPods', maxPods),
    instance_type: instanceType,
  };
}
