/** A command that renders the objects of a source. */
export interface RenderCommand {
  /** Instruction before the command, such as `Render the objects`. */
  readonly request: string;
  readonly command: string;
  /** Whether the command prints plain YAML, which another command can read from standard input. */
  readonly printsYaml: boolean;
}
