import { stat, statfs } from 'node:fs/promises'
import { keysDirectory, storeDirectory } from '../paths.ts'
import { isBucketAddress } from './bucket-objects.ts'
import { askFronts } from './front-figures.ts'
import { ChannelLost, keptChannel } from './lost-channel.ts'
import { hasPublicKeys, privateFile } from './key-files.ts'
import { ownKey } from './own-key.ts'
import { readLog, unloggedMoves } from './read-log.ts'
import { ownStore } from './own-store.ts'
import { assertStore } from './store-place.ts'
import { lockState } from './store-lock.ts'
import { NotSignedError } from './signing.ts'
import { named } from './trusted-keys.ts'
import { verifyLineup } from './verify.ts'
import { messageOf } from '../message-of.ts'

export type Health = { what: string; state: 'ok' | 'warned' | 'broken'; detail: string }
export type Examination = () => Promise<Omit<Health, 'what'>>

const frontDeadlineMs = 3000
const lowDiskBytes = 500_000_000
const longLockMs = 120_000
/** A canary without a move for this long is abandoned. ms */
const longCanaryMs = 6 * 3_600_000
const oldestNode = 24

const ok = (detail: string) => ({ state: 'ok', detail }) as const
const warned = (detail: string) => ({ state: 'warned', detail }) as const
const broken = (detail: string) => ({ state: 'broken', detail }) as const
const inMinutes = (ms: number) => `${Math.round(ms / 60_000)} min`

export const node =
  (version = process.versions.node): Examination =>
  () => {
    const isNew = Number(version.split('.')[0]) >= oldestNode
    return Promise.resolve(
      isNew
        ? ok(`v${version}`)
        : broken(`v${version}; the tool needs ${oldestNode}: run it by pnpm mf`),
    )
  }

export const keys: Examination = async () => {
  const found = await stat(privateFile(keysDirectory, 'release')).catch(() => null)
  if (!hasPublicKeys(keysDirectory))
    return broken(`no public key in ${keysDirectory}: nothing can be read`)
  if (!found)
    return warned(`no private key in ${keysDirectory}: this machine reads, but cannot publish`)
  if ((found.mode & 0o077) !== 0) return broken('others can read the private key: chmod 600')
  try {
    const own = ownKey()
    const what = own.opens === 'all' ? 'every app' : own.opens
    return ok(`${named(own)} opens ${String(what)}; the private key is readable by its owner alone`)
  } catch (error) {
    return error instanceof NotSignedError
      ? broken('the private key is not that of a trusted public one: what it signs is refused')
      : broken(messageOf(error))
  }
}

/** Without it all that is asked of its folder would be answered as for a new shop. */
export const store: Examination = async () => {
  await assertStore()
  return ok(storeDirectory)
}

export const disk: Examination = async () => {
  if (isBucketAddress(storeDirectory)) return ok('the bucket has its own')
  const { bavail, bsize } = await statfs(storeDirectory)
  const free = bavail * bsize
  return free > lowDiskBytes
    ? ok(`${Math.round(free / 1e9)} GB free`)
    : broken(`only ${Math.round(free / 1e6)} MB free: run mf gc`)
}

export const lock: Examination = async () => {
  const found = await lockState(storeDirectory)
  if (!found) return ok('nobody promotes')
  const { heldMs, owner, isDead } = found
  if (isDead)
    return warned(
      `process ${owner.pid} was killed in the middle of a promotion: the next one takes its lock over`,
    )
  if (heldMs < longLockMs) return ok('a promotion is under way')
  return broken(
    `promotion.lock is held for ${inMinutes(heldMs)} by process ${owner.pid} on ${owner.host}: remove it if no tool runs`,
  )
}

/** Line-up → why a front refuses it; a front without reasons refuses none. */
export type Refusals = Promise<Map<string, string>>

export const refusalsOf = async (origin: string): Refusals => {
  const { refused } = await askFronts([origin])
  return new Map(
    refused.flatMap(({ lineup, strikes, reason }) => (strikes > 0 ? [[lineup, reason]] : [])),
  )
}

/** The channel as it stands, or null for one whose loss is a finding of its own. */
const followed = (name: string) =>
  keptChannel(ownStore(), name).catch((error: unknown) => {
    if (error instanceof ChannelLost) return null
    throw error
  })

export const channel =
  (name: string, refusals: Refusals): Examination =>
  async () => {
    const store = ownStore()
    const state = await keptChannel(store, name)
    if (!state) return broken('no line-up was promoted yet: a new shop begins with mf ship all')
    const lineup = await store.lineup(state.lineup).catch(() => null)
    if (!lineup) return broken(`names ${state.lineup}, which cannot be read: mf repair`)
    const { files, damage } = await verifyLineup(store, lineup)
    if (damage.length > 0)
      return broken(
        `${lineup.id}: ${damage.map(({ file, problem }) => `${file} ${problem}`).join(', ')}: mf repair`,
      )
    return (await refusals).has(lineup.id)
      ? broken(`${lineup.id} is as signed, but a front refuses it: shoppers get the line-up before`)
      : ok(`${lineup.id}, ${files} files as signed`)
  }

export const log: Examination = async () => {
  const store = ownStore()
  const lines = await readLog(store)
  const faults = lines.flatMap(({ number, fault }) => (fault ? [`entry ${number}: ${fault}`] : []))
  if (faults.length > 0) {
    const way = lines.some((line) => line.fault?.includes('was revoked on'))
      ? '; a move of a revoked key is void once `mf channel restore` put the channel back'
      : ''
    return broken(`${faults.join(', ')}: mf log${way}`)
  }
  const atEnd = await unloggedMoves(store)
  return atEnd.length > 0 ? warned(atEnd.join(', ')) : ok(`${lines.length} entries as signed`)
}

export const canary =
  (name: string, refusals: Refusals): Examination =>
  async () => {
    const state = await followed(name)
    if (!state) return warned('nobody knows: its channel says it')
    if (!state.canary) return ok('none runs')
    const { lineup, percent } = state.canary
    const refusal = (await refusals).get(lineup)
    if (refusal)
      return broken(
        `${lineup}, for ${percent} % of shoppers, is refused by a front: ${refusal}: mf canary end`,
      )
    const age = Date.now() - Date.parse(state.updatedAt)
    const said = `${lineup} for ${percent} % of shoppers`
    return age < longCanaryMs
      ? ok(said)
      : warned(`${said}, unmoved for ${inMinutes(age)}: mf watch, or mf canary end`)
  }

export const front =
  (origin: string, name: string, refusals: Refusals): Examination =>
  async () => {
    const state = await followed(name)
    const lineup =
      state &&
      (await ownStore()
        .lineup(state.lineup)
        .catch(() => null))
    const response = await fetch(`${origin}/healthz`, {
      signal: AbortSignal.timeout(frontDeadlineMs),
    }).catch(() => null)
    if (!response) return warned(`${origin} does not answer`)
    const health = (await response.json().catch(() => null)) as { lineup?: string | null } | null
    if (health?.lineup === undefined)
      return warned(`${origin} answers ${response.status}, but not as a front does`)
    const serves = `${origin} serves ${health.lineup ?? 'nothing'}`
    if (!lineup)
      return health.lineup === null
        ? broken(`${serves}, and what it should serve cannot be read`)
        : warned(`${serves}, from its own copy: shoppers notice nothing of what is wrong above`)
    if (health.lineup !== null && health.lineup === lineup?.id) return ok(serves)
    const refusal = lineup && (await refusals).get(lineup.id)
    return refusal
      ? broken(`${serves} and refuses ${lineup.id}: ${refusal}`)
      : warned(`${serves}, the channel names ${lineup?.id ?? 'nothing'}`)
  }

/** An examination that fails is a finding, too. */
export async function examine(what: string, examination: Examination): Promise<Health> {
  try {
    return { what, ...(await examination()) }
  } catch (error) {
    return { what, ...broken(messageOf(error)) }
  }
}
