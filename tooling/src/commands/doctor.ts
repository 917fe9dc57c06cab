import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { keysDirectory, storeDirectory } from '../paths.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/promote.ts'
import { verifyLineup } from '../release/verify.ts'
import { exitCodes, table, text, type Command } from './command.ts'

type Health = { what: string; state: 'ok' | 'warned' | 'broken'; detail: string }
type Examination = () => Promise<Omit<Health, 'what'>>

const localFront = 'http://127.0.0.1:4000'
const frontDeadlineMs = 3000
const lowDiskBytes = 500_000_000
const staleLockMs = 120_000

const ok = (detail: string) => ({ state: 'ok', detail }) as const
const warned = (detail: string) => ({ state: 'warned', detail }) as const
const broken = (detail: string) => ({ state: 'broken', detail }) as const

const node: Examination = async () => {
  const major = Number(process.versions.node.split('.')[0])
  return major >= 24 ? ok(process.version) : broken(`${process.version}; the tool needs 24: run it by pnpm mf`)
}

const keys: Examination = async () => {
  const found = await stat(path.join(keysDirectory, 'release.key.pem')).catch(() => null)
  if (!found) return warned(`no private key in ${keysDirectory}: this machine reads, but cannot publish`)
  return (found.mode & 0o077) === 0 ? ok('private key readable by its owner alone') : broken('others can read the private key: chmod 600')
}

const disk: Examination = async () => {
  const { bavail, bsize } = await statfs(storeDirectory)
  const free = bavail * bsize
  return free > lowDiskBytes ? ok(`${Math.round(free / 1e9)} GB free`) : broken(`only ${Math.round(free / 1e6)} MB free: run mf gc`)
}

const lock: Examination = async () => {
  const found = await stat(path.join(storeDirectory, 'promotion.lock')).catch(() => null)
  if (!found) return ok('nobody promotes')
  const age = Date.now() - found.mtimeMs
  return age < staleLockMs
    ? ok('a promotion is under way')
    : broken(`promotion.lock is ${Math.round(age / 60_000)} min old: remove it if no tool runs`)
}

const channel =
  (name: string): Examination =>
  async () => {
    const store = ownStore()
    const lineup = await currentLineup(store, name)
    if (!lineup) return broken('no line-up was promoted yet: mf ship all')
    const { files, damage } = await verifyLineup(store, lineup)
    return damage.length > 0
      ? broken(`${lineup.id}: ${damage.map(({ file, problem }) => `${file} ${problem}`).join(', ')}`)
      : ok(`${lineup.id}, ${files} files as signed`)
  }

const front =
  (origin: string, name: string): Examination =>
  async () => {
    const lineup = await currentLineup(ownStore(), name)
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(frontDeadlineMs) }).catch(() => null)
    if (!response) return warned(`${origin} does not answer`)
    const { lineup: served } = (await response.json()) as { lineup: string | null }
    return served === lineup?.id
      ? ok(`${origin} serves ${served}`)
      : warned(`${origin} serves ${served ?? 'nothing'}, the channel names ${lineup?.id}`)
  }

async function examine(what: string, examination: Examination): Promise<Health> {
  try {
    return { what, ...(await examination()) }
  } catch (error) {
    return { what, ...broken(error instanceof Error ? error.message : String(error)) }
  }
}

export const doctor: Command = {
  summary: 'is everything in place: keys, store, channel, front, disk',
  usage: '',
  options: { channel: { type: 'string' }, front: { type: 'string' } },
  optionHelp: { channel: 'channel to examine (production)', front: `origin of the front (${localFront})` },
  async run(_names, values) {
    const name = text(values, 'channel') ?? defaultChannel
    const found = [
      await examine('Node', node),
      await examine('keys', keys),
      await examine('disk', disk),
      await examine('lock', lock),
      await examine(`channel ${name}`, channel(name)),
      await examine('front', front(text(values, 'front') ?? localFront, name)),
    ]
    const worst = found.some(({ state }) => state === 'broken')
      ? exitCodes.blocked
      : found.some(({ state }) => state === 'warned')
        ? exitCodes.warned
        : exitCodes.done
    return {
      code: worst,
      lines: table([['what', 'state', ''], ...found.map(({ what, state, detail }) => [what, state, detail])]),
      data: found,
    }
  },
}
