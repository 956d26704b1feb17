import type { Partner } from '../support/harness.ts';
import { sendAs, sendJson } from '../support/harness.ts';

export const ADA = { email: 'ada@club.example', name: 'Ada', height: 1.68, weight: 58.5 };

export interface Subject {
  id: string;
  subject_id: string;
  name?: string;
  created_at: string;
  updated_at: string;
}

export async function create(partner: Partner, body: object = {}): Promise<string> {
  const response = await sendJson(partner, 'POST', '/subjects', body);
  if (response.status !== 201) throw new Error(`create: ${response.status}`);
  return (await response.json<{ subject_id: string }>()).subject_id;
}

export async function read(partner: Partner, id: string): Promise<Subject> {
  const response = await sendAs(partner, `/subjects/${id}`);
  if (response.status !== 200) throw new Error(`read: ${response.status}`);
  return response.json();
}

export async function change(partner: Partner, id: string, body: object) {
  const response = await sendJson(partner, 'PUT', `/subjects/${id}`, body);
  return { status: response.status, body: await response.json<Subject & { message: string }>() };
}

export async function list(partner: Partner): Promise<Subject[]> {
  const response = await sendAs(partner, '/subjects');
  return (await response.json<{ subjects: Subject[] }>()).subjects;
}
