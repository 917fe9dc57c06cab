import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { canonicalJson, sha384 } from '../../src/release/signing.ts'
import { layout } from '../../src/release/store.ts'
import { writeAtomically } from '../../src/release/write-atomically.ts'
import { flipBit } from '../forge.ts'
import { candidateVersion, type Target } from './target.ts'
import type { WatchedFront } from './watched-front.ts'

export type FlipReport = {
  /** Line-ups that were not taken. */
  refused: number
  /**
   * Taken, for what had changed was a compressed copy alone: shoppers got the very bytes that were
   * signed.
   */
  harmless: number
  /** Sentences about changed bytes that reached a client; must stay empty. */
  executed: string[]
}

/**
 * Whether a flipped bit leaves the document valid: some bits of a base64 signature's last letter
 * are unused.
 */
function isSameDocument(before: Buffer, after: Buffer): boolean {
  const read = (bytes: Buffer) => {
    const { body, signature } = JSON.parse(bytes.toString('utf8')) as {
      body: unknown
      signature: string
    }
    return canonicalJson(body) + Buffer.from(signature, 'base64').toString('hex')
  }
  try {
    return read(before) === read(after)
  } catch {
    return false
  }
}

/** The file with one bit turned, at a place where it means something. */
function flipped(file: string, bytes: Buffer, random: () => number): Buffer {
  for (;;) {
    const after = flipBit(bytes, Math.floor(random() * bytes.length), Math.floor(random() * 8))
    if (!file.endsWith('.json') || !isSameDocument(bytes, after)) return after
  }
}

/**
 * Whether a front that took the line-up serves the candidate as it was signed: every browser file
 * both ways, and the bundle it ran.
 */
async function isAsSigned(
  { candidate }: Target,
  { origin, copies }: WatchedFront,
): Promise<boolean> {
  const answers = Object.entries(candidate.files).flatMap(([name, { sha384: expected }]) =>
    ['br', 'identity'].map(async (encoding) => {
      const response = await fetch(`${origin}/_mf/assets/mf-cart/${name}`, {
        headers: { 'accept-encoding': encoding },
      })
      return sha384(Buffer.from(await response.arrayBuffer())) === expected
    }),
  )
  const bundle = await readFile(path.join(copies, layout.server('mf-cart', candidateVersion)))
  return (
    sha384(bundle) === candidate.server.sha384 &&
    (await Promise.all(answers.map((answer) => answer.catch(() => false)))).every(Boolean)
  )
}

/**
 * Removes the candidate's files that this front had verified before: it would serve them whatever
 * the store says.
 */
const forget = (target: Target, { copies }: WatchedFront) =>
  Promise.all(
    Object.keys(target.candidate.files)
      .flatMap((name) => [layout.asset('mf-cart', name), `${layout.asset('mf-cart', name)}.br`])
      .concat(layout.server('mf-cart', candidateVersion))
      .map((file) => rm(path.join(copies, file), { force: true })),
  )

/**
 * Turns one bit in one file of a release, its line-up or its channel, promotes that, and looks what
 * the front makes of it; as often as asked, each time in a line-up of its own.
 */
export async function flipBytes(
  target: Target,
  front: WatchedFront,
  times: number,
  random: () => number,
): Promise<FlipReport> {
  const { folders, write, signedText, point, lineupOfCandidate, good } = target
  const at = (file: string) => path.join(folders.store, file)
  const channel = layout.channel('production')
  const report: FlipReport = { refused: 0, harmless: 0, executed: [] }
  for (let time = 0; time < times; time += 1) {
    await forget(target, front)
    const lineup = lineupOfCandidate()
    await write(layout.lineup(lineup.id), lineup)
    const files = [...target.files, layout.lineup(lineup.id), channel]
    const file = files[time % files.length] ?? channel
    const before = await readFile(at(file))
    const verdict = await front.verdictOn(async () => {
      const next = signedText(point(lineup.id))
      if (file !== channel) await writeFile(at(file), flipped(file, before, random))
      await writeAtomically(
        at(channel),
        file === channel ? flipped(file, Buffer.from(next), random) : next,
      )
    })
    if ('refused' in verdict) report.refused += 1
    else if (file.endsWith('.br') && (await isAsSigned(target, front))) report.harmless += 1
    else report.executed.push(`${file} changed, and the front took it`)
    if (file !== channel) await writeFile(at(file), before)
    await front.backTo(good.id, () => write(channel, point(good.id)))
  }
  return report
}
