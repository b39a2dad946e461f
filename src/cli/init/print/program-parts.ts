import { Imports, importsOf, typesIn } from './imports';
import { MethodCall } from '../../../code-model/expression';
import { Program, ProgramObject } from '../from/program';

const OWN_TYPES = ['cdk8s.Chart', 'KarpenterApp', 'KarpenterVersion'];

/** Returns the imports of a program. In some languages, programs name the types of structs. */
export function programImports({ constants, objects, included }: Program, namesStructs: boolean): Imports {
  return importsOf([
    ...OWN_TYPES,
    ...included === undefined ? [] : ['cdk8s.Include'],
    ...constants.flatMap(({ value }) => typesIn(value, namesStructs)),
    ...objects.flatMap((object) => [
      object.type,
      ...object.props.entries.flatMap(({ value }) => typesIn(value, namesStructs)),
      ...object.patches.length === 0 ? [] : typesIn(patchCall(object), namesStructs),
    ]),
  ]);
}

/** Returns the call that applies the JSON patches of an object. */
export function patchCall({ variable, patches }: ProgramObject): MethodCall {
  return {
    kind: 'method-call',
    on: { kind: 'variable', name: variable! },
    method: 'addJsonPatch',
    args: patches.map(({ op, path, value }) => ({
      kind: 'static-call', type: 'cdk8s.JsonPatch', method: op, args: [{ kind: 'literal', value: path }, ...value === undefined ? [] : [value]],
    })),
  };
}
