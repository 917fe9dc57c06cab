import { sha384 } from '../../src/release/signing.ts'
import { layout } from '../../src/release/store.ts'
import type { Target } from '../storm/target.ts'

/**
 * Writes a line-up with a release of mf-cart that has this code, signed as it should be.
 *
 * @returns its id.
 */
export async function lineupWith(target: Target, version: string, code: string): Promise<string> {
  const server = { bytes: code.length, sha384: sha384(code) }
  const release = { ...target.candidate, version, server }
  await target.writeBytes(layout.server('mf-cart', version), Buffer.from(code))
  await target.write(layout.release('mf-cart', version), release)
  const lineup = target.lineupOfCandidate()
  const named = { version, digest: sha384(target.signedText(release)) }
  const releases = { ...lineup.releases, 'mf-cart': named }
  await target.write(layout.lineup(lineup.id), { ...lineup, releases })
  return lineup.id
}
