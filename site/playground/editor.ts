import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
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

/** Returns the state of an editor for YAML, with its own history. Tab moves the focus, so that the page works with a keyboard. */
export function stateFor(text: string, label: string, onChange: () => void): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(), history(), lintGutter(), yaml(), syntaxHighlighting(defaultHighlightStyle),
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
