import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

import { SHUTDOWN_LIMIT_MS } from '../../../inference-container/lease/shutdown.ts';
import { SETTING_NAMES } from '../../../inference-container/settings.ts';

const FOLDER = 'inference-container/deploy';
const BASE = `${FOLDER}/kubernetes/base`;
const GPU = `${FOLDER}/kubernetes/overlays/gpu`;
const FILES = globSync(`${FOLDER}/**/*.yaml`);
const MEBIBYTE = 1024 ** 2;
const TEMP_BYTES_PER_JOB = 100_000_000;
const JOBS = { cpu: 1, gpu: 6 } as const;

function read(file: string): unknown {
  return parse(readFileSync(file, 'utf8'), { merge: true, uniqueKeys: true });
}

/** Returns the environment variables set anywhere in a file. */
function variablesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (name === 'env') return namedSchema.parse(inner).map((variable) => variable.name);
    if (name === 'environment') return Object.keys(z.record(z.string(), z.string()).parse(inner));
    return variablesIn(inner);
  });
}

const namedSchema = z.array(z.looseObject({ name: z.string() }));
const kustomizationSchema = z.looseObject({
  resources: z.array(z.string()),
  patches: z.array(z.looseObject({ path: z.string() })).default([]),
  configMapGenerator: z
    .array(z.object({ name: z.string(), literals: z.array(z.string()) }))
    .default([]),
});
const variableSchema = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .looseObject({ secretKeyRef: z.looseObject({ key: z.string() }).optional() })
    .optional(),
});
const volumesSchema = z.array(
  z.object({ name: z.string(), emptyDir: z.object({ medium: z.string(), sizeLimit: z.string() }) }),
);
const deploymentSchema = z.object({
  spec: z.looseObject({
    selector: z.unknown(),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        automountServiceAccountToken: z.boolean(),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.unknown(),
        containers: z.tuple([
          z.looseObject({
            env: z.array(variableSchema),
            securityContext: z.unknown(),
            resources: z.object({
              requests: z.record(z.string(), z.string()),
              limits: z.record(z.string(), z.string()),
            }),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: volumesSchema,
      }),
    }),
  }),
});
const gpuPatchSchema = z.object({
  spec: z.looseObject({
    template: z.object({ spec: z.looseObject({ volumes: volumesSchema }) }),
  }),
});
const composeSchema = z.object({
  'x-inference': z.unknown(),
  services: z.record(
    z.string(),
    z.object({
      profiles: z.array(z.string()),
      image: z.string(),
      restart: z.string(),
      stop_grace_period: z.string().regex(/^\d+s$/),
      read_only: z.boolean(),
      user: z.string(),
      cap_drop: z.array(z.string()),
      security_opt: z.array(z.string()),
      environment: z.record(z.string(), z.string()),
      tmpfs: z.tuple([z.string()]),
      deploy: z.unknown(),
    }),
  ),
});

const deployment = deploymentSchema.parse(read(`${BASE}/deployment.yaml`)).spec;
const pod = deployment.template.spec;
const [container] = pod.containers;
const compose = composeSchema.parse(read(`${FOLDER}/compose.yaml`));

function bytesOfTemp(volumes: z.infer<typeof volumesSchema>): number {
  const [, mebibytes] = /^(\d+)Mi$/.exec(volumes[0]?.emptyDir.sizeLimit ?? '') ?? [];
  return Number(mebibytes) * MEBIBYTE;
}

describe('the files of a deployment', () => {
  it.each(FILES)('%s can be read', (file) => {
    expect(read(file)).not.toBeNull();
  });

  it.each(FILES.filter((file) => file.endsWith('kustomization.yaml')))(
    '%s names only files that exist',
    (file) => {
      const { resources, patches } = kustomizationSchema.parse(read(file));
      const named = [...resources, ...patches.map(({ path }) => path)];
      expect(named).not.toEqual([]);
      expect(named.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([]);
    },
  );

  it.each([BASE, GPU])('%s contains no file that its kustomization omits', (folder) => {
    const { resources, patches } = kustomizationSchema.parse(read(`${folder}/kustomization.yaml`));
    const named = new Set([...resources, ...patches.map(({ path }) => path)]);
    const found = globSync('*.yaml', { cwd: folder }).filter(
      (name) => name !== 'kustomization.yaml',
    );
    expect(found.filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(FILES)('%s sets only variables that the container knows', (file) => {
    expect(variablesIn(read(file)).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it('set at least one variable', () => {
    expect(FILES.flatMap((file) => variablesIn(read(file)))).toContain('POSE_THREADS');
  });

  it.each(FILES)('%s contains no secrets', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/kind: Secret\b|stringData|secretGenerator/);
    const withValue = /TOKEN['"]?\s*[:=]\s*(?!\$\{)['"]?\w/;
    expect(text).not.toMatch(withValue);
  });
});

describe('on Kubernetes, a container', () => {
  it('gets all settings that it requires', () => {
    const { configMapGenerator } = kustomizationSchema.parse(read(`${BASE}/kustomization.yaml`));
    const [literal = ''] = configMapGenerator.flatMap(({ literals }) => literals);
    expect(literal).toMatch(/^INFERENCE_API_URL=https:\/\/[^/]+$/);
    const names = container.env.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['INFERENCE_API_URL', 'INFERENCE_TOKEN']));
  });

  it('gets the token from a secret', () => {
    const token = container.env.find(({ name }) => name === 'INFERENCE_TOKEN');
    expect(token?.value).toBeUndefined();
    expect(token?.valueFrom?.secretKeyRef?.key).toBe('INFERENCE_TOKEN');
  });

  it('runs as an unprivileged user, and writes only to /tmp', () => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'Localhost', localhostProfile: 'strideline-inference.json' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }]);
    expect(container.resources.limits['memory']).toBe(container.resources.requests['memory']);
  });

  it('has time to return its lease', () => {
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(SHUTDOWN_LIMIT_MS);
  });

  it('has scratch space for its jobs', () => {
    const gpu = gpuPatchSchema.parse(read(`${GPU}/deployment.yaml`)).spec.template.spec;
    expect(bytesOfTemp(pod.volumes)).toBeGreaterThan(JOBS.cpu * TEMP_BYTES_PER_JOB);
    expect(bytesOfTemp(gpu.volumes)).toBeGreaterThan(JOBS.gpu * TEMP_BYTES_PER_JOB);
  });

  it('belongs to the deployment and to the disruption budget', () => {
    const selector = { matchLabels: deployment.template.metadata.labels };
    expect(deployment.selector).toEqual(selector);
    expect(read(`${BASE}/disruption-budget.yaml`)).toMatchObject({ spec: { selector } });
    const policy = { spec: { podSelector: selector, policyTypes: ['Ingress', 'Egress'] } };
    expect(read(`${BASE}/network-policy.yaml`)).toMatchObject(policy);
  });

  it('allows the system calls of the decoder sandbox in addition to the default ones', () => {
    const profile = z
      .object({
        defaultAction: z.literal('SCMP_ACT_ALLOW'),
        syscalls: z.tuple([
          z.object({
            names: z.array(z.string()),
            action: z.literal('SCMP_ACT_ERRNO'),
            errnoRet: z.literal(1),
          }),
        ]),
      })
      .parse(JSON.parse(readFileSync(`${FOLDER}/seccomp.json`, 'utf8')));
    const [{ names }] = profile.syscalls;
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(names).toEqual(expect.arrayContaining(['bpf', 'mount', 'ptrace', 'setns', 'umount2']));
    const needed = ['unshare', 'clone', 'clone3', 'prctl', 'prlimit64', 'setrlimit'];
    expect(names.filter((name) => needed.includes(name))).toEqual([]);
  });

  it('is scaled by a metric of the Worker that has no labels', () => {
    const [, labels] =
      /^\| `strideline_unfinished_jobs` \| (.*?)\|/m.exec(
        readFileSync('docs/operations.md', 'utf8'),
      ) ?? [];
    expect(labels).toBe('');
    const scaler = z
      .object({
        spec: z.looseObject({
          scaleTargetRef: z.object({ name: z.string() }),
          triggers: z.tuple([
            z.object({
              type: z.literal('metrics-api'),
              metadata: z.record(z.string(), z.string()),
              authenticationRef: z.object({ name: z.string() }),
            }),
          ]),
        }),
      })
      .parse(read(`${BASE}/scaled-object.yaml`)).spec;
    const [{ metadata, authenticationRef }] = scaler.triggers;
    expect(metadata['url']).toMatch(/\/internal\/metrics$/);
    expect(metadata).toMatchObject({
      format: 'prometheus',
      valueLocation: 'strideline_unfinished_jobs',
      authMode: 'bearer',
    });
    expect(read(`${BASE}/deployment.yaml`)).toMatchObject({ metadata: scaler.scaleTargetRef });
    expect(read(`${BASE}/trigger-authentication.yaml`)).toMatchObject({
      metadata: authenticationRef,
      spec: { secretTargetRef: [{ parameter: 'token', key: 'METRICS_TOKEN' }] },
    });
  });
});

describe.each(Object.entries(compose.services))('with Compose, %s', (name, service) => {
  it('takes both required settings from the environment', () => {
    expect(service.environment['INFERENCE_API_URL']).toMatch(/^\$\{INFERENCE_API_URL:\?/);
    expect(service.environment['INFERENCE_TOKEN']).toMatch(/^\$\{INFERENCE_TOKEN:\?/);
  });

  it('runs as an unprivileged user, and writes only to /tmp', () => {
    expect(service).toMatchObject({
      read_only: true,
      user: '1000:1000',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true', 'seccomp:seccomp.json'],
      restart: 'always',
    });
    expect(service.tmpfs[0]).toMatch(/^\/tmp:rw,noexec,nosuid,size=\d+m$/);
  });

  it('has time to return its lease, and scratch space for its jobs', () => {
    expect(Number.parseInt(service.stop_grace_period, 10) * 1000).toBeGreaterThan(
      SHUTDOWN_LIMIT_MS,
    );
    const mebibytes = Number(/size=(\d+)m/.exec(service.tmpfs[0])?.[1]);
    const jobs = name.endsWith('-gpu') ? JOBS.gpu : JOBS.cpu;
    expect(mebibytes * MEBIBYTE).toBeGreaterThan(jobs * TEMP_BYTES_PER_JOB);
  });

  it('starts only with its profile, and reserves a GPU only if it needs one', () => {
    const isGpu = name.endsWith('-gpu');
    expect(service.profiles).toEqual([isGpu ? 'gpu' : 'cpu']);
    expect(JSON.stringify(service.deploy).includes('"nvidia"')).toBe(isGpu);
    expect(service.image).toBe(isGpu ? 'strideline-inference-gpu' : 'strideline-inference');
  });
});
