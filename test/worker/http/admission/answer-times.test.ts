import { Hono } from 'hono';
import { describe, it } from 'vitest';

import { measureAnswer, takeAnswerTimes } from '../../../../worker/http/admission/admit-request.ts';
import type { HttpEnv } from '../../../../worker/http/http-context.ts';
import { passMs } from '../../support/virtual-time.ts';

const app = new Hono<HttpEnv>();
app.use(measureAnswer);
app.get('/:key/:ms', (c) => {
  if (c.req.param('key') !== 'none') c.set('admittedKeyHash', c.req.param('key'));
  passMs(Number(c.req.param('ms')));
  if (c.req.query('fails') !== undefined) throw new Error('on purpose');
  return c.text('ok');
});
app.onError((_error, c) => c.text('failed', 500));

async function answer(path: string, times = 1): Promise<void> {
  for (let index = 0; index < times; index += 1) await app.request(path);
}

describe('the times of answers', () => {
  it('are handed over once, for each key on its own, failures too', async ({ expect }) => {
    await answer('/one/20');
    await answer('/other/7');
    await answer('/one/30?fails');
    expect(takeAnswerTimes('one')).toEqual([20, 30]);
    expect(takeAnswerTimes('one')).toEqual([]);
    expect(takeAnswerTimes('other')).toEqual([7]);
  });

  it('are not noted for requests that no key was admitted with', async ({ expect }) => {
    await answer('/none/20');
    expect(takeAnswerTimes('none')).toEqual([]);
  });

  it('take a limited amount of memory, whatever a key or many keys do', async ({ expect }) => {
    await answer('/busy/1', 150);
    expect(takeAnswerTimes('busy')).toHaveLength(100);
    await answer('/first/1');
    for (let key = 0; key < 1000; key += 1) await answer(`/key-${key}/1`);
    expect(takeAnswerTimes('first')).toEqual([]);
    expect(takeAnswerTimes('key-999')).toEqual([1]);
  });
});
