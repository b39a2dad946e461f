import { dirname, join } from 'path';
import * as ts from 'typescript';
import { ROOT } from './markdown';

/** Compiler options for user programs. If TEST_SOURCES is set, `cdk8s-karpenter` resolves to the source code instead of the compiled package. */
export const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['jest', 'node'],
  paths: { 'cdk8s-karpenter': [join(ROOT, process.env.TEST_SOURCES ? join('src', 'index.ts') : join('lib', 'index.d.ts'))] },
};

export interface Diagnostic {
  readonly file: string;
  /** Line number, starting with 1. */
  readonly line: number;
  readonly message: string;
}

/** Cache of the parsed contents of files on disk, such as library files, which all programs share. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function createHost(files: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { directoryExists, fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  const folders = new Set([...files.keys()].map(dirname));
  host.directoryExists = (name) => folders.has(name) || directoryExists!(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, versionOrOptions, ...rest) => {
    if (files.has(name)) return getSourceFile(name, versionOrOptions, ...rest);
    const key = JSON.stringify([name, typeof versionOrOptions === 'number' ? versionOrOptions : [versionOrOptions.languageVersion, versionOrOptions.impliedNodeFormat]]);
    if (!parsed.has(key)) parsed.set(key, getSourceFile(name, versionOrOptions, ...rest));
    return parsed.get(key);
  };
  return host;
}

interface Diagnostics {
  readonly ofOptions: readonly string[];
  readonly ofFiles: readonly Diagnostic[];
}

/** Compiles in-memory files in one program. */
export function typeCheck(files: ReadonlyMap<string, string>, options = OPTIONS): Diagnostics {
  const program = ts.createProgram([...files.keys()], options, createHost(files, options));
  const ofFiles = [...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file)!;
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map((each) => ({ file, line: source.getLineAndCharacterOfPosition(each.start!).line + 1, message: messageOf(each) }));
  });
  return { ofOptions: program.getOptionsDiagnostics().map(messageOf), ofFiles };
}

export const messageOf = ({ messageText }: ts.Diagnostic) => ts.flattenDiagnosticMessageText(messageText, '\n');
