import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { productionEnv } from '../production-env.ts'
import { manifests, ofKind, pods, root, type Container } from './manifests.ts'

type Checked = { validate(): void }
const kinds: Record<string, new (data: never) => Checked> = {
  Deployment,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Service,
}

/** What an operator puts into each secret, as ops/kubernetes/config.yml names it. */
const secrets: Record<string, Record<string, string>> = {
  drogerie: {
    DATABASE_URL: 'postgres://shop:Kq7-zR2!vLm9@database.test/shop?sslmode=verify-full',
    ACCESS_TOKEN_KEY: productionEnv.ACCESS_TOKEN_KEY,
    LOG_KEY: productionEnv.LOG_KEY,
    CLUB_TOKEN: productionEnv.CLUB_TOKEN,
    SMTP_URL: productionEnv.SMTP_URL,
    COMGATE_MERCHANT: productionEnv.COMGATE_MERCHANT,
    COMGATE_SECRET: productionEnv.COMGATE_SECRET,
  },
  'drogerie-club': {
    CLUB_TOKEN: productionEnv.CLUB_TOKEN,
    CLUB_DATABASE_URL: 'postgres://club:Kq7-zR2!vLm9@database.test/club?sslmode=verify-full',
  },
  'drogerie-files': { S3_ACCESS_KEY_ID: 'shop', S3_SECRET_ACCESS_KEY: 'Kq7-zR2!vLm9#xTe' },
}

const settingsIn = ({ env, envFrom }: Container): Record<string, string> =>
  Object.assign(
    {},
    ...envFrom.map(({ configMapRef, secretRef }) => {
      const given = configMapRef
        ? ofKind('ConfigMap').find(({ metadata }) => metadata.name === configMapRef.name)?.data
        : secrets[secretRef?.name ?? '']
      if (!given) throw new Error(`nobody makes ${configMapRef?.name ?? secretRef?.name}`)
      return given
    }),
    Object.fromEntries(env.map(({ name, value }) => [name, value])),
  ) as Record<string, string>

/** The reader of each program's settings; it throws at what is missing or wrong. */
const readers: Record<string, string> = {
  'api/src/server.ts':
    "import('./api/src/kernel/config/config.ts').then((m) => m.loadConfig(process.env, { serves: true }))",
  'api/club/src/service/server.ts':
    "import('./api/club/src/config.ts').then((m) => m.loadClubConfig(process.env))",
  'shell/src/server/main.ts':
    "import('./shell/src/server/settings.ts').then((m) => m.readSettings(process.env))",
}

test.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
  '%s %s is as Kubernetes describes it @API-11',
  (kind, _name, manifest) => {
    const Kind = kinds[kind]
    if (!Kind) throw new Error(`${kind} is not checked`)
    new Kind(manifest as never).validate()
  },
)

test('what is no deployment is refused by that check', () => {
  const wrong = structuredClone(manifests.find(({ kind }) => kind === 'Deployment'))
  Object.assign(wrong?.spec ?? {}, { replicas: 'three' })
  expect(() => new Deployment(wrong as never).validate()).toThrow('replicas')
})

describe.each(pods)('pods of %s @API-11', (name, labels, spec) => {
  const [container] = spec.containers
  if (!container) throw new Error(`${name} has no container`)

  test('start with settings that production takes', () => {
    const [program, entry = ''] = container.command
    expect([program, existsSync(path.join(root, entry))]).toEqual(['node', true])
    const { stderr, status } = spawnSync(process.execPath, ['-e', readers[entry] ?? 'throw 1'], {
      cwd: root,
      env: { ...settingsIn(container), PATH: process.env['PATH'] },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })

  test('may do nothing but serve, and write where something is mounted', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const writable = container.volumeMounts.filter(({ readOnly }) => !readOnly)
    const data = settingsIn(container)['DATA_DIR']
    expect(writable.map(({ mountPath }) => mountPath)).toEqual([data, '/tmp'])
    expect(container.volumeMounts.map((mount) => mount.name)).toEqual(
      spec.volumes.map((volume) => volume.name),
    )
    expect(container.resources.limits?.['memory']).toBeDefined()
  })

  test('have longer to end than they take', () => {
    const drainSeconds = Number(settingsIn(container)['DRAIN_SECONDS'])
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 20)
  })

  test('are asked at the port they listen at', () => {
    const settings = settingsIn(container)
    const port = { front: 'SHELL_PORT', club: 'CLUB_PORT' }[name] ?? 'API_PORT'
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(settings[port]) }])
    const { startupProbe, livenessProbe, readinessProbe } = container
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet)).toEqual([
      { path: '/healthz', port: 'http' },
      { path: '/healthz', port: 'http' },
      { path: '/readyz', port: 'http' },
    ])
    const [service] = ofKind('Service').filter(({ metadata }) => metadata.name === name)
    if (name !== 'worker') {
      expect(service?.spec?.selector).toEqual(labels)
      expect(service?.spec?.ports?.[0]?.port).toBe(Number(settings[port]))
    }
    const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === name)
    expect(budget?.spec?.selector?.matchLabels).toEqual(labels)
  })
})

test('addresses between the parts are those of services', () => {
  const hosts = pods
    .flatMap(([, , { containers }]) => containers.flatMap((one) => Object.values(settingsIn(one))))
    .flatMap((value) => /^http:\/\/([a-z]+):(\d+)$/.exec(value)?.slice(1, 3).join(':') ?? [])
  const services = ofKind('Service').map(
    ({ metadata, spec }) => `${metadata.name}:${spec?.ports?.[0]?.port}`,
  )
  expect(services).toEqual(expect.arrayContaining([...new Set(hosts)]))
})
