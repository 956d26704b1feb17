import type { Partner } from '../support/harness.ts';
import { createdRecommendation, resultOf, sendStart } from '../support/shoe-world.ts';

export interface Shoe {
  id: string;
  brand: string;
  model: string;
  version?: string;
  score: number;
  specs: object;
  detailed_scores: Record<
    string,
    { recommended_value: unknown; shoe_value: unknown; score: number }
  >;
  reasons: string[];
  differences: string[];
  warnings: string[];
  product_link?: string;
  shoe_asset: object;
}

export interface Result {
  status: string;
  user_id: string;
  recommendations: Record<
    string,
    { recommendation: unknown; text: string; range?: object; unit: string; reasons: object[] }
  >;
  best_matching_shoe: Shoe | null;
  all_matches: Shoe[];
  summary: {
    language: string;
    parameters: { parameter: string; sentences: string[] }[];
    notes: string[];
  };
}

/** Completes a recommendation; returns its id. */
export async function finished(partner: Partner, input: object): Promise<string> {
  const id = await createdRecommendation(partner, input);
  const started = await sendStart(partner, id);
  if (started.status !== 202) throw new Error(`start: ${started.status}`);
  return id;
}

export async function readResult(partner: Partner, id: string, query = ''): Promise<Result> {
  const response = await resultOf(partner, id, query);
  if (response.status !== 200) throw new Error(`result: ${await response.text()}`);
  return response.json();
}
