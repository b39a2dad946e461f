import { join } from 'path';
import * as ts from 'typescript';

/** The program of all TypeScript files. */
export interface CheckedProgram {
  readonly program: ts.Program;
  /** The files that changed since the last run, or that use types from such files. */
  readonly affected: ReadonlySet<string>;
  readonly diagnostics: readonly ts.Diagnostic[];
  /** Records the state of the program for the next run. */
  save(): void;
}

/** A method that TypeScript does not declare. Its builder calls it for each file without diagnostics from the last run. */
interface ProgramInternals {
  getBindAndCheckDiagnostics(file: ts.SourceFile, ...rest: unknown[]): readonly ts.Diagnostic[];
}

/** Checks the types in all folders with one program, because each folder imports src/. The options are those of the first configuration. */
export function checkedProgram(root: string, configs: readonly string[], buildInfo: string): CheckedProgram {
  const parsed = configs.map((path) => configAt(join(root, path)));
  const rootNames = [...new Set(parsed.flatMap(({ fileNames }) => fileNames))];
  const builder = ts.createIncrementalProgram({ rootNames, options: { ...parsed[0].options, incremental: true, tsBuildInfoFile: buildInfo } });
  const program = builder.getProgram();
  const affected = new Set<string>();
  const internals = program as unknown as ProgramInternals;
  const { getBindAndCheckDiagnostics } = internals;
  internals.getBindAndCheckDiagnostics = (file, ...rest) => {
    affected.add(file.fileName);
    return getBindAndCheckDiagnostics(file, ...rest);
  };
  const diagnostics = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  return { program, affected, diagnostics, save: () => builder.emit() };
}

function configAt(path: string): ts.ParsedCommandLine {
  const config = ts.getParsedCommandLineOfConfigFile(path, undefined, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail })!;
  config.errors.forEach(fail);
  return config;
}

function fail({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Returns diagnostics as tsc prints them. */
export function diagnosticsText(diagnostics: readonly ts.Diagnostic[], root: string): string {
  const host = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' };
  return ts.formatDiagnosticsWithColorAndContext(ts.sortAndDeduplicateDiagnostics(diagnostics), host);
}
