/** The reason why a template has no output. */
export class RenderError extends Error {
  /** File and line of the template. Lines start at 1. */
  public file?: string;
  public line?: number;

  /** Adds the place of the error, unless a place inside of it is known. */
  public at(file: string, line: number): this {
    if (this.file === undefined) [this.file, this.line] = [file, line];
    return this;
  }
}

/** A template uses something that this package does not evaluate, or needs too much work. The message is a noun phrase. */
export class CannotRender extends RenderError {}

/** Templates need too much work. Other values probably need as much. */
export class LimitExceeded extends CannotRender {}

/** A template fails in this package and in Go. */
export class TemplateFailure extends RenderError {}
