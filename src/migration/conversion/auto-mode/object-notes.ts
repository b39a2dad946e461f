import { JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { nameOf, note } from '../notes';

/** Collects the notes about one object. */
export class ObjectNotes {
  private readonly collected: ConversionNote[] = [];
  private readonly name: string;

  constructor(json: JsonObject) {
    this.name = nameOf(json);
  }

  public get all(): readonly ConversionNote[] {
    return this.collected;
  }

  public add(kind: ConversionNoteKind, path: string, subject: string, message: string, fix?: string): void {
    this.collected.push(note(kind, `${this.name} ${path}`.trimEnd(), subject, message, fix));
  }

  public converted(path: string, subject: unknown, message: string): void {
    this.add(ConversionNoteKind.CONVERTED, path, textOf(subject), message);
  }

  public moved(path: string, value: unknown, to: string): void {
    this.add(ConversionNoteKind.MOVED, path, valueText(value), `moves to ${to}`);
  }

  /** Reports that a setting in another format moves to a field. */
  public movedTo(path: string, setting: string, to: string): void {
    this.add(ConversionNoteKind.MOVED, path, setting, `moves to ${to}`);
  }

  public dropped(path: string, subject: unknown, reason: string): void {
    this.add(ConversionNoteKind.DROPPED, path, textOf(subject), `is removed, because ${reason}`);
  }

  public impossible(path: string, subject: unknown, message: string, fix?: string): void {
    this.add(ConversionNoteKind.IMPOSSIBLE, path, textOf(subject), message, fix);
  }

  public decision(path: string, subject: unknown, message: string, fix: string): void {
    this.add(ConversionNoteKind.DECISION, path, textOf(subject), message, fix);
  }
}

/** A name that messages contain without quotes. */
export class Word {
  constructor(public readonly text: string) {}
}

export function word(text: string): Word {
  return new Word(text);
}

function textOf(subject: unknown): string {
  return subject instanceof Word ? subject.text : valueText(subject);
}
