import { expect, test } from 'vitest';
import type { Bridge } from '../../engine/bridge';
import type { VectorAnswer, VectorQuestion } from '../../taggers/inspection/word-vectors';
import { WordQuestions } from './word-questions';

function setUp() {
  const asked: (VectorQuestion & { readonly id: string })[] = [];
  const bridge = {
    async nearWords(id: string, question: VectorQuestion) {
      asked.push({ id, ...question });
      await turn();
      return { points: [], space: id } as unknown as VectorAnswer;
    },
  } as unknown as Bridge;
  return { asked, questions: new WordQuestions({ bridge }) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('L8. an incomplete question is not asked', async () => {
  const { questions, asked } = setUp();
  questions.change({ like: '  ' });
  await questions.ask('en-elman');
  questions.change({ kind: 'analogy', analogy: ['man', 'woman', ''] });
  expect(asked).toEqual([]);
  questions.change({ analogy: ['man', 'woman', ' king '] });
  questions.change({ kind: 'near', like: 'aspirin', space: 'spelling' });
  expect(asked).toMatchObject([
    { near: ['woman', 'king'], far: ['man'] },
    { near: ['aspirin'], far: [], space: 'spelling' },
  ]);
});

test('L8. the answer to an earlier question does not appear under an incomplete one', async () => {
  const { questions } = setUp();
  void questions.ask('en-elman');
  questions.change({ like: '' });
  await turn();
  await turn();
  expect(questions.store.getState().answer).toBeNull();
});

test('L8. another network is asked the same question, and none while none is shown', async () => {
  const { questions, asked } = setUp();
  void questions.ask('en-elman');
  await questions.ask('en-lstm');
  expect(asked.map(({ id, near }) => [id, ...near])).toEqual([
    ['en-elman', 'hospital'],
    ['en-lstm', 'hospital'],
  ]);
  expect(questions.store.getState().answer?.space).toBe('en-lstm');
  await questions.ask(undefined);
  questions.change({ like: 'aspirin' });
  expect(asked).toHaveLength(2);
});
