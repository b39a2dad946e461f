import { askMail, MailAnswer } from './karpenter-code';
import { mimeDocuments } from './mime-documents';
import { readArchive } from '../../../src/karpenter/user-data/mime/archive';
import { headerOf } from '../../../src/karpenter/user-data/mime/headers';

export interface MimeTally {
  /** Number of documents with readable parts. */
  readonly read: number;
  readonly refused: number;
  /** Differences from Go, with both results. */
  readonly disagreements: readonly string[];
}

/** Reads generated documents with our code and with Go. Returns undefined if the Go program was not built. */
export async function compareMime(cases: number, seed: number): Promise<MimeTally | undefined> {
  const questions = mimeDocuments(cases, seed).map((text, index) => ({ id: `${index}`, text }));
  const answers = await askMail(questions);
  if (answers === undefined) return undefined;
  const disagreements: string[] = [];
  let read = 0;
  for (const { id, text } of questions) {
    const answer = answers.get(id)!;
    const [theirs, ours] = [JSON.stringify(partsOf(answer)), JSON.stringify(ourParts(text))];
    if (theirs !== undefined) read++;
    if (ours !== theirs) disagreements.push(`${JSON.stringify(text)}\n  Go: ${theirs ?? answer.error}\n  we: ${ours ?? String(readArchive(text))}`);
  }
  return { read, refused: questions.length - read, disagreements };
}

function partsOf({ parts }: MailAnswer) {
  return parts?.map(({ contentType, content }) => ({ contentType, content }));
}

function ourParts(text: string) {
  const archive = readArchive(text);
  return typeof archive === 'string' ? undefined : archive.parts.map((part) => ({ contentType: headerOf(part, 'Content-Type') ?? '', content: part.body }));
}
