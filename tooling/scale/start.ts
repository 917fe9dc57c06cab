import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { releaseTool, type Mf } from '../chaos/storm/release-tool.ts'
import { assertPort } from '../scripts/processes.ts'
import { answersOk, type Part } from './part.ts'
import type { ScalePorts } from './ports.ts'
import { createShop, type ScaledShop } from './shop.ts'

export type RunningShop = ScaledShop & {
  /** The release tool over the shop's bucket. */
  mf: Mf
  /** Ends all parts, those that shoppers see first. */
  end(): Promise<void>
}

const releases = 'releases'

/**
 * The app that is promoted and rolled back, and what tells its other release from the first one.
 */
export const moving = { app: 'mf-cart', edition: 'b' }

/** Databases and logs begin anew; releases of a run before stay, so that nothing is built twice. */
async function makeFolders(folder: string): Promise<void> {
  await mkdir(path.join(folder, releases, 'bucket'), { recursive: true })
  for (const name of await readdir(folder))
    if (name !== releases) await rm(path.join(folder, name), { recursive: true, force: true })
  await mkdir(path.join(folder, 'logs'))
}

const say = (text: string) => console.log(`• ${text} …`)

/**
 * Starts every part in the order in which they need each other; the first API fills the database.
 */
async function startParts(shop: ScaledShop, mf: Mf): Promise<void> {
  const { databases, pooler, parts } = shop
  const start = (...names: string[]) => Promise.all(names.map(async (name) => parts[name]?.start()))
  say('S3 service, PostgreSQL, PgBouncer')
  await start('files')
  await databases.start()
  await pooler.lead(databases.url())
  await pooler.start()
  say('club, API and its data')
  await start('club', 'api-a')
  say('standby, worker, the other processes of the API')
  await databases.follow()
  await start('api-b', 'api-c', 'worker', 'nginx')
  say('releases of every app, in the bucket')
  await mf('ship', 'all')
  await mf('publish', moving.app, '--edition', moving.edition)
  say('fronts')
  await start('front-a', 'front-b')
  await Promise.all(shop.fronts.map(untilWarm))
}

/** Ready is who has a line-up; the first pages wait for data that nobody has read yet. */
async function untilWarm(front: string): Promise<void> {
  for (let good = 0; good < 5; await sleep(200))
    good = (await answersOk(`${front}/`)) ? good + 1 : 0
}

/** @throws Error that names the part whose port is taken. */
export async function assertPortsFree(ports: ScalePorts): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    await assertPort(port, '127.0.0.1', name, '--port')
}

/**
 * @param started - is given the end of what runs, before anything does.
 * @throws Error when a part does not start.
 */
export async function startShop(
  ports: ScalePorts,
  folder: string,
  started: (end: () => Promise<void>) => void,
): Promise<RunningShop> {
  await makeFolders(folder)
  const shop = await createShop({ ports, folder, logs: path.join(folder, 'logs') })
  Object.assign(process.env, shop.settings)
  const mf = releaseTool(path.join(folder, releases), 'none')
  const end = async () => {
    const { nginx, files, ...others } = shop.parts
    const stop = (...parts: (Part | undefined)[]) =>
      Promise.all(parts.map(async (part) => part?.stop('SIGTERM')))
    await stop(nginx)
    await stop(...Object.values(others))
    await shop.pooler.stop('SIGQUIT')
    await Promise.all([shop.databases.primary(), shop.databases.standby()].map((one) => one.kill()))
    await stop(files)
  }
  started(end)
  await startParts(shop, mf)
  return { ...shop, mf, end }
}
