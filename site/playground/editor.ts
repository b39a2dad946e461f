import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { defaultHighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { yaml } from '@codemirror/legacy-modes/mode/yaml';
import { Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';

/** A problem to mark in the editor. */
export interface Mark {
  readonly severity: 'error' | 'warning' | 'info';
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Characters of the longest line that the editor colors. The time for a line grows with the square of its length. */
const LONGEST_COLORED_LINE = 2_000;

/** YAML as a sequence of tokens. The syntax tree of `@codemirror/lang-yaml` overflows the stack on deeply nested input. */
const YAML = StreamLanguage.define({
  ...yaml,
  token: (stream, state) => {
    if (stream.string.length <= LONGEST_COLORED_LINE) return yaml.token(stream, state);
    stream.skipToEnd();
    return null;
  },
});

/** Returns the state of an editor for YAML, with its own history. Tab moves the focus, so that the page works with a keyboard. */
export function stateFor(text: string, label: string, onChange: () => void): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(), history(), lintGutter(), YAML, syntaxHighlighting(defaultHighlightStyle),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': label, 'tabindex': '0' }),
      EditorView.updateListener.of(({ docChanged }) => { if (docChanged) onChange(); }),
    ],
  });
}

/** Marks problems in the editor, from their column to the end of the line. */
export function markProblems(editor: EditorView, marks: readonly Mark[]): void {
  const { doc } = editor.state;
  const diagnostics = marks.map(({ severity, line, column, message }): Diagnostic => {
    const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    return { severity, message, from: Math.min(from + column - 1, to), to };
  });
  editor.dispatch(setDiagnostics(editor.state, diagnostics));
}

export function goTo(editor: EditorView, line: number, column: number): void {
  const { from, to } = editor.state.doc.line(Math.min(line, editor.state.doc.lines));
  editor.dispatch({ selection: { anchor: Math.min(from + column - 1, to) }, scrollIntoView: true });
  editor.focus();
}
