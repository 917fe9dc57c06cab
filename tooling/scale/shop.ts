import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { createDatabases, type Databases } from './database.ts'
import { createEntrance } from './entrance.ts'
import { answersOk, createPart, type Part } from './part.ts'
import { createPooler, type Pooler } from './pooler.ts'
import type { ScalePorts } from './ports.ts'

export type ScaledShop = {
  /** Address that shoppers come to. */
  origin: string
  databases: Databases
  pooler: Pooler
  /**
   * All other parts by name: two fronts, three processes of the API, worker, club, files, nginx.
   */
  parts: Record<string, Part>
  /** Addresses of the fronts themselves. */
  fronts: string[]
  /** Settings for the release tool. */
  settings: Record<string, string>
}

type Place = { ports: ScalePorts; folder: string; logs: string }

const host = '127.0.0.1'
const root = path.resolve(import.meta.dirname, '../..')

/** Settings of every process: a shop of the demo, without the figures and lines of requests. */
function sharedSettings({ ports, folder }: Place): Record<string, string> {
  return {
    NODE_ENV: 'production',
    SHOP_MODE: 'development',
    LOG_LEVEL: 'warn',
    LIMIT_FACTOR: '1000',
    DRAIN_SECONDS: '2',
    PUBLIC_ORIGIN: `http://${host}:${ports.entrance}`,
    API_ORIGIN: `http://${host}:${ports.inside}`,
    CLUB_URL: `http://${host}:${ports.club}`,
    SMTP_URL: `smtp://${host}:${ports.smtp}`,
    S3_ENDPOINT: `http://${host}:${ports.files}`,
    S3_BUCKET: 'drogerie',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'shop',
    S3_SECRET_ACCESS_KEY: 'shop-secret',
    MF_STORE: 's3://drogerie/releases',
    MF_KEYS: path.join(folder, 'releases/keys'),
    ACCESS_TOKEN_KEY: JSON.stringify(
      generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
    ),
  }
}

/** All parts of the shop; none is started. */
export async function createShop(place: Place): Promise<ScaledShop> {
  const { ports, folder, logs } = place
  const settings = sharedSettings(place)
  const databases = await createDatabases(ports, folder, logs)
  const pooler = await createPooler(ports, folder, logs)
  const parts: Record<string, Part> = {}
  const add = (
    name: keyof ScalePorts,
    script: string,
    health: string | null,
    env: () => Record<string, string>,
  ) => {
    const address = `http://${host}:${ports[name]}${health ?? '/'}`
    parts[name] = createPart(
      {
        name,
        run: {
          script: path.join(root, script),
          env: () => ({ ...settings, DATA_DIR: path.join(folder, name), ...env() }),
        },
        isReady: () =>
          health === null ? fetch(address).then(Boolean, () => false) : answersOk(address),
      },
      logs,
    )
  }
  const database = (prefix: string, name: string) => ({
    [`${prefix}DATABASE_URL`]: pooler.url(name),
    // whoever starts after a fail-over is told where the server is now
    [`${prefix}DATABASE_DIRECT_URL`]: databases.url(name),
  })
  add('files', 'tooling/scale/files.ts', null, () => ({
    FILES_PORT: String(ports.files),
    FILES_FOLDER: path.join(folder, 'releases/bucket'),
  }))
  add('club', 'api/club/src/service/server.ts', '/readyz', () => ({
    CLUB_PORT: String(ports.club),
    ...database('CLUB_', 'club'),
  }))
  for (const name of ['api-a', 'api-b', 'api-c', 'worker'] as const)
    add(name, 'api/src/server.ts', '/readyz', () => ({
      ROLE: name === 'worker' ? 'worker' : 'web',
      API_PORT: String(ports[name]),
      TRUSTED_PROXIES: host,
      ...database('', 'drogerie'),
    }))
  for (const name of ['front-a', 'front-b'] as const)
    add(name, 'shell/src/server/main.ts', '/readyz', () => ({
      SHELL_PORT: String(ports[name]),
      FRONT_TRUSTED_PROXIES: host,
      RENDER_WORKERS: '1',
    }))
  parts['nginx'] = await createEntrance(ports, folder, logs)
  const fronts = [ports['front-a'], ports['front-b']].map((port) => `http://${host}:${port}`)
  return { origin: settings['PUBLIC_ORIGIN'] ?? '', databases, pooler, parts, fronts, settings }
}
