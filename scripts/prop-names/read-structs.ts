import { join } from 'path';
import * as ts from 'typescript';

const ROOT = join(__dirname, '..', '..');

/** The props of a struct, in the order of their declaration. The value is the struct in the prop, if any. It starts with * if the prop is a map of structs. */
export type Struct = ReadonlyMap<string, string | undefined>;

/** Returns the public structs by name. The names of structs in submodules start with the name of the submodule, for example `iam.IrsaOptions`. */
export function readStructs(): ReadonlyMap<string, Struct> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const index = join(ROOT, 'src', 'index.ts');
  const program = ts.createProgram([index], { ...options, noEmit: true, incremental: false, composite: false });
  const checker = program.getTypeChecker();
  const names = new Map<ts.Symbol, string>();
  const collect = (module: ts.Symbol, prefix: string) => {
    for (const exported of checker.getExportsOfModule(module)) {
      const [declaration] = exported.declarations ?? [];
      if (ts.isNamespaceExport(declaration)) collect(checker.getAliasedSymbol(exported), `${prefix}${exported.name}.`);
      else if (isStruct(declaration)) names.set(exported, prefix + exported.name);
    }
  };
  collect(checker.getSymbolAtLocation(program.getSourceFile(index)!)!, '');

  /** Returns the struct that a prop contains: as its value, or as the items of a list or the values of a map. */
  const structIn = (type: ts.Type): string | undefined => {
    const given = checker.getNonNullableType(type);
    if (checker.isArrayType(given)) return structIn(checker.getTypeArguments(given as ts.TypeReference)[0]);
    const inMap = given.getStringIndexType();
    const ofMap = inMap && structIn(inMap);
    return ofMap === undefined ? names.get(given.symbol) : `*${ofMap}`;
  };
  return new Map([...names].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([symbol, name]) => {
    const props = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    return [name, new Map(props.map((prop) => [prop.name, structIn(checker.getTypeOfSymbol(prop))]))];
  }));
}

/** Returns whether jsii takes an interface for a struct: its name does not start with I, followed by a capital letter. */
function isStruct(declaration: ts.Declaration): boolean {
  return ts.isInterfaceDeclaration(declaration) && !/^I[A-Z]/.test(declaration.name.text);
}
