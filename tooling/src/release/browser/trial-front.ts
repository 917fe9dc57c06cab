import { createPrivateKey, type KeyObject } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { rootDirectory } from '../../paths.ts'
import { spawnService } from '../../spawn-service.ts'
import type { Channel, Lineup, ReleaseDescriptor } from '../descriptors.ts'
import { newPair, publicFile } from '../key-files.ts'
import { sha384, signBody } from '../signing.ts'
import { layout, type Store } from '../store.ts'
import { writeAtomically } from '../write-atomically.ts'

/** A front starts in some 3 s; a busy machine takes much longer. ms */
const patienceMs = 90_000
const lookMs = 100

/** A front with one line-up, which nobody else sees. */
export type TrialFront = { origin: string; end: () => Promise<void> }

const channelName = 'production'
const lineupId = 'L-0001'
const [by, reason] = ['check', 'opened in a browser']

/**
 * Writes a store of one line-up. It is signed by a key that is made here and forgotten: releases
 * that are not published have no signature yet, and no key of the shop is asked for.
 */
async function writeStore(
  store: Store,
  releases: ReleaseDescriptor[],
  { at, key }: { at: (file: string) => string; key: KeyObject },
): Promise<void> {
  const named: Lineup['releases'] = {}
  for (const release of releases) {
    const { app, version, files } = release
    const parts = [
      layout.server(app, version),
      ...Object.keys(files).map((name) => layout.asset(app, name)),
    ]
    for (const file of parts) await writeAtomically(at(file), await store.bytes(file))
    const descriptor = JSON.stringify(signBody(release, key))
    await writeAtomically(at(layout.release(app, version)), descriptor)
    named[app] = { version, digest: sha384(descriptor) }
  }
  const now = new Date().toISOString()
  const lineup: Lineup = {
    id: lineupId,
    createdAt: now,
    by,
    reason,
    releases: named,
    evidence: null,
    critical: null,
  }
  const channel: Channel = {
    name: channelName,
    revision: 1,
    lineup: lineupId,
    previous: null,
    canary: null,
    denied: [],
    history: {},
    takenBack: [],
    served: [],
    updatedAt: now,
    by,
    reason,
  }
  await writeAtomically(at(layout.lineup(lineupId)), JSON.stringify(signBody(lineup, key)))
  await writeAtomically(at(layout.channel(channelName)), JSON.stringify(signBody(channel, key)))
}

async function writePublicKeys(directory: string): Promise<KeyObject> {
  await mkdir(directory, { recursive: true })
  const { privateKey, publicKey } = newPair()
  await writeFile(publicFile(directory, 'release'), publicKey)
  await writeFile(publicFile(directory, 'links'), newPair().publicKey)
  return createPrivateKey(privateKey)
}

async function untilUp(origin: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) return
    if (hasEnded() || Date.now() > deadline)
      throw new Error(
        `the front of the check did not come up${hasEnded() ? '' : ` in ${patienceMs / 1000} s`}`,
      )
    await sleep(lookMs)
  }
}

/**
 * Starts this checkout's front with these releases, published or not: its pages come with the
 * headers that shoppers get.
 *
 * @param api - origin of the API whose data its pages show.
 * @throws Error when it does not come up.
 */
export async function startTrialFront(
  store: Store,
  releases: ReleaseDescriptor[],
  api: string,
): Promise<TrialFront> {
  const directory = await mkdtemp(path.join(tmpdir(), 'drogerie-check-'))
  const inside = (...parts: string[]) => path.join(directory, ...parts)
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    const key = await writePublicKeys(inside('keys'))
    await writeStore(store, releases, { at: (file) => inside('store', file), key })
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const child = spawnService(path.join(rootDirectory, 'shell/src/server/main.ts'), {
      env: {
        DATA_DIR: directory,
        MF_STORE: inside('store'),
        MF_STORE_TOKEN: '',
        MF_KEYS: inside('keys'),
        MF_CHANNEL: channelName,
        SHELL_HOST: '127.0.0.1',
        SHELL_PORT: String(port),
        PUBLIC_ORIGIN: origin,
        API_ORIGIN: api,
        NODE_ENV: 'production',
        SHOP_MODE: 'development',
        RENDER_WORKERS: '1',
        LOG_LEVEL: 'silent',
        // what is tried here is nobody's visit
        GTM_ID: '',
        ERROR_REPORTS_DSN: '',
      },
      output: ['ignore', 'ignore'],
    })
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    const end = async () => {
      if (!hasEnded()) {
        const exit = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await exit
      }
      await remove()
    }
    await untilUp(origin, hasEnded).catch(async (error: unknown) => {
      await end()
      throw error
    })
    return { origin, end }
  } catch (error) {
    await remove()
    throw error
  }
}
