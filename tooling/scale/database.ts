import { chown, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from '../../api/src/testing/postgres-binaries.ts'
import { unprivileged } from '../../api/src/testing/postgres.ts'
import {
  becomeStandby,
  inSession,
  isFollowed,
  promote,
  waitForStandby,
} from '../../api/src/testing/standby.ts'
import { givenAway, runUnprivileged } from './folders.ts'
import { createPart, type Part } from './part.ts'
import type { ScalePorts } from './ports.ts'

type Place = { part: Part; data: string; url: string }
type PlaceOptions = { ports: ScalePorts; folder: string; logs: string; programs: string }

/**
 * Does by hand what an operator's manager of the database does (Patroni, repmgr, a cloud's own).
 */
export type Databases = {
  /** The server that is written to. */
  url(name?: string): string
  primary(): Part
  standby(): Part
  start(): Promise<void>
  /** Makes the standby anew from the primary, and lets commits wait for it. */
  follow(): Promise<void>
  /** Commits no longer wait for a standby that is away. */
  goOnAlone(): Promise<void>
  /** The standby becomes the primary; the other one is nothing any more. */
  failOver(): Promise<void>
}

const standbyName = 'standby'

/**
 * A copy of the one's folder in the place of the other's. Files that vanish meanwhile are not
 * needed.
 */
async function copyData(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await givenAway(to)
  await runUnprivileged('cp', ['-a', `${from}/.`, to], to).catch(() => undefined)
  for (const file of ['postmaster.pid', 'standby.signal', 'backup_label'])
    await rm(path.join(to, file), { force: true })
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'wal_level=replica',
  'wal_keep_size=512MB',
  'hot_standby=on',
  'log_min_messages=warning',
]

/** One server and its folder; it is made by `begin` or as a copy of the other one. */
function createPlace(name: 'database-a' | 'database-b', options: PlaceOptions): Place {
  const { ports, folder, logs, programs } = options
  const data = path.join(folder, name)
  const url = `postgres://shop@127.0.0.1:${ports[name]}/drogerie`
  const given = settings.flatMap((setting) => ['-c', setting])
  const program = [path.join(programs, 'postgres'), '-D', data, '-p', String(ports[name]), ...given]
  const part = createPart(
    { name, run: { program, cwd: folder }, isReady: () => answers(url) },
    logs,
  )
  return { part, data, url }
}

/** A new server with an empty database for the shop and one for the club. */
async function begin({ part, data, url }: Place, programs: string): Promise<void> {
  await givenAway(data)
  const initdb = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const quickly = ['--no-sync', '--no-instructions']
  await runUnprivileged(path.join(programs, 'initdb'), [...initdb, ...quickly], data)
  await part.start()
  const maintenance = url.replace(/drogerie$/, 'postgres')
  await inSession(maintenance, 'create database drogerie')
  await inSession(maintenance, 'create database club')
}

/** Makes the standby anew from the primary, and waits until it has all that is written there. */
async function copyOf(primary: Place, standby: Place): Promise<void> {
  await standby.part.kill()
  await becomeStandby(standby.data, {
    primaryUrl: primary.url,
    name: standbyName,
    copy: () => copyData(primary.data, standby.data),
  })
  if (process.getuid?.() === 0)
    for (const file of ['backup_label', 'standby.signal'])
      await chown(path.join(standby.data, file), unprivileged.uid, unprivileged.gid)
  await standby.part.start()
  while (!(await isFollowed(primary.url))) await sleep(100)
}

/** PostgreSQL and its standby, each able to be the other. */
export async function createDatabases(
  ports: ScalePorts,
  folder: string,
  logs: string,
): Promise<Databases> {
  const programs = path.join(await postgresBinaries(), 'bin')
  const options = { ports, folder, logs, programs }
  let primary = createPlace('database-a', options)
  let standby = createPlace('database-b', options)
  return {
    url: (name = 'drogerie') => primary.url.replace(/drogerie$/, name),
    primary: () => primary.part,
    standby: () => standby.part,
    start: () => begin(primary, programs),
    async follow() {
      await copyOf(primary, standby)
      await waitForStandby(primary.url, standbyName)
    },
    async goOnAlone() {
      await waitForStandby(primary.url)
    },
    async failOver() {
      await waitForStandby(standby.url)
      await promote(standby.url)
      ;[primary, standby] = [standby, primary]
    },
  }
}

/** Before its own databases are made there is the one of every server. */
const answers = (url: string) =>
  inSession(url.replace(/drogerie$/, 'postgres'), 'select 1').then(
    () => true,
    () => false,
  )
