import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apiProcess, type ApiProcess } from '../api-process.ts'
import { errandOf, prepareChaosShop, withDatabase } from './chaos-shop.ts'
import { brokenInvariants, freeStock } from './invariants.ts'
import { shop, shopperClient, type Outcome } from './shopper.ts'

export type FullDiskFigures = { text: string; broken: string[] }

/** Room for a whole database and not much more. */
const DISK_MB = 96

/**
 * Fills the disk under a shop that sells, frees it again, and counts. The disk is a small tmpfs, so
 * this needs root; where mounting is refused it says so and measures nothing.
 */
export async function runFullDisk({
  folder,
  port,
}: {
  folder: string
  port: number
}): Promise<FullDiskFigures> {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], {
      stdio: 'pipe',
    })
  } catch {
    return { text: 'Full disk: not measured, a tmpfs cannot be mounted here.', broken: [] }
  }
  try {
    return await onDisk(disk, port)
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}

async function onDisk(disk: string, port: number): Promise<FullDiskFigures> {
  const dataDir = join(disk, 'api')
  await prepareChaosShop({ dataDir })
  const before = await withDatabase({ dataDir }, ({ db }) => freeStock(db))
  const api = apiProcess({ port, env: { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' } })
  const outcomes: Outcome[] = []
  try {
    await api.start()
    for (let nth = 1; nth <= 5; nth += 1) outcomes.push(await shop(api.origin, errandOf(nth)))
    await fill(disk)
    const refusals = await writeUntilRefused(api)
    const reads = await statusOf(api, '/products/p-soap')
    rmSync(join(disk, 'filler'))
    const healedAlone = (await statusOf(api, '/products/p-soap')) === 200 && (await writes(api))
    if (!healedAlone) {
      await api.kill()
      await api.start()
    }
    for (let nth = 6; nth <= 10; nth += 1) outcomes.push(await shop(api.origin, errandOf(nth)))
    await api.stop()
    const broken = await withDatabase({ dataDir }, ({ db }) =>
      brokenInvariants(db, { before, outcomes, mails: [] }),
    )
    const text =
      `Full disk (tmpfs of ${DISK_MB} MB under the embedded database, filled to the last block): writes answered ${refusals}, ` +
      `reads ${reads || 'nothing'}; with room again it ${healedAlone ? 'went on by itself' : 'was well after a restart'}; ` +
      `10 shoppers before and after, ${broken.filter((sentence) => !sentence.startsWith('I7')).length} broken invariants.`
    return { text, broken: broken.filter((sentence) => !sentence.startsWith('I7')) }
  } finally {
    await api.kill()
  }
}

async function fill(disk: string): Promise<void> {
  const file = await open(join(disk, 'filler'), 'w')
  const block = Buffer.alloc(4096, 1)
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk)
      if (bavail === 0) return
      await file
        .write(Buffer.alloc(Math.min(bavail * bsize, 1024 * 1024), 1))
        .catch(() => file.write(block))
    }
  } catch {
    // not one block more
  } finally {
    await file.close().catch(() => undefined)
  }
}

const statusOf = (api: ApiProcess, path: string, init: RequestInit = {}): Promise<number> =>
  fetch(`${api.origin}/api/v2/shop${path}`, { ...init, signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  )

const openCart = (api: ApiProcess) =>
  statusOf(api, '/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

/**
 * A little room is left in the files that are there already; carts are opened until it is used up.
 */
async function writeUntilRefused(api: ApiProcess): Promise<string> {
  for (let nth = 0; nth < 20_000; nth += 1) {
    const status = await openCart(api)
    if (status !== 201) {
      const seen = new Set<number>([status])
      for (let more = 0; more < 5; more += 1) seen.add(await openCart(api))
      return [...seen].map((code) => (code === 0 ? 'nothing within 5 s' : code)).join(', ')
    }
  }
  return '201 all the time'
}

async function writes(api: ApiProcess): Promise<boolean> {
  await wait(2_000)
  const client = shopperClient(api.origin)
  return Promise.race([
    client.call('POST', '/orders', {}).then(({ status }) => status === 201),
    wait(5_000).then(() => false),
  ])
}
