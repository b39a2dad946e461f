import { ChildProcess, spawn, spawnSync } from 'child_process';
import { existsSync, mkdirSync } from 'fs';
import { join } from 'path';

const RELEASE = '1.25.0';
const FOLDER = join(__dirname, '..', '..', '..', 'node_modules', '.cache', 'cdk8s-karpenter', `yaml-language-server-${RELEASE}`);
const PROGRAM = join(FOLDER, 'node_modules', 'yaml-language-server', 'bin', 'yaml-language-server');

const SETTINGS: { readonly [section: string]: unknown } = {
  yaml: { validate: true, completion: true, hover: true, schemaStore: { enable: false } },
};

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Diagnostic {
  readonly range: { readonly start: Position };
  readonly message: string;
}

/** Installs yaml-language-server at the first run. It is not a dependency, because only `npm run conformance` needs it. */
export function installLanguageServer(): boolean {
  if (existsSync(PROGRAM)) return true;
  mkdirSync(FOLDER, { recursive: true });
  const { status } = spawnSync('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', `yaml-language-server@${RELEASE}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0 && existsSync(PROGRAM);
}

/** A client of yaml-language-server, over the standard input and output of the server. */
export class LanguageServer {
  public static async start(): Promise<LanguageServer> {
    const server = new LanguageServer();
    const textDocument = { completion: { completionItem: { snippetSupport: true } }, hover: { contentFormat: ['markdown'] } };
    await server.request('initialize', { processId: process.pid, rootUri: null, capabilities: { textDocument, workspace: { configuration: true } } });
    server.send({ method: 'initialized', params: {} });
    server.send({ method: 'workspace/didChangeConfiguration', params: { settings: SETTINGS } });
    return server;
  }

  private readonly child: ChildProcess;
  private readonly answers = new Map<number, (result: any) => void>();
  private readonly diagnostics = new Map<string, (found: readonly Diagnostic[]) => void>();
  private received = Buffer.alloc(0);
  private last = 0;

  private constructor() {
    this.child = spawn(process.execPath, [PROGRAM, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.stdout!.on('data', (bytes: Buffer) => this.read(bytes));
    this.child.on('exit', () => this.diagnostics.forEach((found) => found([{ range: { start: { line: 0, character: 0 } }, message: 'the server ended' }])));
  }

  /** Opens a document, and returns what the server reports in it. */
  public check(uri: string, text: string): Promise<readonly Diagnostic[]> {
    return new Promise((resolve) => {
      this.diagnostics.set(uri, resolve);
      this.send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } });
    });
  }

  public close(uri: string): void {
    this.send({ method: 'textDocument/didClose', params: { textDocument: { uri } } });
  }

  /** Returns the labels that the server suggests at a position. */
  public async labelsAt(uri: string, position: Position): Promise<readonly string[]> {
    const { items } = await this.request('textDocument/completion', { textDocument: { uri }, position });
    return items.map(({ label }: { readonly label: string }) => label);
  }

  /** Returns the text that the server shows at a position. */
  public async hoverAt(uri: string, position: Position): Promise<string> {
    return (await this.request('textDocument/hover', { textDocument: { uri }, position }))?.contents.value ?? '';
  }

  public end(): void {
    this.child.kill();
  }

  private request(method: string, params: unknown): Promise<any> {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.send({ id, method, params });
    });
  }

  private send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.child.stdin!.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  private read(bytes: Buffer): void {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const start = this.received.indexOf('\r\n\r\n') + 4;
      const length = Number(/Content-Length: (\d+)/.exec(this.received.subarray(0, start).toString())?.[1]);
      if (start < 4 || this.received.length < start + length) return;
      this.handle(JSON.parse(this.received.subarray(start, start + length).toString()));
      this.received = this.received.subarray(start + length);
    }
  }

  private handle({ id, method, params, result }: any): void {
    if (method === 'textDocument/publishDiagnostics') {
      this.diagnostics.get(params.uri)?.(params.diagnostics);
      this.diagnostics.delete(params.uri);
    } else if (method !== undefined && id !== undefined) {
      this.send({ id, result: method === 'workspace/configuration' ? params.items.map(({ section }: any) => SETTINGS[section] ?? {}) : null });
    } else if (id !== undefined) {
      this.answers.get(id)?.(result);
      this.answers.delete(id);
    }
  }
}
