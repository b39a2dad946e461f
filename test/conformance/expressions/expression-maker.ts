/* eslint-disable @stylistic/quotes -- Most of these texts have quotes of their own. */
import { Random } from '../mutations/random';

type Type = 'int' | 'double' | 'uint' | 'string' | 'bool' | 'bytes' | 'list' | 'doubles' | 'strings' | 'map' | 'intMap' | 'dyn' | 'null' | 'timestamp' | 'duration' | 'type';

interface Variable {
  readonly name: string;
  readonly type: Type;
}

const TYPES: readonly Type[] = ['int', 'double', 'uint', 'string', 'bool', 'bytes', 'list', 'doubles', 'strings', 'map', 'intMap', 'dyn', 'null', 'timestamp', 'duration', 'type'];
const VARIABLES: readonly Variable[] = [
  ...['vcpus', 'memory_mib', 'default_enis', 'ips_per_eni', 'max_pods'].map((name): Variable => ({ name, type: 'int' })),
  { name: 'instance_type', type: 'string' },
];

const LITERALS: { readonly [type in Type]: readonly string[] } = {
  int: [
    '0', '1', '2', '3', '7', '10', '11', '17', '100', '110', '255', '1024', '0x1F', '-1', '-7', '- 5', '9223372036854775807', '-9223372036854775808', '4611686018427387904',
    '3037000500', '2147483648', '9007199254740993', '-9223372036854775807',
  ],
  double: [
    '0.0', '0.5', '0.05', '1.0', '1.5', '-0.25', '2.75', '1e3', '.5', '1.5e-3', '1e18', '9.2e18', '-3.999', '0.1', '1e308', '-1e308', '4.9e-324', '9007199254740993.0', '100.0', '123456789.0', '1e21', '0.00001',
  ],
  uint: ['0u', '1u', '5u', '18446744073709551615u', '9223372036854775808u', '0x10u', '7U'],
  string: [
    "'m5.large'", '"5"', "''", "'-12'", "'+3'", "'1.5'", "'1e3'", "'true'", "'abc'", "'NaN'", "'inf'", "'-Infinity'", String.raw`'\u00e9\n'`, "r'a\\d'", '"""a"b"""', "'''x'''", "'😀é'", "'9223372036854775808'",
    "'0x1p4'", "'1_0'", "' 1'", "'1h30m'", "'2024-02-29T12:30:45.5+02:00'", "'metal'", "'^[a-z]+[0-9]'", "'m[0-9]'", "'t3'", String.raw`'\x41\101\U0001F600'`, "'UTC'", "'T'", "'.5'", "'5.'", "'1e999'",
  ],
  bool: ['true', 'false'],
  bytes: ["b'abc'", String.raw`b'\xff'`, "b''", "b'é'", String.raw`br'\x'`, String.raw`b'\377\n'`],
  list: ['[]', '[1, 2, 3]', '[3, 1, 2,]', '[0]', '[vcpus, max_pods]'],
  doubles: ['[0.5, 1.5]', '[1.0]', '[]'],
  strings: ["['a', 'b']", "['m5', 'c5', 't3']", '[]', "[instance_type]"],
  map: ["{'a': 1, 'b': 2}", '{}', "{'a': vcpus}", "{'m5.xlarge': 10, 'c5.large': 5,}"],
  intMap: ['{1: 10, 2: 20}', '{4: 1.5, 8: 2.5}', '{1u: 3, 2: 4}', '{1: 1, 1u: 2, 1.0: 3}', "{true: 1, 'x': 2, 3: 3}"],
  dyn: ['dyn(1)', "dyn('a')", 'dyn(1.5)', 'dyn(2u)', 'dyn([1, 2])', "dyn({'a': 1})", 'dyn(true)', 'dyn(null)', "[1, 'a'][0]", "[1, 'a', 2.5][2]"],
  null: ['null'],
  timestamp: ["timestamp('2024-02-29T12:30:45.123Z')", 'timestamp(0)', 'timestamp(1700000000)', "timestamp('1969-12-31T23:59:59.999999999+05:30')", "timestamp('9999-12-31T23:59:59Z')", "timestamp('2023-02-29T00:00:00Z')", "timestamp('2024-01-01T00:00:60Z')"],
  duration: ["duration('1h30m')", "duration('90s')", "duration('-1.5s')", "duration('100ms')", "duration('2562047h')", "duration('1d')", "duration('1ns')"],
  type: ['int', 'type(1)', 'string', 'double', 'type(vcpus)', 'list', 'google.protobuf.Duration', 'type(null)', 'bool', 'type'],
};

/** Invalid expressions, and unusual valid expressions. */
const ODD = [
  '', ' ', '1 +', '(1', '1)', 'vcpu', 'memory', 'memory_mib * 0.05', 'math.floor(1.5)', 'max(1)', 'max(1, 2, 3)', 'vcpus.max(2)', 'min(1u, 2u)', "max('a', 'b')", 'ceil(1.5)', '100mb', '110', '-110', '+5', '1 2',
  'a.b.c', '.vcpus', '.max(1, 2)', '--vcpus', '---vcpus', '!!true ? 1 : 2', '- -5', '--5', '-(-9223372036854775808)', '9223372036854775808', '-9223372036854775808', '--9223372036854775808', 'true ? 1 : 2.0',
  'vcpus > 4 ? 1 : vcpus > 2 ? 2 : 3', 'true ? true ? 1 : 2 : 3', '1 // comment', '1 /* x */', '// only', 'if', 'vcpus.if', "{'if': 1}.if", "{'a-b': 1}.`a-b`", '[1, 2][?0]', '{?1: 2}', '1 in [1]', 'in', 'has(1)', 'has(vcpus.a)',
  "has({'a': 1}.a) ? 1 : 0", "has({'a': {'b': 1}}.a.c) ? 1 : 0", 'has(dyn(1).a) ? 1 : 0', 'has({}.a.b) ? 1 : 0', '[1].map(1, 2)', '[1].all(x.y, true)', 'google.protobuf.Duration', '1 < 2.0 ? 1 : 0', '[1].all(x, x < 1.5) ? 1 : 0',
  '[1].all(x, true) && 1 < 2.0 ? 1 : 0', '1 < 2.0 && [1].all(x, true) ? 1 : 0', '[int, uint].map(t, t == int).size()', '[1][1u]', '[1][dyn(0u)]', '[1][dyn(0.0)]', '[1][dyn(0.5)]', '{1: 2}[dyn(1.0)]', '{1: 2}[null]',
  "{b'a': 1}[b'a']", '{dyn([1]): 2}.size()', '{null: 1}.size()', 'size()', 'size(1)', "'abc'.size()", "'abc'.size", "dyn('abc').size()", '(1).size()', '[][0]', '{}["a"]', '[1, 2,].size()', '[,].size()', '{,}.size()', 'max(1, 2,)', '!-5', '-!true',
  "int('5') + int('+6')", "int(' 5')", "uint('5')", 'int(1e19)', 'int(9223372036854775807.0)', 'int(-9223372036854775808.0)', 'uint(-1)', 'uint(-0.5)', 'int(0.0/0.0)', '0.0 / 0.0', '1.0 / 0.0', '-1.0 / 0.0', '1 / 0', '1 % 0', '1u / 0u == 0u ? 1 : 2',
  '5 % -3', '-5 % 3', '-5 / 3', '5.5 % 2.0', "'a' < 'b' ? 1 : 0", 'true < false ? 1 : 0', "b'a' < b'b' ? 1 : 0", "'😀' < '｡' ? 1 : 0", 'null == 1 ? 1 : 0', 'null == null ? 1 : 0', 'dyn(1) == 1.0 ? 1 : 0', 'dyn(1) == 1u ? 1 : 0', '1 == 1.0 ? 1 : 0',
  '[1, 2.0] == [1.0, 2] ? 1 : 0', "(true || 1 / 0 > 0) ? 1 : 0", '(1 / 0 > 0 || true) ? 1 : 0', '(false && 1 / 0 > 0) ? 1 : 0', '[1, 0].exists(x, 1 / x > 0) ? 1 : 0', '[0, 1].exists(x, 1 / x > 0) ? 1 : 0', '[0, 1].all(x, 1 / x > 5) ? 1 : 0',
  '[0, 1].exists_one(x, 1 / x > 0) ? 1 : 0', '[1, 2].existsOne(x, x > 1) ? 1 : 0', '[0, 1].map(x, 1 / x)[1]', '[0, 1].filter(x, x > 0)[0]', '[1, 2, 3].map(x, x > 1, x * 2)[1]', '{1: 2}.map(k, k)[0]', "'abc'.map(c, c)", 'dyn(1).map(c, c).size()',
  '[vcpus].map(vcpus, .vcpus + vcpus)[0]', '[1].map(__result__, 1)', '[1].map(x, [2].map(x, x)[0])[0]', "string(1e7).size()", 'string(0.00001).size()', 'string(123456789.0).size()', 'string(100000.0).size()', "string(duration('1ns')).size()",
  "string(timestamp('2024-02-29T12:30:45.120+02:00')).size()", 'type(1) == int ? 1 : 0', 'type(type(1)) == type ? 1 : 0', "type(duration('1s')) == google.protobuf.Duration ? 1 : 0", "instance_type.matches('^m5') ? 1 : 0", "matches(instance_type, '[') ? 1 : 0",
  "instance_type.startsWith('m5.') ? 10 : 20", "timestamp('2024-02-29T12:30:45Z').getHours('America/New_York')", "timestamp(0).getHours('+05:30')", "timestamp(0).getMinutes('-05:30')", "timestamp(0).getDayOfYear('Nowhere/City')", 'timestamp(0).getFullYear("")',
  "duration('90m').getHours()", "duration('2562047h59m59.999999999s').getHours()", 'timestamp(253402300800) == timestamp(0) ? 1 : 0', "int(duration('1s'))", "int(timestamp('1970-01-01T00:01:00Z'))", "timestamp(5) - timestamp(3) == duration('2s') ? 1 : 0",
  "'\\q'.size()", "'\\ud800'.size()", "'a\nb'.size()", "'''a\nb'''.size()", '"\\u00e9".size()', "b'\\u00e9'.size()", "b'\\xff'.size()", "'\\xff'.size()", '1.', '1.e3', '0x', '0xG', '1u1', 'é', '1 @ 2', '$x', 'vcpus ? 1 : 2', 'dyn(vcpus) ? 1 : 2', "dyn('x') + 1", '1 + dyn(2)',
  'dyn(1) + dyn(2)', 'max(dyn(1), 2)', 'max(dyn(1), 2) + 0', 'max(dyn(1.5), 2) + 0.0', '-dyn(5) + 0', "-duration('1s') == duration('-1s') ? 1 : 0", "-dyn(duration('1s')) == duration('-1s') ? 1 : 0", '[dyn(1)][0]', '[1, dyn(2)][0]', '(true ? [1] : [dyn(2)])[0]',
  '(true ? [dyn(1)] : [2])[0]', '([1] + [dyn(2)])[0]', '([] + [1])[0]', '[[], [1]][1][0]', "[{}, {'a': 1}][1].a", "{'a': 1, 'b': 'x'}.a", "{'a': 1}.a", "{'a': 1}['a']", "{'a': 1, 'a': 2}.a", '(vcpus > 2 ? [1] : [2])[0]', '[1] in [[1]] ? 1 : 0', "'a' in {'a': 1} ? 1 : 0", '1 in {1u: 1} ? 1 : 0', 'dyn(1) in dyn([1]) ? 1 : 0',
  "dyn('a') in dyn('abc') ? 1 : 0", 'string(vcpus) + "a" == "4a" ? 1 : 0', 'double("1_0")', 'double("0x1_0p1")', 'double("1e400")', 'bool("T") ? 1 : 0', 'bool("tRUE") ? 1 : 0', 'min(1, 2.5)', 'max(2.5, 1)', 'min(0.0/0.0, 1)', 'max(1, 0.0/0.0)', 'loop', 'vcpus.vcpus', 'instance_type.x', 'A{}', 'A{b: 1}', '[1].size{}',
];

/** Generates CEL expressions with Karpenter's variables. Some expressions do not type-check, and some fail at evaluation. */
export class ExpressionMaker {
  /** Probability that a subexpression has a wrong type. */
  private slips = 0;

  public constructor(private readonly random: Random) {}

  public expression(): string {
    if (this.random.chance(0.04)) return this.random.pick(ODD);
    this.slips = this.random.chance(0.5) ? 0 : this.random.pick([0.02, 0.05, 0.15]);
    const type = this.random.chance(0.95) ? this.random.pick<Type>(['int', 'int', 'double']) : this.random.pick(TYPES);
    const text = this.make(type, 1 + this.random.below(5), VARIABLES);
    return this.random.chance(0.03) ? this.damaged(text) : text;
  }

  /** Removes or replaces a character. */
  private damaged(text: string): string {
    const at = this.random.below(text.length);
    return text.slice(0, at) + (this.random.chance(0.5) ? '' : this.random.pick([...'()[]{}.,?:+-*/%!<>=&|\'"\\0 u'])) + text.slice(at + 1);
  }

  private make(asked: Type, depth: number, variables: readonly Variable[]): string {
    const type = this.random.chance(this.slips) ? this.random.pick(TYPES) : asked;
    if (depth <= 0 || this.random.chance(0.15)) return this.leaf(type, variables);
    const part = (of: Type) => this.make(of, depth - 1, variables);
    if (this.random.chance(0.12)) return `(${this.condition(part)} ? ${part(type)} : ${part(type)})`;
    if (this.random.chance(0.04)) return `dyn(${part(type)})`;
    return this.compound(type, part, depth, variables);
  }

  private condition(part: (of: Type) => string): string {
    return part('bool');
  }

  private leaf(type: Type, variables: readonly Variable[]): string {
    const fitting = variables.filter((variable) => variable.type === type);
    return fitting.length > 0 && this.random.chance(0.5) ? this.random.pick(fitting).name : this.random.pick(LITERALS[type]);
  }

  private compound(type: Type, part: (of: Type) => string, depth: number, variables: readonly Variable[]): string {
    const { random } = this;
    const binary = (operators: readonly string[], of: Type, other = of) => `(${part(of)} ${random.pick(operators)} ${part(other)})`;
    const fold = (of: Type, item: Type, macro: string, body: Type, more?: Type) => {
      const name = random.pick(['x', 'y', 'i', 'vcpus', 'item']);
      const inner = [...variables.filter((variable) => variable.name !== name), { name, type: item }];
      const bodies = [...(more === undefined ? [] : [more]), body].map((each) => this.make(each, depth - 1, inner));
      return `${part(of)}.${macro}(${name}, ${bodies.join(', ')})`;
    };
    const ways: { readonly [name in Type]: readonly (() => string)[] } = {
      int: [
        () => binary(['+', '-', '*', '/', '%'], 'int'), () => binary(['+', '-', '*', '/', '%'], 'int'), () => binary(['+', '-', '*', '/', '%'], 'int'),
        () => `${part('int')} ${random.pick(['+', '-', '*', '/', '%'])} ${part('int')}`,
        () => `${random.pick(['max', 'min'])}(${part('int')}, ${part('int')})`, () => `-${part('int')}`, () => `-(${part('int')})`,
        () => `int(${part(random.pick<Type>(['double', 'double', 'uint', 'string', 'int', 'timestamp', 'duration']))})`,
        () => `size(${part(random.pick<Type>(['string', 'list', 'map', 'bytes']))})`, () => `${part(random.pick<Type>(['string', 'list', 'map', 'bytes']))}.size()`,
        () => `${part('list')}[${part('int')}]`, () => `${part('list')}[${random.pick(['0', '1', '2'])}]`, () => `${part('map')}${random.pick(['.a', '.b', "['a']", '.z'])}`, () => `${part('map')}[${part('string')}]`,
        () => `${part('timestamp')}.${random.pick(['getFullYear', 'getMonth', 'getDate', 'getDayOfMonth', 'getDayOfWeek', 'getDayOfYear', 'getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'])}(${random.pick(['', '', "'+02:00'", "'Europe/Berlin'", "'UTC'"])})`,
        () => `${part('duration')}.${random.pick(['getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'])}()`,
      ],
      double: [
        () => binary(['+', '-', '*', '/'], 'double'), () => binary(['+', '-', '*', '/'], 'double'), () => `double(${part('int')}) * ${part('double')}`,
        () => `double(${part(random.pick<Type>(['int', 'uint', 'string', 'double']))})`, () => `${random.pick(['max', 'min'])}(${part(random.pick<Type>(['double', 'int']))}, ${part('double')})`,
        () => `-${part('double')}`, () => `${part('doubles')}[${random.pick(['0', '1'])}]`, () => `${part('intMap')}[${part('int')}]`,
      ],
      uint: [() => binary(['+', '-', '*', '/', '%'], 'uint'), () => `uint(${part(random.pick<Type>(['int', 'double', 'string', 'uint']))})`],
      string: [() => binary(['+'], 'string'), () => `string(${part(random.pick<Type>(['int', 'double', 'uint', 'bool', 'bytes', 'duration', 'timestamp', 'string']))})`, () => `${part('strings')}[0]`],
      bool: [
        () => { const of = random.pick<Type>(['int', 'int', 'double', 'string', 'uint', 'bool', 'bytes', 'timestamp', 'duration']); return binary(['<', '<=', '>', '>=', '==', '!='], of); },
        () => { const of = random.pick(TYPES); return binary(['==', '!='], of); }, () => binary(['<', '>', '<=', '>='], random.pick<Type>(['int', 'double', 'uint', 'dyn']), random.pick<Type>(['int', 'double', 'uint'])),
        () => binary(['&&', '||'], 'bool'), () => `${part('bool')} ${random.pick(['&&', '||'])} ${part('bool')} ${random.pick(['&&', '||'])} ${part('bool')}`, () => `!${part('bool')}`, () => `!(${part('bool')})`,
        () => `${part('string')}.${random.pick(['startsWith', 'endsWith', 'contains', 'matches'])}(${part('string')})`, () => `matches(${part('string')}, ${part('string')})`,
        () => `(${part('int')} in ${part(random.pick<Type>(['list', 'intMap']))})`, () => `(${part('string')} in ${part(random.pick<Type>(['strings', 'map']))})`, () => `has(${part('map')}.${random.pick(['a', 'b', 'zz'])})`,
        () => `bool(${part(random.pick<Type>(['string', 'bool']))})`, () => fold('list', 'int', random.pick(['all', 'exists', 'exists_one', 'existsOne']), 'bool'),
        () => fold('strings', 'string', random.pick(['all', 'exists', 'exists_one']), 'bool'), () => fold('doubles', 'double', random.pick(['all', 'exists']), 'bool'),
      ],
      bytes: [() => binary(['+'], 'bytes'), () => `bytes(${part('string')})`],
      list: [
        () => binary(['+'], 'list'), () => `[${part('int')}, ${part('int')}]`, () => `[${part('int')}]`, () => fold('list', 'int', 'map', 'int'), () => fold('list', 'int', 'filter', 'bool'),
        () => fold('list', 'int', 'map', 'int', 'bool'), () => fold('strings', 'string', 'map', 'int'), () => fold('doubles', 'double', 'map', 'int'),
      ],
      doubles: [() => binary(['+'], 'doubles'), () => `[${part('double')}, ${part('double')}]`, () => fold('list', 'int', 'map', 'double'), () => fold('doubles', 'double', 'filter', 'bool')],
      strings: [() => `[${part('string')}, ${part('string')}]`, () => fold('list', 'int', 'map', 'string'), () => fold('strings', 'string', 'filter', 'bool'), () => `{${part('string')}: 1}.map(k, k)`],
      map: [() => `{'a': ${part('int')}, 'b': ${part('int')}}`, () => `{${part('string')}: ${part('int')}}`],
      intMap: [() => `{${part('int')}: ${part('double')}, ${part('int')}: ${part('double')}}`, () => `{${part('uint')}: ${part('int')}}`],
      dyn: [() => `dyn(${part(random.pick(TYPES))})`, () => `[${part('int')}, ${part('string')}][${random.pick(['0', '1'])}]`, () => `[${part('int')}, ${part('double')}][${random.pick(['0', '1'])}]`],
      null: [() => 'null'],
      timestamp: [() => binary(['+', '-'], 'timestamp', 'duration'), () => `(${part('duration')} + ${part('timestamp')})`, () => `timestamp(${part(random.pick<Type>(['string', 'int', 'timestamp']))})`],
      duration: [() => binary(['+', '-'], 'duration'), () => binary(['-'], 'timestamp'), () => `duration(${part(random.pick<Type>(['string', 'duration']))})`],
      type: [() => `type(${part(random.pick(TYPES))})`],
    };
    return random.pick(ways[type])();
  }
}
