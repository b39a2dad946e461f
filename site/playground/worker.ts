import type { Answer, Question } from './messages';
import { errorText } from './tools/page-words';
import { TOOLS } from './tools/tools';

addEventListener('message', ({ data }: MessageEvent<Question>) => void answerTo(data).then((answer) => postMessage(answer)));

async function answerTo(question: Question): Promise<Answer> {
  const { id, tool } = question;
  try {
    if (tool === 'problems') return { id, problems: (await import('./tools/problems')).run(question) };
    return { id, output: (await TOOLS[tool]()).run(question) };
  } catch (error) {
    return { id, error: error instanceof Error && error.message !== '' ? errorText(error) : 'The run failed. Reload the page.' };
  }
}
