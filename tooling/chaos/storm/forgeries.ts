import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Lineup } from '../../src/release/descriptors.ts'
import { sha384, signBody } from '../../src/release/signing.ts'
import { layout } from '../../src/release/store.ts'
import { writeAtomically } from '../../src/release/write-atomically.ts'
import { signedByUntrustedKey } from '../forge.ts'
import { candidateVersion, remoteCode, type Target } from './target.ts'
import type { WatchedFront } from './watched-front.ts'

/** Puts something forged, foreign or old into the store and makes the channel lead to it. */
type Forgery = (target: Target) => Promise<unknown>

const channel = layout.channel('production')
const descriptor = layout.release('mf-cart', candidateVersion)
const bundle = layout.server('mf-cart', candidateVersion)

const put = ({ folders }: Target, file: string, text: string | Uint8Array) =>
  writeAtomically(path.join(folders.store, file), text)
const read = ({ folders }: Target, file: string) => readFile(path.join(folders.store, file), 'utf8')
const point = (target: Target, lineup: string) => target.write(channel, target.point(lineup))

/** A line-up with the candidate, written as the function says, and the channel that names it. */
async function withLineup(target: Target, text: (lineup: Lineup) => string): Promise<void> {
  const lineup = target.lineupOfCandidate()
  await put(target, layout.lineup(lineup.id), text(lineup))
  await point(target, lineup.id)
}

/**
 * An honest line-up that names the candidate, whose files are not honest.
 *
 * @param named - the descriptor whose digest it names; the candidate's without it.
 */
async function withFiles(
  target: Target,
  files: Record<string, string>,
  named?: string,
): Promise<void> {
  for (const [file, text] of Object.entries(files)) await put(target, file, text)
  await withLineup(target, (lineup) =>
    target.signedText(
      named === undefined
        ? lineup
        : {
            ...lineup,
            releases: {
              ...lineup.releases,
              'mf-cart': { version: candidateVersion, digest: sha384(named) },
            },
          },
    ),
  )
}

const evil = remoteCode('evil')
const evilServer = { bytes: evil.length, sha384: sha384(evil) }
/** The candidate's descriptor, telling the hash of other code. */
const evilDescriptor = (target: Target) => ({ ...target.candidate, server: evilServer })
const text = (body: unknown, signature: unknown) => JSON.stringify({ body, signature })
const signatureOf = (target: Target, body: unknown) => signBody(body, target.key).signature

export const forgeries: Record<string, Forgery> = {
  'a channel without a signature': (target) =>
    put(target, channel, JSON.stringify({ body: target.point('L-0001') })),
  'a channel signed by a foreign key': (target) =>
    put(target, channel, signedByUntrustedKey(target.point('L-0001'))),
  'a channel changed after it was signed': (target) =>
    put(
      target,
      channel,
      text(
        { ...target.point('L-0001'), lineup: 'L-0099' },
        signatureOf(target, target.point('L-0001')),
      ),
    ),
  'a channel whose signature is another document’s': (target) =>
    put(target, channel, text(target.point('L-0001'), signatureOf(target, target.good))),
  'an empty channel': (target) => put(target, channel, ''),
  'half a channel': (target) =>
    put(target, channel, target.signedText(target.point('L-0001')).slice(0, 200)),
  'a channel of another name': (target) =>
    target.write(channel, target.point('L-0001', { name: 'staging' })),
  'an older channel, signed as it should be': (target) =>
    target.write(channel, { ...target.point('L-0001'), revision: 1 }),
  'a channel that names a path': (target) => target.write(channel, target.point('../../evil')),
  'a channel that names a line-up nobody wrote': (target) => point(target, 'L-9999'),
  'a line-up in the place of the channel': (target) => target.write(channel, target.good),
  'a line-up without a signature': (target) =>
    withLineup(target, (lineup) => JSON.stringify({ body: lineup })),
  'a line-up signed by a foreign key': (target) => withLineup(target, signedByUntrustedKey),
  'a line-up changed after it was signed': (target) =>
    withLineup(target, (lineup) =>
      text(lineup, signatureOf(target, { ...lineup, releases: target.good.releases })),
    ),
  'an older line-up under a newer id': (target) =>
    withLineup(target, () => target.signedText(target.good)),
  'a line-up that names a release outside of the store': (target) =>
    withLineup(target, (lineup) =>
      target.signedText({
        ...lineup,
        releases: { ...lineup.releases, 'mf-cart': { version: '../../x', digest: sha384('') } },
      }),
    ),
  'a release without a signature': (target) =>
    withFiles(target, {
      [bundle]: evil,
      [descriptor]: JSON.stringify({ body: evilDescriptor(target) }),
    }),
  'a release signed by a foreign key': (target) =>
    withFiles(target, {
      [bundle]: evil,
      [descriptor]: signedByUntrustedKey(evilDescriptor(target)),
    }),
  'a release changed after it was signed': (target) =>
    withFiles(target, {
      [bundle]: evil,
      [descriptor]: text(evilDescriptor(target), signatureOf(target, target.candidate)),
    }),
  'a release written anew after its line-up, signed as it should be': (target) =>
    withFiles(target, {
      [bundle]: evil,
      [descriptor]: target.signedText(evilDescriptor(target)),
    }),
  'an older release under a newer version': (target) =>
    withFiles(target, {
      [descriptor]: target.signedText({ ...evilDescriptor(target), version: '0.0.9-0123456789' }),
      [bundle]: evil,
    }),
  'another app’s release': (target) =>
    withFiles(target, {
      [descriptor]: target.signedText({ ...evilDescriptor(target), app: 'mf-account' }),
      [bundle]: evil,
    }),
  'a release signed by another team’s key': (target) => {
    const descriptorText = JSON.stringify(signBody(evilDescriptor(target), target.catalogKey))
    return withFiles(target, { [bundle]: evil, [descriptor]: descriptorText }, descriptorText)
  },
  'a server bundle that was exchanged': (target) => withFiles(target, { [bundle]: evil }),
  'a browser file that was exchanged': (target) =>
    withFiles(target, {
      [layout.asset('mf-cart', target.candidate.entry)]: 'globalThis.ran = "evil"',
    }),
}

/**
 * Tries one forgery on a front, and puts everything back.
 *
 * @returns what the front said when it refused; null when it took the forgery.
 */
export async function tryForgery(
  target: Target,
  front: WatchedFront,
  forge: Forgery,
): Promise<string | null> {
  const honest = await Promise.all(
    target.files
      .filter((file) => !file.endsWith('.br'))
      .map(async (file) => [file, await read(target, file)] as const),
  )
  for (const [file] of honest) await rm(path.join(front.copies, file), { force: true })
  const verdict = await front.verdictOn(() => forge(target))
  for (const [file, content] of honest) await put(target, file, content)
  await front.backTo(target.good.id, () => point(target, target.good.id))
  return 'refused' in verdict ? verdict.refused : null
}
