import * as z from 'zod';

import type { StackAccess } from '../../../cli/stack/stack.ts';
import { resultSchema } from '../../../worker/shoes/schema.ts';
import { pollUntil } from '../../poll-until.ts';
import { curl, withKey } from './curl.ts';

const createdSchema = z.object({ shoe_recommendation_id: z.string() });

/** Requests a recommendation with the demo key: form, start, and polling. */
export async function recommendShoes(
  { baseUrl, demo }: StackAccess,
  input: object,
): Promise<z.infer<typeof resultSchema>> {
  const shoes = `${baseUrl}/shoeRecommendation`;
  const post = async (path: string, body: object) =>
    curl(...withKey(demo), '--data', JSON.stringify(body), `${shoes}/${path}`);
  const form = await post('form', { input });
  const { shoe_recommendation_id: id } = createdSchema.parse(form.body);
  await post('start', { shoe_recommendation_id: id });
  const { body } = await pollUntil(
    () => curl(...withKey(demo), `${shoes}/${id}/result`),
    ({ status }) => status === 200,
  );
  return resultSchema.parse(body);
}
