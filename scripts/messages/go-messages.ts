/** A string in Go code that a person can see, with its line. */
export interface GoMessage {
  readonly line: number;
  readonly text: string;
}

/** Calls that make errors, log lines, events, and conditions. */
const CALL = /\.(?:Info|Error)\(|\b(?:fmt\.Errorf|errors\.New|SetFalse|SetUnknownWithReason|NewCreateError|Message:|Unconsolidatable|Blocked)\b/;
const STRING = /"((?:[^"\\]|\\.)*)"/g;

/** Returns the messages in a Go file: strings with spaces in lines that make an error, a log line, an event, or a condition. */
export function messagesInGo(code: string): GoMessage[] {
  return code.split('\n').flatMap((line, index) => {
    if (!CALL.test(line) || line.trimStart().startsWith('//')) return [];
    return [...line.matchAll(STRING)].map(([, text]) => ({ line: index + 1, text: text.replace(/\\"/g, '"') })).filter(({ text }) => / /.test(text.trim()));
  });
}

/** Returns a message with a value for each verb of its format. */
export function withValues(text: string): string {
  return text.replace(/%q/g, '"abc"').replace(/%[-+#0-9.*]*[a-zA-Z]/g, 'abc').replaceAll('%%', '%');
}
